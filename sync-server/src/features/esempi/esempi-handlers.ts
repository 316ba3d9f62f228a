import { accept } from '@gestionale/shared-schema/contract/refusal.ts';

import type { Engine } from '../../sync/engine.ts';
import type { QueryHandlers } from '../../sync/handlers.ts';
import { caricaEsempi, type InventaEsempi } from './carica-esempi.ts';
import { leggiEsempi } from './leggi-esempi.ts';
import { togliEsempi, type Eliminazioni } from './togli-esempi.ts';

type Name = Extract<keyof QueryHandlers, `esempi.${string}`>;

export interface EsempiParts {
  readonly act: Engine['act'];
  readonly invent: InventaEsempi;
  readonly elimina: Eliminazioni;
}

export function createEsempiHandlers({
  act,
  invent,
  elimina,
}: EsempiParts): Pick<QueryHandlers, Name> {
  return {
    'esempi.leggi': async (_input, { db, user }) =>
      accept(await db.read((picture) => leggiEsempi(picture, user.id))),
    'esempi.carica': (_input, context) => act(context, (change) => caricaEsempi(invent, change)),
    'esempi.togli': (_input, context) => act(context, (change) => togliEsempi(elimina, change)),
  };
}
