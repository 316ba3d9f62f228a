import {
  meseDopo,
  meseSchema,
  primoGiorno,
  ultimoGiorno,
} from '@gestionale/shared-schema/mesi/mese.ts';
import { meseDel, type Mese } from '@gestionale/shared-schema/mesi/mesi-di.ts';
import {
  addGiorni,
  giornoSchema,
  isGiorno,
  problemaGiornoPrevisto,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';

/** Periods that have a name; the first is where the archive begins. */
const CON_NOME = ['ultimi_tre_mesi', 'quest_anno', 'anno_scorso', 'tutto'] as const;

/** What there is to choose from, in the order of the menu. */
export const SCELTE = [...CON_NOME, 'mese', 'giorni'] as const;
export type Scelta = (typeof SCELTE)[number];

/** How far back the archive looks. */
export type Periodo =
  | { readonly scelta: (typeof CON_NOME)[number] }
  | { readonly scelta: 'mese'; readonly mese: Mese }
  /** As they stand in the address, days or not; null: from the first day, up to the last one. */
  | { readonly scelta: 'giorni'; readonly dal: string | null; readonly al: string | null };

/** Days of a period, both included; `dal` null: from the first one. */
export interface GiorniDelPeriodo {
  readonly dal: Giorno | null;
  readonly al: Giorno;
}

/** Days from which hours are recent. */
const TRE_MESI_GIORNI = 92;

const ULTIMO = giornoSchema.parse('9999-12-31');

/** In which there are no hours. */
const NESSUN_GIORNO: GiorniDelPeriodo = { dal: ULTIMO, al: ULTIMO };

/** The names in the address. */
const CHIAVI = { periodo: 'periodo', dal: 'dal', al: 'al' } as const;

/** The choice that an address names: a period's name, a month, or two days; anything else is the first one. */
export function leggiPeriodo(params: URLSearchParams): Periodo {
  const testo = params.get(CHIAVI.periodo);
  if (testo === 'giorni') {
    const [dal, al] = [CHIAVI.dal, CHIAVI.al].map((chiave) => oNiente(params.get(chiave)));
    return { scelta: 'giorni', dal: dal ?? null, al: al ?? null };
  }
  const mese = meseSchema.safeParse(testo);
  if (mese.success) return { scelta: 'mese', mese: mese.data };
  return { scelta: CON_NOME.find((nome) => nome === testo) ?? CON_NOME[0] };
}

/** The address of before with another period in it. */
export function scriviPeriodo(params: URLSearchParams, periodo: Periodo): URLSearchParams {
  const scritto = new URLSearchParams(params);
  for (const chiave of Object.values(CHIAVI)) scritto.delete(chiave);
  scritto.set(CHIAVI.periodo, periodo.scelta === 'mese' ? periodo.mese : periodo.scelta);
  if (periodo.scelta !== 'giorni') return scritto;
  if (periodo.dal !== null) scritto.set(CHIAVI.dal, periodo.dal);
  if (periodo.al !== null) scritto.set(CHIAVI.al, periodo.al);
  return scritto;
}

/** An empty text names no day: it leaves that end open. */
export function oNiente(testo: string | null): string | null {
  return testo === '' ? null : testo;
}

/** False where one of its days is none, or one in which no hours can be: it is no period, and never all days. */
export function isLeggibile(periodo: Periodo): boolean {
  if (periodo.scelta !== 'giorni') return true;
  return [periodo.dal, periodo.al].every((each) => each === null || giornoScritto(each) !== null);
}

function giornoScritto(testo: string | null): Giorno | null {
  return testo !== null && isGiorno(testo) && problemaGiornoPrevisto(testo) === undefined
    ? testo
    : null;
}

export function giorniDelPeriodo(periodo: Periodo, oggi: Giorno): GiorniDelPeriodo {
  const anno = Number(oggi.slice(0, 4));
  switch (periodo.scelta) {
    case 'ultimi_tre_mesi':
      return { dal: addGiorni(oggi, -TRE_MESI_GIORNI), al: ULTIMO };
    case 'quest_anno':
      return { dal: giornoSchema.parse(`${anno}-01-01`), al: ULTIMO };
    case 'anno_scorso':
      return {
        dal: giornoSchema.parse(`${anno - 1}-01-01`),
        al: giornoSchema.parse(`${anno - 1}-12-31`),
      };
    case 'tutto':
      return { dal: null, al: ULTIMO };
    case 'mese':
      return { dal: primoGiorno(periodo.mese), al: ultimoGiorno(periodo.mese) };
    case 'giorni':
      if (!isLeggibile(periodo)) return NESSUN_GIORNO;
      return { dal: giornoScritto(periodo.dal), al: giornoScritto(periodo.al) ?? ULTIMO };
  }
}

/** Another choice, which begins with the days of the one before, as far as they are over. */
export function scegli(scelta: Scelta, prima: Periodo, oggi: Giorno): Periodo {
  const { dal, al } = giorniDelPeriodo(prima, oggi);
  const ultimo = al < oggi ? al : oggi;
  if (scelta === 'mese') return { scelta, mese: meseDel(ultimo) };
  return scelta === 'giorni' ? { scelta, dal, al: ultimo } : { scelta };
}

/** The month before or after; null where no hours can be in it. */
export function meseAccanto(mese: Mese, passo: 1 | -1): Mese | null {
  const accanto = passo === 1 ? meseDopo(mese) : meseDel(addGiorni(primoGiorno(mese), -1));
  return meseSchema.safeParse(accanto).success ? accanto : null;
}

/** The years to choose a month of, the latest first: from that of the first activity on. */
export function anniDaScegliere(primo: Giorno | null, mese: Mese, oggi: Giorno): string[] {
  const anni = [primo ?? oggi, mese, oggi].map((each) => Number(each.slice(0, 4)));
  const ultimo = Math.max(...anni);
  return Array.from({ length: ultimo - Math.min(...anni) + 1 }, (_none, at) => `${ultimo - at}`);
}
