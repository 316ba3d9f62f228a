import { mutation } from './mutation.ts';

/** Defects of the engine on the devices. */
export const mutations = [
  mutation(
    'the outbox is cleared before the answer',
    'pwa/src/sync/push-cycle.ts',
    async () => {
      const sentAnswer = await sendBatch(parts, marks, batch);
    },
    async () => {
      await parts.outbox.entries
        .where('seq')
        .between(batch.primo, batch.primo + batch.quanti - 1, true, true)
        .delete();
      const sentAnswer = await sendBatch(parts, marks, batch);
    },
    1,
  ),
  mutation(
    'whatever comes with 200 is an answer',
    'pwa/src/sync/api.ts',
    () => schema.safeParse(answer.body),
    () => Object.assign(schema.safeParse(answer.body), { success: true, data: answer.body }),
    21,
  ),
  mutation(
    'the answer to another batch is taken',
    'pwa/src/sync/send-batch.ts',
    () => answer === null || !echoes(answer, request),
    () => answer === null,
    120,
  ),
  mutation(
    'a refused token refuses the work for good',
    'pwa/src/sync/engine.ts',
    class {
      #expired;
      at = () => (token) => this.#expired(token, parts.tokenRefused);
    },
    class {
      #expired;
      at = () => (token) => {
        void parts.outbox.entries
          .toCollection()
          .modify({ rifiuto: { codice: 'non_autenticato', errore: 'x' } });
        this.#expired(token, parts.tokenRefused);
      };
    },
    16,
  ),
  mutation(
    'no answer refuses the work for good',
    'pwa/src/sync/push-cycle.ts',
    () => {
      parts.pace.shrink();
    },
    async () => {
      parts.pace.shrink();
      await parts.outbox.entries
        .where('seq')
        .between(batch.primo, batch.primo + batch.quanti - 1, true, true)
        .modify({ rifiuto: { codice: 'errore_interno', errore: 'x' } });
    },
    4,
  ),
  {
    name: 'receipts of an old epoch count',
    edits: [
      {
        file: 'pwa/src/outbox/settle-entries.ts',
        find: () => receipt.epoca === downloaded.epoca && receipt.sequenza <= downloaded.sequenza,
        replace: () => receipt.sequenza <= downloaded.sequenza,
      },
      {
        file: 'pwa/src/outbox/adopt-epoch.ts',
        find: async () => {
          await outbox.receipts.clear();
        },
        replace: () => {},
      },
    ],
    seed: 1224,
    profile: 'general',
  },
  mutation(
    'nothing is sent again to a restored server',
    'pwa/src/outbox/adopt-epoch.ts',
    async () => {
      await outbox.entries.bulkPut(archived.flatMap(({ voci }) => voci));
    },
    () => {},
    83,
  ),
  mutation(
    'a device that must begin again keeps its rows',
    'pwa/src/sync/apply-page.ts',
    () => forgetRows(cache),
    () => [],
    16,
  ),
  mutation(
    'rows that are taken away stay',
    'pwa/src/sync/apply-page.ts',
    async () => {
      await cache.entity(name).bulkDelete(ids.filter((id) => !based.has(rowKey(name, id))));
    },
    () => {},
    1,
    'reassignment',
  ),
  mutation(
    'pending effects are not put on new rows',
    'pwa/src/sync/apply-page.ts',
    async () => {
      await rebase(parts, new Set([...forgotten, ...written, ...removed, ...uncovered]));
    },
    () => {},
    1,
  ),
  mutation(
    'what depends on a refused entry is sent',
    'pwa/src/outbox/plan-queue.ts',
    () => blocked.meets(entry),
    () => blocked.meets(entry) && entry.seq < 0,
    514,
  ),
  mutation(
    'what depends on an entry goes with it and does not say so',
    'pwa/src/outbox/plan-queue.ts',
    () => underway.before(entry),
    () => underway.before({ ...entry, righe: [], dati: {} }),
    6,
  ),
  mutation(
    'a corrected entry keeps its key',
    'pwa/src/outbox/retry-entry.ts',
    () => ultimo + 1 + index,
    () => entry.seq,
    6244,
  ),
  mutation(
    'a number is given out twice',
    'pwa/src/outbox/store-entry.ts',
    () => ({ ...meta, ultimo: entry.seq }),
    () => meta,
    1,
  ),
  mutation(
    'what is to be tried again counts as done',
    'pwa/src/outbox/store-answer.ts',
    () => answer.esiti.map(seqOf),
    () => answer.esiti.filter(({ stato }) => stato === 'rifiutato').map(seqOf),
    83,
  ),
  mutation(
    'what was not sent counts as done',
    'pwa/src/outbox/store-answer.ts',
    () => [...batch.vuoti, ...answer.esiti.map(seqOf)],
    () => answer.esiti.map(seqOf),
    514,
  ),
  mutation(
    'an entry leaves before its effect is downloaded',
    'pwa/src/outbox/settle-entries.ts',
    () => receipt.sequenza <= downloaded.sequenza,
    () => receipt.sequenza <= downloaded.sequenza + 1_000_000,
    18,
  ),
  mutation(
    'work is sent in the name of whoever is logged in',
    'pwa/src/sync/engine-owner.ts',
    () => state.stato !== 'dentro' || engineKey(state.utente) !== engineKey(utente),
    () => state.stato !== 'dentro' && engineKey(utente) === '',
    849,
  ),
  mutation(
    'all is well with refused entries',
    'pwa/src/sync/status-of.ts',
    () => refused > 0,
    () => refused < 0,
    6,
  ),
  mutation(
    'all is well with accepted entries that were not downloaded',
    'pwa/src/sync/status-of.ts',
    () => entries.length > 0,
    () => entries.length < 0,
    1,
  ),
  mutation(
    'a missing network is not said',
    'pwa/src/sync/status-of.ts',
    () => !situation.online || situation.contact === 'assente',
    () => false,
    1,
  ),
  mutation(
    'a session that was renewed is still called over',
    'pwa/src/sync/engine.ts',
    class {
      #refused;
      #parts;
      at = () => this.#refused !== null && this.#refused === this.#parts.token();
    },
    class {
      #refused;
      at = () => this.#refused !== null;
    },
    16,
  ),
  mutation(
    'what a killed tab saved is not noticed',
    'pwa/src/sync/engine.ts',
    class {
      #lookAgain;
      at = async () => {
        await this.#lookAgain();
      };
    },
    () => {},
    27975,
  ),
  mutation(
    'a new tab does not bring its rows in line',
    'pwa/src/outbox/mirror.ts',
    () => {
      if (missing.length === 0 && extra.length === 0) return false;
    },
    () => {
      return false;
    },
    2,
  ),
  mutation(
    'a page is written after its user has left',
    'pwa/src/sync/pull-cycle.ts',
    () => parts.alive() && parts.inside(),
    () => true,
    1453,
  ),
  mutation(
    'a page that is over shows effects',
    'pwa/src/outbox/mirror.ts',
    async () => {
      if (parts.inside()) await changeEffects(parts, [toEffect(entry)], []);
    },
    async () => {
      await changeEffects(parts, [toEffect(entry)], []);
    },
    2716,
  ),
];
