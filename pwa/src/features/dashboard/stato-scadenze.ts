import { testiDashboard } from '#testi/dashboard.ts';
import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';

import type { NoAnswer } from '../../remote/call-result.ts';
import type { RispostaScadenze } from './scadenza.ts';

/**
 * caricamento ──▶ pronte
 *       ▲    └──▶ errore      the server's sentence or ours, shown in both panels
 *       └─ ─ ─ ─▶ senza_rete  not asked; read as soon as there is a network
 */
export type StatoScadenze =
  | { readonly kind: 'caricamento' }
  | { readonly kind: 'pronte'; readonly risposta: RispostaScadenze }
  | { readonly kind: 'errore'; readonly errore: string }
  | { readonly kind: 'offline' };

type Failure = NoAnswer | { readonly ok: false; readonly refusal: Refusal };

/** What the panels show, from what the server answered so far. */
export function statoDi(
  risposta: RispostaScadenze | undefined,
  failure: Failure | null,
  offline: boolean,
): StatoScadenze {
  if (failure !== null && 'ok' in failure) return { kind: 'errore', errore: sentenceOf(failure) };
  if (failure === null && risposta !== undefined) return { kind: 'pronte', risposta };
  if (offline) return { kind: 'offline' };
  if (failure !== null) return { kind: 'errore', errore: testiDashboard.errore };
  return { kind: 'caricamento' };
}

function sentenceOf({ refusal }: { readonly refusal: Refusal }): string {
  return refusal.errore === '' ? testiDashboard.errore : refusal.errore;
}
