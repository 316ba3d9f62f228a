import type { Mese } from '@gestionale/shared-schema/mesi/mese.ts';

import type { Remote } from '../../remote/remote.ts';

/**
 * Whether a month is closed, asked where no answer came to what was to close or open it: it may be done.
 * Undefined where none comes to this either.
 */
export async function isChiusoOra(call: Remote['call'], mese: Mese): Promise<boolean | undefined> {
  const letto = await call('mesi.leggi', { mese }, { unasked: true });
  return 'reached' in letto || !letto.ok ? undefined : letto.value.chiuso;
}
