import type { Engine } from '../../sync/engine.ts';
import type { QueryHandlers } from '../../sync/handlers.ts';
import { inOnePicture } from '../../sync/pull/in-one-picture.ts';
import { elencaDispositivi } from './elenca-dispositivi.ts';
import { verificaDispositivo } from './verifica-dispositivo.ts';

export function createDispositiviHandlers(
  act: Engine['act'],
): Pick<QueryHandlers, 'dispositivi.elenca' | 'dispositivi.verifica'> {
  return {
    'dispositivi.elenca': inOnePicture((_input, context) => elencaDispositivi(context)),
    'dispositivi.verifica': (input, context) =>
      act(context, (inside) => verificaDispositivo(input, inside)),
  };
}
