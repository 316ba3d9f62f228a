import type { RenderPdf } from '../../pdf/pdf-queue.ts';
import type { QueryHandlers } from '../../sync/handlers.ts';
import { esportaDati } from './esporta/esporta-dati.ts';
import type { Stampe } from './esporta/stampe.ts';
import { createUnaAllaVolta } from './esporta/una-alla-volta.ts';

type DatiPersonaliName = Extract<keyof QueryHandlers, `datiPersonali.${string}`>;

export interface DatiPersonaliParts {
  readonly stampe: Stampe;
  readonly renderPdf: RenderPdf;
}

export function createDatiPersonaliHandlers({
  stampe,
  renderPdf,
}: DatiPersonaliParts): Pick<QueryHandlers, DatiPersonaliName> {
  const unaAllaVolta = createUnaAllaVolta();
  return {
    'datiPersonali.esporta': (input, context) =>
      esportaDati(input, context, { stampe, renderPdf, unaAllaVolta }),
  };
}
