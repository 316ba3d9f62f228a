import * as z from 'zod/mini';

/** What is kept for a time that the office sets. */
export const regolaConservazioneSchema = z.enum([
  'fogli_ore',
  'contratti',
  'ricevute',
  'documenti_ex',
  'anagrafica_ex',
  'dispositivi',
  'outcomes',
]);
export type RegolaConservazione = z.output<typeof regolaConservazioneSchema>;

/** How long a rule keeps: what it is unless the office says otherwise, and the bounds of that. */
export interface DurataConservazione {
  readonly unita: 'mesi' | 'giorni';
  readonly predefinita: number;
  /** Below it the law, or what devices were promised, would be broken. */
  readonly minima: number;
  readonly massima: number;
}

const CINQUE_ANNI = 60;
const DIECI_ANNI = 120;
/** More than anybody has a reason for. */
const TRENT_ANNI = 360;

/** Where each figure comes from stands in the server's `testi/conservazione.ts`, which the office reads. */
export const DURATE: Readonly<Record<RegolaConservazione, DurataConservazione>> = {
  fogli_ore: mesi(CINQUE_ANNI, CINQUE_ANNI),
  contratti: mesi(DIECI_ANNI, DIECI_ANNI),
  ricevute: mesi(DIECI_ANNI, DIECI_ANNI),
  documenti_ex: mesi(12, 1),
  anagrafica_ex: mesi(CINQUE_ANNI, CINQUE_ANNI),
  dispositivi: mesi(14, 14),
  outcomes: { unita: 'giorni', predefinita: 400, minima: 400, massima: 3_650 },
};

function mesi(predefinita: number, minima: number): DurataConservazione {
  return { unita: 'mesi', predefinita, minima, massima: TRENT_ANNI };
}
