import { mutation } from './mutation.ts';

/** Defects of the server. */
export const mutations = [
  {
    name: 'a known key is done again',
    edits: [
      {
        file: 'sync-server/src/sync/apply/apply-command.ts',
        find: () => {
          if (known !== undefined) return answerKnown(known, fingerprintOf(call));
        },
        replace: () => {},
      },
      {
        file: 'sync-server/src/sync/apply/outcome-store.ts',
        find: 'INSERT INTO outcomes',
        replace: 'REPLACE INTO outcomes',
      },
    ],
    seed: 1,
    profile: 'general',
  },
  mutation(
    'the outcome of what was done is not stored',
    'sync-server/src/sync/apply/apply-command.ts',
    () => {
      books.store({ key, user: context.user.id, at: context.adesso, fingerprint, outcome });
    },
    () => {},
    8,
  ),
  mutation(
    'what a command that was undone leaves behind says that it was done',
    'sync-server/src/sync/apply/apply-command.ts',
    () => {
      books.store({ key, user: context.user.id, at: context.adesso, fingerprint, outcome });
    },
    () => {
      books.store({
        key,
        user: context.user.id,
        at: context.adesso,
        fingerprint,
        outcome: { ok: true, value: null },
      });
    },
    1,
  ),
  mutation(
    'the server answers before the last commit',
    'sync-server/src/sync/push.ts',
    () => progress.place < envelope.commands.length,
    () => progress.place < 0,
    15,
  ),
  mutation(
    'a refused command keeps what it had done',
    'sync-server/src/db/connection/open-transaction.ts',
    class {
      #undoAttempt;
      at = () => {
        this.#undoAttempt(undefined, before);
      };
    },
    class {
      #do;
      at = () => {
        this.#do('RELEASE attempt');
      };
    },
    221,
  ),
  mutation(
    'a command that fails keeps what it had done',
    'sync-server/src/db/connection/open-transaction.ts',
    class {
      #undoAttempt;
      at = () => {
        this.#undoAttempt(error, before);
      };
    },
    class {
      #do;
      at = () => {
        this.#do('RELEASE attempt');
      };
    },
    83,
  ),
  mutation(
    'what depends on a refused command is done',
    'sync-server/src/sync/push-together.ts',
    () => after.some((earlier) => !applied.has(earlier)),
    () => after.some((earlier) => earlier < 0),
    453,
  ),
  mutation(
    'a batch is done though the one that it is behind did not come',
    'sync-server/src/sync/push-together.ts',
    () => behind === undefined,
    () => behind !== 0,
    21,
  ),
  mutation(
    'taking somebody off a project is not in the feed',
    'sync-server/src/features/progetti/rimuovi-dipendente.ts',
    () => {
      context.touch('progetti', input.id);
    },
    () => {},
    1,
    'reassignment',
  ),
  mutation(
    'who no longer sees a row is not told',
    'sync-server/src/sync/feed/prepare-lot.ts',
    () => sees !== true,
    () => sees === true,
    1,
    'reassignment',
  ),
  mutation(
    'hours are sent to everybody',
    'sync-server/src/features/fogli-ore/synced-fogli-ore.ts',
    "'staff' AS audience",
    "'all' AS audience",
    1,
  ),
  mutation(
    'an operator gets the billing notes',
    'sync-server/src/features/progetti/progetto-json.ts',
    () => (ruolo === 'Operatore' ? PER_OPERATORE : PER_UFFICIO),
    () => PER_UFFICIO,
    1,
  ),
  mutation(
    'a cursor of another role counts',
    'sync-server/src/sync/pull/pull-cursor.ts',
    () => (signature === view.signature ? position : undefined),
    () => position,
    181,
  ),
  mutation(
    'a row is sent as it was before it changed',
    'sync-server/src/sync/pull/kept-texts.ts',
    () => row?.sequence === sequence,
    () => row !== undefined,
    1,
  ),
  mutation(
    'a page forgets the rest of its last change',
    'sync-server/src/sync/pull/pull.ts',
    () => ({ sequence: more.sequence, entity, id, fillingSince, audience }),
    () => ({ sequence: more.sequence, entity: '', id: '', fillingSince, audience }),
    21,
  ),
  {
    // Its last command tells, or its place in the history: with either alone it is noticed.
    name: 'a restored server does not see what it has forgotten',
    edits: [
      {
        file: 'sync-server/src/sync/pull/has-forgotten.ts',
        find: () => {
          return true;
        },
        replace: () => {
          return false;
        },
      },
      {
        file: 'sync-server/src/sync/pull/pull.ts',
        find: () => (forgotten ? { forgotten } : {}),
        replace: () => ({}),
      },
    ],
    seed: 7,
    profile: 'unmarked',
  },
  mutation(
    'a place in what a restored server wrote again counts as the old one',
    'sync-server/src/sync/pull/pull-cursor.ts',
    () => writer !== mark,
    () => writer === undefined,
    105,
    'unmarked',
  ),
  mutation(
    'hours of one who was taken off are refused',
    'sync-server/src/features/fogli-ore/find-assegnazione.ts',
    () => assegnazione !== undefined,
    () => assegnazione?.rimosso_il === null,
    22,
    'reassignment',
  ),
  {
    name: 'a project takes its pending hours with it',
    edits: [
      {
        file: 'sync-server/src/features/progetti/elimina-progetto.ts',
        find: async () => ({
          stato: found.stato,
          ore: await findOre(db, id),
          contratti: await countContratti(db, id),
        }),
        replace: async () => ({
          stato: found.stato,
          ore: (await findOre(db, id)).filter(({ approvate }) => approvate > 0),
          contratti: await countContratti(db, id),
        }),
      },
      {
        file: 'sync-server/src/features/progetti/elimina-progetto.ts',
        find: async () => {
          await remember(id, found.nome_progetto, context);
        },
        replace: async () => {
          const ore = query.deleteFrom('fogli_ore').where('progetto_id', '=', id).returning('id');
          for (const { id: each } of await db.all(ore)) context.touch('fogliOre', each);
          await remember(id, found.nome_progetto, context);
        },
      },
    ],
    seed: 1,
    profile: 'general',
  },
  mutation(
    'hours of a closed month are refused',
    'sync-server/src/features/fogli-ore/crea-foglio-ore.ts',
    () => {
      if (id_usato === 1) return refuse('id_gia_usato');
    },
    () => {
      if (id_usato === 1) return refuse('id_gia_usato');
      if (Number(visto.mese_chiuso) === 1) return refuse('mese_chiuso');
    },
    16,
    'months',
  ),
  mutation(
    'hours that come after the closing are not marked',
    'sync-server/src/features/fogli-ore/crea-foglio-ore.ts',
    () => eb.exists(chiusura),
    () => eb.exists(chiusura.where('numero', '<', 0)),
    16,
    'months',
  ),
  mutation(
    'hours that wait count in the totals of a closed month',
    'sync-server/src/features/mesi/leggi-mese.ts',
    () => approvato === 1,
    () => approvato >= 0,
    15,
    'months',
  ),
  mutation(
    'hours of a closed month are approved',
    'sync-server/src/features/fogli-ore/approvazione/approva-foglio-ore.ts',
    async () => {
      if (await isMeseChiuso(db, foglioOre)) return refuse('mese_chiuso');
    },
    () => {},
    53,
    'months',
  ),
  mutation(
    'late hours stay marked when their month is opened again',
    'sync-server/src/features/mesi/chiudi-mese.ts',
    () => (mesiDi(collocata(voce)).some((mese) => ancora.has(mese)) ? [] : [voce.id]),
    () => (mesiDi(collocata(voce)).some((mese) => ancora.has(mese)) ? [] : []),
    18,
    'months',
  ),
  mutation(
    'an approval is not in the feed',
    'sync-server/src/features/fogli-ore/approvazione/approva-foglio-ore.ts',
    () => {
      context.touch('fogliOre', id);
    },
    () => {},
    5,
  ),
  mutation(
    'a new name of a project does not reach its hours',
    'sync-server/src/features/progetti/modifica-progetto.ts',
    async () => {
      if (campi.nome_progetto !== undefined) await touchOre(id, context);
    },
    () => {},
    24,
  ),
  mutation(
    'a logged-out token goes on working',
    'sync-server/src/auth/sessions.ts',
    async () => await tx.run(rawQuery(END, [id])),
    () => Number(id !== ''),
    2,
    'shared',
  ),
  mutation(
    'a session that is not known empties a device',
    'sync-server/src/auth/session.ts',
    () => {
      if (sid === undefined || opened_at === null || last_seen === null) return 'non_autenticato';
    },
    () => {
      if (sid === undefined || opened_at === null || last_seen === null) return 'accesso_revocato';
    },
    16,
  ),
  mutation(
    'the server fills in a break that nobody wrote',
    'sync-server/src/features/fogli-ore/crea-foglio-ore.ts',
    () => {
      const { id: _sent, ore_lavorate, ...campi } = input;
    },
    () => {
      const { id: _sent, ore_lavorate, ...given } = input;
      const campi = { ...given, pausa: given.pausa || 30 };
    },
    13,
  ),
  mutation(
    'a correction loses its break',
    'sync-server/src/features/fogli-ore/modifica-foglio-ore.ts',
    () => {
      const { ore_lavorate, ...columns } = write;
    },
    () => {
      const { ore_lavorate, pausa: _pausa, ...columns } = write;
    },
    1,
  ),
  mutation(
    'a note that changed meanwhile counts as read',
    'sync-server/src/features/progetti/segna-nota-letta.ts',
    () => Math.min(input.nota_versione, assegnato.nota_versione),
    () => assegnato.nota_versione,
    9,
    'notes',
  ),
  mutation(
    'another note counts as read by whoever read the one before',
    'sync-server/src/features/progetti/modifica-progetto.ts',
    () => eb('nota_versione', '+', 1),
    () => eb('nota_versione', '+', 0),
    1,
    'notes',
  ),
];
