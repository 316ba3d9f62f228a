import type { SessionRules } from '../../auth/session-ends.ts';
import type { Engine } from '../../sync/engine.ts';
import type { QueryHandlers } from '../../sync/handlers.ts';
import { inOnePicture } from '../../sync/pull/in-one-picture.ts';
import { createChiaveArchivio } from './chiave-archivio.ts';
import { elencaAccessi } from './elenca-accessi.ts';
import { elencaDispositivi } from './elenca-dispositivi.ts';
import { scollegaDispositivo, scollegaTutti } from './scollega.ts';
import { verificaDispositivo } from './verifica-dispositivo.ts';

type DispositiviName = Extract<keyof QueryHandlers, `dispositivi.${string}`>;

export function createDispositiviHandlers(
  act: Engine['act'],
  rules: SessionRules,
): Pick<QueryHandlers, DispositiviName> {
  return {
    'dispositivi.elenca': inOnePicture((_input, context) => elencaDispositivi(context)),
    'dispositivi.verifica': (input, context) =>
      act(context, (inside) => verificaDispositivo(input, inside)),
    'dispositivi.accessi': inOnePicture((_input, context) => elencaAccessi(context, rules)),
    'dispositivi.scollega': (input, context) =>
      act(context, (inside) => scollegaDispositivo(input, inside)),
    'dispositivi.scollegaTutti': (_input, context) => act(context, scollegaTutti),
    'dispositivi.chiaveArchivio': createChiaveArchivio(rules.jwtSecret),
  };
}
