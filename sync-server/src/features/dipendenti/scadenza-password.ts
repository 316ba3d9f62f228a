import { toIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';

const ORA_MS = 3_600_000;

/** A password that is read out on the telephone is used the same day; a weekend may lie between. */
const PROVVISORIA_ORE = 72;

/** Who is hired is entered days before the first day at work. */
const PRIMA_ORE = 14 * 24;

/** Until when a password that somebody else gave is good. */
export function scadenzaPassword(adesso: Istante, quale: 'prima' | 'provvisoria'): Istante {
  const ore = quale === 'prima' ? PRIMA_ORE : PROVVISORIA_ORE;
  return toIstante(Date.parse(adesso) + ore * ORA_MS);
}
