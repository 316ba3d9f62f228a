import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { salvaImpostazioni } from '@gestionale/shared-schema/impostazioni/contracts.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { NOTTE_ABITUALE, type Notte } from '@gestionale/shared-schema/mesi/notte.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import * as z from 'zod/mini';

import { hasProvenLately } from '../../auth/may-call.ts';
import type { Queries } from '../../db/database.ts';
import type { OfficeWindow } from '../../db/parts/hours-tables.ts';
import type { Flag, ImpostazioniTable } from '../../db/tables.ts';
import { mergeEdit } from '../../sync/apply/merge-edit.ts';
import type { Engine } from '../../sync/engine.ts';
import type { CommandContext, QueryHandlers } from '../../sync/handlers.ts';
import { testiAccessi } from '../../testi/accessi.ts';
import { leggiImpostazioni } from './leggi-impostazioni.ts';
import { mostraTelefoni, touchProgettiConTelefoni } from './telefoni-colleghi.ts';

export interface SalvaImpostazioniParts {
  /** Days before a deadline from which it counts as near, where the settings say nothing. */
  readonly scadenzeGiorni: number;
  readonly act: Engine['act'];
  /** Whether somebody has a second factor. */
  readonly hasSecondFactor: (db: Queries, id: DipendenteId) => Promise<boolean>;
  /** What follows from another interval of deadlines, in the same transaction. */
  readonly onIntervalloScadenze: (
    context: Pick<CommandContext, 'db' | 'oggi' | 'touch'>,
  ) => Promise<void>;
}

const CAMPI = z.keyof(
  z.omit(salvaImpostazioni.input, {
    secondo_fattore_richiesto: true,
    telefoni_colleghi: true,
    sostituto_imposta: true,
    notte: true,
    before: true,
  }),
).options;

type Campi = Omit<ImpostazioniTable, 'id' | 'notte_dalle' | 'notte_alle'> &
  Pick<OfficeWindow, 'finestra_giorni'>;

/** With the night as one: of its window one end means nothing without the other. */
interface ConNotte extends Campi {
  readonly notte: Notte | null;
}

const toFlag = (on: boolean): Flag => (on ? 1 : 0);

/** Saves the fields that were sent and gives the whole row; documents printed from now on show it. */
export function createSalvaImpostazioni({
  scadenzeGiorni,
  act,
  hasSecondFactor,
  onIntervalloScadenze,
}: SalvaImpostazioniParts): QueryHandlers['impostazioni.salva'] {
  return async (input, context) => {
    const { secondo_fattore_richiesto: richiesto, before: _, ...altri } = input;
    const { telefoni_colleghi, sostituto_imposta, ...campi } = altri;
    const scelte = {
      ...(richiesto === undefined ? {} : { secondo_fattore_richiesto: toFlag(richiesto) }),
      ...(telefoni_colleghi === undefined ? {} : { telefoni_colleghi: toFlag(telefoni_colleghi) }),
      ...(sostituto_imposta === undefined ? {} : { sostituto_imposta: toFlag(sostituto_imposta) }),
    };
    if (Object.keys({ ...campi, ...scelte }).length === 0) {
      return leggiImpostazioni(context, scadenzeGiorni);
    }
    return act(context, async (inside) => {
      const { db, touch, user } = inside;
      if ((await protectsLess(db, input)) && !hasProvenLately(user, Date.parse(inside.adesso))) {
        return refuse('conferma_identita');
      }
      // Whoever demands what they do not have could not come back to take the demand away.
      if (richiesto === true && !(await hasSecondFactor(db, user.id))) {
        return refuse('secondo_fattore_richiesto', { errore: testiAccessi.primaIlTuoFattore });
      }
      const merged = await unisci(db, input);
      if (!merged.ok) return merged;
      const write = { ...merged.value, ...scelte };
      if (Object.keys(write).length === 0) return leggiImpostazioni(inside, scadenzeGiorni);
      const before = await mostraTelefoni(db);
      await db.run(
        db.query.updateTable('impostazioni').set(write).where('id', '=', IMPOSTAZIONI_ID),
      );
      if ((await mostraTelefoni(db)) !== before) await touchProgettiConTelefoni(inside);
      touch('impostazioni', IMPOSTAZIONI_ID);
      if (write.intervallo_scadenze !== undefined) await onIntervalloScadenze(inside);
      return leggiImpostazioni(inside, scadenzeGiorni);
    });
  };
}

/** What of the settings is written; what another Admin changed meanwhile is a question for a person. */
async function unisci(
  db: Queries,
  input: InputOf<typeof salvaImpostazioni>,
): Promise<Outcome<Partial<ImpostazioniTable & OfficeWindow>>> {
  const { notte, before } = input;
  const nomi = [...CAMPI, 'notte'] as const;
  const merged = mergeEdit<ConNotte>(
    await leggiCampi(db),
    {
      ...input,
      ...(notte === undefined ? {} : { notte: notte ?? NOTTE_ABITUALE }),
      before: before && {
        ...before,
        ...(before.notte === undefined ? {} : { notte: before.notte ?? NOTTE_ABITUALE }),
      },
    },
    nomi,
  );
  if (!merged.ok) return merged;
  const { notte: scritta, ...write } = merged.value;
  if (scritta === undefined) return accept(write);
  return accept({ ...write, notte_dalle: notte?.dalle ?? null, notte_alle: notte?.alle ?? null });
}

/** As they are; where no night is stored it is the usual one. */
async function leggiCampi(db: Queries): Promise<ConNotte> {
  const letti = await db.first(
    db.query
      .selectFrom('impostazioni')
      .select([...CAMPI, 'notte_dalle', 'notte_alle'])
      .where('id', '=', IMPOSTAZIONI_ID),
  );
  if (letti === undefined) throw new Error('a migration puts the row of settings there');
  const { notte_dalle: dalle, notte_alle: alle, ...campi } = letti;
  return { ...campi, notte: dalle === null || alle === null ? NOTTE_ABITUALE : { dalle, alle } };
}

/** Whether somebody could get in by less than before, or more is shown than before. */
async function protectsLess(
  db: Queries,
  { secondo_fattore_richiesto, telefoni_colleghi }: InputOf<typeof salvaImpostazioni>,
): Promise<boolean> {
  const before = await db.first(
    db.query
      .selectFrom('impostazioni')
      .select(['secondo_fattore_richiesto', 'telefoni_colleghi'])
      .where('id', '=', IMPOSTAZIONI_ID),
  );
  return (
    (secondo_fattore_richiesto === false && before?.secondo_fattore_richiesto === 1) ||
    (telefoni_colleghi === true && before?.telefoni_colleghi === 0)
  );
}
