import { testiDashboard } from '#testi/dashboard.ts';

import { troubleOf } from '../../remote/trouble-of.ts';
import type { LiveRead } from '../../remote/use-read.ts';
import type { RispostaScadenze } from './scadenza.ts';

/**
 * caricamento ──▶ pronte
 *       ▲    └──▶ errore      the server's sentence or ours, shown in both panels; late: it may come yet
 *       └─ ─ ─ ─▶ senza_rete  not asked; read as soon as there is a network
 */
export type StatoScadenze =
  | { readonly kind: 'caricamento' }
  | { readonly kind: 'pronte'; readonly risposta: RispostaScadenze }
  | { readonly kind: 'errore'; readonly error: string; readonly late: boolean }
  | { readonly kind: 'offline' };

/** What the panels show, from what the server answered so far. */
export function statoDi(
  risposta: RispostaScadenze | undefined,
  failure: LiveRead<unknown>['failure'],
  offline: boolean,
): StatoScadenze {
  const errore = { kind: 'errore', ...troubleOf(failure, testiDashboard.errore) } as const;
  if (failure !== null && 'ok' in failure) return errore;
  if (failure === null && risposta !== undefined) return { kind: 'pronte', risposta };
  if (offline) return { kind: 'offline' };
  return failure === null ? { kind: 'caricamento' } : errore;
}
