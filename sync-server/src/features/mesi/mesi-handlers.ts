import { accept } from '@gestionale/shared-schema/contract/refusal.ts';

import type { Engine } from '../../sync/engine.ts';
import type { QueryHandlers } from '../../sync/handlers.ts';
import { inOnePicture } from '../../sync/pull/in-one-picture.ts';
import { chiudiMese, riapriMese } from './chiudi-mese.ts';
import { elencaMesi } from './elenca-mesi.ts';
import { leggiMese } from './leggi-mese.ts';

type MesiName = Extract<keyof QueryHandlers, `mesi.${string}`>;

export function createMesiHandlers(act: Engine['act']): Pick<QueryHandlers, MesiName> {
  return {
    'mesi.elenca': inOnePicture((_input, context) => elencaMesi(context)),
    'mesi.leggi': inOnePicture(async ({ mese }, context) => accept(await leggiMese(mese, context))),
    'mesi.chiudi': (input, context) => act(context, (inside) => chiudiMese(input, inside)),
    'mesi.riapri': (input, context) => act(context, (inside) => riapriMese(input, inside)),
  };
}
