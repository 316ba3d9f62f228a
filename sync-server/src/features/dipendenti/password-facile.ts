import type { RandomBytes } from '../../sync/clock.ts';
import { paroleFacili } from '../../testi/parole-facili.ts';

const PAROLE = 3;
const CIFRE = 4;

/**
 * A password to be read out on the telephone, as `melone-ponte-vela-4821`: 37 bits of chance, which is
 * more than can be guessed in its days at eight tries and then one in a quarter of an hour.
 */
export function creaPasswordFacile(random: RandomBytes): string {
  const scelte = Array.from(random(PAROLE), (byte) => paroleFacili[byte] ?? '');
  const [numero = 0] = new Uint32Array(random(Uint32Array.BYTES_PER_ELEMENT).slice().buffer);
  return [...scelte, String(numero % 10 ** CIFRE).padStart(CIFRE, '0')].join('-');
}
