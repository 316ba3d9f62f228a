import { accept, refuse } from '@gestionale/shared-schema/contract/refusal.ts';

import type { RenderPdf } from '../../pdf/pdf-queue.ts';
import type { QueryHandlers } from '../../sync/handlers.ts';
import { inOnePicture } from '../../sync/pull/in-one-picture.ts';
import { anonimizza, type AnonimizzaParts } from './anonimizza/anonimizza.ts';
import { leggiAnteprima } from './anonimizza/anteprima-anonimato.ts';
import { elencaDaTogliere, leggiConservazione } from './conserva/anteprima.ts';
import { impostaDurata } from './conserva/imposta-durata.ts';
import { esportaDati } from './esporta/esporta-dati.ts';
import type { Stampe } from './esporta/stampe.ts';
import { createUnaAllaVolta } from './esporta/una-alla-volta.ts';
import { quantoConserva } from './quanto/quanto-conserva.ts';

type DatiPersonaliName = Extract<keyof QueryHandlers, `datiPersonali.${string}`>;

export interface DatiPersonaliParts extends AnonimizzaParts {
  readonly stampe: Stampe;
  readonly renderPdf: RenderPdf;
  /** What all documents may take together, in bytes. */
  readonly limiteDocumenti: number;
}

export function createDatiPersonaliHandlers({
  stampe,
  renderPdf,
  limiteDocumenti,
  ...parts
}: DatiPersonaliParts): Pick<QueryHandlers, DatiPersonaliName> {
  const unaAllaVolta = createUnaAllaVolta();
  return {
    'datiPersonali.esporta': (input, context) =>
      esportaDati(input, context, { stampe, renderPdf, unaAllaVolta }),
    'datiPersonali.conservazione': inOnePicture((_input, context) => leggiConservazione(context)),
    'datiPersonali.quantoConserva': (_input, { db }) => quantoConserva(db, limiteDocumenti),
    'datiPersonali.daTogliere': inOnePicture(elencaDaTogliere),
    'datiPersonali.impostaDurata': (input, context) =>
      parts.act(context, (inside) => impostaDurata(input, inside)),
    'datiPersonali.anteprimaAnonimato': inOnePicture(async ({ id }, { db, oggi }) => {
      const anteprima = await leggiAnteprima(db, id, oggi);
      return anteprima === undefined ? refuse('non_trovato') : accept(anteprima);
    }),
    'datiPersonali.anonimizza': (input, context) => anonimizza(input, context, parts),
  };
}
