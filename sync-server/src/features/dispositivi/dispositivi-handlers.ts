import type { Engine } from '../../sync/engine.ts';
import type { QueryHandlers } from '../../sync/handlers.ts';
import { elencaDispositivi } from './elenca-dispositivi.ts';
import { verificaDispositivo } from './verifica-dispositivo.ts';

export function createDispositiviHandlers(
  act: Engine['act'],
): Pick<QueryHandlers, 'dispositivi.elenca' | 'dispositivi.verifica'> {
  return {
    'dispositivi.elenca': (_input, context) => elencaDispositivi(context),
    'dispositivi.verifica': (input, context) =>
      act(context, () => verificaDispositivo(input, context)),
  };
}
