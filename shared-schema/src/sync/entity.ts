import type * as z from 'zod/mini';

import { attrezzaturaSchema } from '../attrezzatura/attrezzatura.ts';
import { clienteSchema } from '../clienti/cliente.ts';
import { dipendenteRidottoSchema } from '../dipendenti/dipendente.ts';
import { documentoSchema } from '../documenti/documento.ts';
import { foglioOreSchema } from '../fogli-ore/foglio-ore.ts';
import { fornitoreSchema } from '../fornitori/fornitore.ts';
import { impostazioniSchema } from '../impostazioni/impostazioni.ts';
import { progettoSchema } from '../progetti/progetto.ts';
import { storicoSchema } from '../progetti/storico.ts';

/**
 * The rows that reach a device, by entity name: each has an `id` and is what the API answers for it.
 * Personal and pay data are absent on purpose: they are read live and never stored on a device.
 */
export const syncedEntities = {
  progetti: progettoSchema,
  storico: storicoSchema,
  fogliOre: foglioOreSchema,
  dipendenti: dipendenteRidottoSchema,
  clienti: clienteSchema,
  fornitori: fornitoreSchema,
  attrezzatura: attrezzaturaSchema,
  impostazioni: impostazioniSchema,
  documenti: documentoSchema,
} as const;

export type EntityName = keyof typeof syncedEntities;
export type RowOf<E extends EntityName> = z.output<(typeof syncedEntities)[E]>;

export const entityNames = Object.keys(syncedEntities) as EntityName[];
