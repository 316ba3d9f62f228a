import { salvaImpostazioni } from '@gestionale/shared-schema/impostazioni/contracts.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { pickGiven } from '@gestionale/shared-schema/sync/merge.ts';
import * as z from 'zod/mini';

import type { ImpostazioniTable } from '../../db/tables.ts';
import type { Engine } from '../../sync/engine.ts';
import type { CommandContext, QueryHandlers } from '../../sync/handlers.ts';
import { leggiImpostazioni } from './leggi-impostazioni.ts';

export interface SalvaImpostazioniParts {
  readonly act: Engine['act'];
  /** What follows from another interval of deadlines, in the same transaction. */
  readonly onIntervalloScadenze: (
    context: Pick<CommandContext, 'db' | 'oggi' | 'touch'>,
  ) => Promise<void>;
}

const CAMPI = z.keyof(salvaImpostazioni.input).options;

/** Saves the fields that were sent and gives the whole row; documents printed from now on show it. */
export function createSalvaImpostazioni({
  act,
  onIntervalloScadenze,
}: SalvaImpostazioniParts): QueryHandlers['impostazioni.salva'] {
  return async (input, context) => {
    const write = pickGiven<Omit<ImpostazioniTable, 'id'>>(input, CAMPI);
    if (Object.keys(write).length === 0) return leggiImpostazioni(context);
    return act(context, async (inside) => {
      const { db, touch } = inside;
      await db.run(
        db.query.updateTable('impostazioni').set(write).where('id', '=', IMPOSTAZIONI_ID),
      );
      touch('impostazioni', IMPOSTAZIONI_ID);
      if (write.intervallo_scadenze !== undefined) await onIntervalloScadenze(inside);
      return leggiImpostazioni(inside);
    });
  };
}
