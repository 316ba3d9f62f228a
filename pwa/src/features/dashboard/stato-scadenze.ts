import { testiDashboard } from '#testi/dashboard.ts';

import type { CallResult } from '../../remote/call-result.ts';
import type { RispostaScadenze } from './scadenza.ts';

/**
 * caricamento ──▶ pronte
 *            ├──▶ rifiutate   the server's sentence, shown in both panels
 *            └──▶ senza_rete  no answer; asked again as soon as the server answers anybody
 */
export type StatoScadenze =
  | { readonly tipo: 'caricamento' }
  | { readonly tipo: 'pronte'; readonly risposta: RispostaScadenze }
  | { readonly tipo: 'rifiutate'; readonly errore: string }
  | { readonly tipo: 'senza_rete' };

/** What an answer of the server makes of the panels. */
export function statoDopo(result: CallResult<RispostaScadenze>): StatoScadenze {
  if ('rete' in result) return { tipo: 'senza_rete' };
  if (result.ok) return { tipo: 'pronte', risposta: result.value };
  return { tipo: 'rifiutate', errore: result.refusal.errore };
}

/**
 * The sentence that both panels show instead of deadlines; undefined where nothing went wrong or
 * where having no network says it all.
 */
export function erroreDi(stato: StatoScadenze, online: boolean): string | undefined {
  if (stato.tipo === 'rifiutate') {
    return stato.errore === '' ? testiDashboard.errore : stato.errore;
  }
  return stato.tipo === 'senza_rete' && online ? testiDashboard.errore : undefined;
}
