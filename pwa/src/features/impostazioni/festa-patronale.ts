import { festaPatronaleSchema } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { conPrimo } from '@gestionale/shared-schema/values/giorno.ts';

/** Any leap year: 29 February is somebody's feast too. */
const ANNO = 2024;

/** `29/06` of a stored `06-29`; empty for null. */
export function mostraFesta(festa: string | null): string {
  const [mese, giorno] = festa?.split('-') ?? [];
  return mese === undefined || giorno === undefined ? '' : `${giorno}/${mese}`;
}

/** The stored `MM-DD` of a day as typed, `29/6`, `29-06` or `29.6`; undefined when it is none. */
export function leggiFesta(typed: string): string | undefined {
  const [, giorno, mese] = /^\s*(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*$/.exec(typed) ?? [];
  if (giorno === undefined || mese === undefined) return undefined;
  const festa = festaPatronaleSchema.safeParse(
    `${mese.padStart(2, '0')}-${giorno.padStart(2, '0')}`,
  );
  return festa.success ? festa.data : undefined;
}

/** `29 giugno`, for a stored `06-29`. */
export function festaInParole(festa: string): string {
  const format = new Intl.DateTimeFormat('it-IT', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
  });
  return conPrimo(format.format(Date.parse(`${ANNO}-${festa}T00:00:00Z`)));
}
