import { accept } from '@gestionale/shared-schema/contract/refusal.ts';

import type { RenderPdf } from '../../pdf/pdf-queue.ts';
import type { Engine } from '../../sync/engine.ts';
import type { QueryHandlers } from '../../sync/handlers.ts';
import { inOnePicture } from '../../sync/pull/in-one-picture.ts';
import { chiudiMese, riapriMese } from './chiudi-mese.ts';
import { elencaMesi } from './elenca-mesi.ts';
import { leggiCodici, salvaCodici } from './esporta/codici-paghe.ts';
import { scaricaMese } from './esporta/scarica-mese.ts';
import { scaricaMioMese } from './esporta/scarica-mio-mese.ts';
import { scaricaPaghe } from './esporta/scarica-paghe.ts';
import { leggiMese } from './leggi-mese.ts';

type MesiName = Extract<keyof QueryHandlers, `mesi.${string}`>;

export function createMesiHandlers(
  act: Engine['act'],
  renderPdf: RenderPdf,
): Pick<QueryHandlers, MesiName> {
  return {
    'mesi.elenca': inOnePicture((_input, context) => elencaMesi(context)),
    'mesi.leggi': inOnePicture(async ({ mese }, context) => accept(await leggiMese(mese, context))),
    'mesi.scarica': (input, context) => scaricaMese(input, context, renderPdf),
    'mesi.scaricaMio': (input, context) => scaricaMioMese(input, context, renderPdf),
    'mesi.scaricaPaghe': inOnePicture(scaricaPaghe),
    'mesi.leggiCodici': inOnePicture(async (_input, { db }) => accept(await leggiCodici(db))),
    'mesi.salvaCodici': (input, context) => act(context, (inside) => salvaCodici(input, inside)),
    'mesi.chiudi': (input, context) => act(context, (inside) => chiudiMese(input, inside)),
    'mesi.riapri': (input, context) => act(context, (inside) => riapriMese(input, inside)),
  };
}
