import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import { salvaImpostazioni } from '@gestionale/shared-schema/impostazioni/contracts.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { pickGiven } from '@gestionale/shared-schema/sync/merge.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import * as z from 'zod/mini';

import { hasProvenLately } from '../../auth/may-call.ts';
import type { Queries } from '../../db/database.ts';
import type { OfficeWindow } from '../../db/parts/hours-tables.ts';
import type { Flag, ImpostazioniTable } from '../../db/tables.ts';
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
    notte: true,
  }),
).options;

const toFlag = (on: boolean): Flag => (on ? 1 : 0);

/** Saves the fields that were sent and gives the whole row; documents printed from now on show it. */
export function createSalvaImpostazioni({
  scadenzeGiorni,
  act,
  hasSecondFactor,
  onIntervalloScadenze,
}: SalvaImpostazioniParts): QueryHandlers['impostazioni.salva'] {
  return async (input, context) => {
    const { secondo_fattore_richiesto: richiesto, telefoni_colleghi, notte, ...synced } = input;
    const write = {
      ...pickGiven<Omit<ImpostazioniTable, 'id'> & Pick<OfficeWindow, 'finestra_giorni'>>(
        synced,
        CAMPI,
      ),
      ...(notte === undefined
        ? {}
        : { notte_dalle: notte?.dalle ?? null, notte_alle: notte?.alle ?? null }),
      ...(richiesto === undefined ? {} : { secondo_fattore_richiesto: toFlag(richiesto) }),
      ...(telefoni_colleghi === undefined ? {} : { telefoni_colleghi: toFlag(telefoni_colleghi) }),
    };
    if (Object.keys(write).length === 0) return leggiImpostazioni(context, scadenzeGiorni);
    return act(context, async (inside) => {
      const { db, touch, user } = inside;
      if ((await protectsLess(db, input)) && !hasProvenLately(user, Date.parse(inside.adesso))) {
        return refuse('conferma_identita');
      }
      // Whoever demands what they do not have could not come back to take the demand away.
      if (richiesto === true && !(await hasSecondFactor(db, user.id))) {
        return refuse('secondo_fattore_richiesto', { errore: testiAccessi.primaIlTuoFattore });
      }
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
