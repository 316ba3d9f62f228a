import type { PersonaDelMese } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import type { Mese } from '@gestionale/shared-schema/mesi/mese.ts';
import { CAUSALI } from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { sommaOre } from '@gestionale/shared-schema/values/ore.ts';

const formato = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

/** `ottobre 2026`. */
export function nomeMese(mese: Mese): string {
  return formato.format(new Date(`${mese}-01T00:00:00Z`));
}

const settimana = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', weekday: 'narrow' });

/** `L` of a Monday. */
export function letteraDel(giorno: Giorno): string {
  return settimana.format(new Date(`${giorno}T00:00:00Z`));
}

export function nomeDi({ cognome, nome }: Pick<PersonaDelMese, 'cognome' | 'nome'>): string {
  return `${cognome} ${nome}`;
}

/** All causes of one day together. */
export function oreDelGiorno(giorno: PersonaDelMese['giorni'][number]): number {
  return sommaOre(CAUSALI.map((causale) => giorno[causale]));
}

const breve = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 });

/** `8`, `7,5`: as short as a cell of the grid needs it. */
export function oreBrevi(ore: number): string {
  return breve.format(ore);
}
