import { addGiorni, giornoSchema, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

/** How far back the archive looks; the first is where it begins. */
export const PERIODI = ['ultimi_tre_mesi', 'quest_anno', 'anno_scorso', 'tutto'] as const;
export type Periodo = (typeof PERIODI)[number];

/** Days from which hours are recent. */
const TRE_MESI_GIORNI = 92;

const ULTIMO = giornoSchema.parse('9999-12-31');

/** The choice that an address names; anything else is the first one. */
export function leggiPeriodo(testo: string | null): Periodo {
  return PERIODI.find((periodo) => periodo === testo) ?? PERIODI[0];
}

/** First and last day of a period, both included; null when it has no bounds. */
export function giorniDelPeriodo(periodo: Periodo, oggi: Giorno): readonly [Giorno, Giorno] | null {
  const anno = Number(oggi.slice(0, 4));
  switch (periodo) {
    case 'ultimi_tre_mesi':
      return [addGiorni(oggi, -TRE_MESI_GIORNI), ULTIMO];
    case 'quest_anno':
      return [giornoSchema.parse(`${anno}-01-01`), ULTIMO];
    case 'anno_scorso':
      return [giornoSchema.parse(`${anno - 1}-01-01`), giornoSchema.parse(`${anno - 1}-12-31`)];
    case 'tutto':
      return null;
  }
}
