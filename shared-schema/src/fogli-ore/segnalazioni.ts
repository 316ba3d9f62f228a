import type { TipoAssunzione } from '../dipendenti/dipendente.ts';
import { intervalloDi, type Intervallo } from '../mesi/intervallo.ts';
import { minutiDellaNotte, type Notte } from '../mesi/notte.ts';
import { haRegoleOrario, isFestivo, type RegoleOrario } from '../mesi/ripartisci-ore.ts';
import { festivitaDel, type Festivita } from '../values/festivita.ts';
import { addGiorni, giorniTra, lunediDellaSettimana, type Giorno } from '../values/giorno.ts';
import { MINUTI_AL_GIORNO, minutiDaMezzanotte } from '../values/orario.ts';
import { sommaOre } from '../values/ore.ts';
import { attraversaCambioOra, minutiDelCambio } from './cambio-ora.ts';
import type { FoglioOre } from './foglio-ore.ts';
import { pausaDi } from './rules.ts';
import { PAUSA_MINIMA, trattiTra, type Lavoro, type Tratto } from './tratti-di-lavoro.ts';

const RIPOSO_MINUTI = 11 * 60;
const ORE_SETTIMANA = 48;
const ORE_GIORNO = 12;
/** A day of rest a week, over two weeks. */
const GIORNI_LAVORATI = 12;
const GIORNI_DI_DUE_SETTIMANE = 14;
const SENZA_PAUSA_MINUTI = 6 * 60;

/** What working time makes of an entry, with the figures that a sentence about it needs. */
export type Segnalazione =
  | { readonly codice: 'oltre_12_ore'; readonly ore: number }
  | { readonly codice: 'riposo_breve'; readonly minuti: number; readonly dopo: Giorno }
  | { readonly codice: 'oltre_48_ore'; readonly ore: number }
  | { readonly codice: 'oltre_12_giorni'; readonly giorni: number }
  | { readonly codice: 'senza_pausa'; readonly minuti: number }
  | {
      readonly codice: 'notte';
      readonly minuti: number;
      readonly finestra: Notte;
    }
  | {
      readonly codice: 'festivo';
      readonly festa: Festivita | 'domenica';
      readonly giorno: Giorno;
    }
  | { readonly codice: 'cambio_ora' };

export type CodiceSegnalazione = Segnalazione['codice'];

export interface OreDaSegnalare extends Pick<
  FoglioOre,
  'data' | 'ora_inizio' | 'ora_fine' | 'ore_lavorate' | 'pausa'
> {
  /** Of an entry, or of the one that a form is to make. */
  readonly id: string;
}

/** Since when the other hours are to be known: the first of the two weeks that end with the day. */
export function primoGiornoVicino(giorno: Giorno): Giorno {
  return addGiorni(giorno, 1 - GIORNI_DI_DUE_SETTIMANE);
}

/** What the rules of working time ask of an entry and of the same person's hours around it. */
export interface OreIntorno {
  /** Decimal hours of its day, its own among them. */
  readonly giorno: number;
  /** The same of its week, up to it. */
  readonly settimana: number;
  /** Minutes since the work of an earlier day ended; null but for the first entry of a day. */
  readonly riposo: { readonly minuti: number; readonly dopo: Giorno } | null;
  /** On how many days of two weeks, its own the last of them, there are hours. */
  readonly giorni: number;
  /** The stretch of work that it is part of. */
  readonly tratto: Tratto;
}

/**
 * What working time says of an entry beside the same person's other hours since `primoGiornoVicino`. Twelve
 * hours are much for anybody, and so a night when the clocks change is for all; the rest protects
 * employees, and the hours of others are a report.
 */
export function segnalazioniDi(
  ore: OreDaSegnalare,
  altre: readonly OreDaSegnalare[],
  regole: RegoleOrario,
  tipo_assunzione: TipoAssunzione | undefined,
): Segnalazione[] {
  return segnalazioniIn(ore, intornoDi(ore, altre), regole, tipo_assunzione);
}

/** The same where what is around it is known. */
export function segnalazioniIn(
  ore: OreDaSegnalare,
  { giorno, settimana, riposo, giorni, tratto }: OreIntorno,
  regole: RegoleOrario,
  tipo_assunzione: TipoAssunzione | undefined,
): Segnalazione[] {
  const found: (Segnalazione | null)[] = [
    giorno > ORE_GIORNO ? { codice: 'oltre_12_ore', ore: giorno } : null,
  ];
  if (tipo_assunzione !== undefined && haRegoleOrario(tipo_assunzione)) {
    found.push(
      riposo !== null && riposo.minuti < RIPOSO_MINUTI
        ? { codice: 'riposo_breve', ...riposo }
        : null,
      settimana > ORE_SETTIMANA ? { codice: 'oltre_48_ore', ore: settimana } : null,
      giorni > GIORNI_LAVORATI ? { codice: 'oltre_12_giorni', giorni } : null,
      tratto.pausa < PAUSA_MINIMA && tratto.minuti > SENZA_PAUSA_MINUTI
        ? { codice: 'senza_pausa', minuti: tratto.minuti }
        : null,
      diNotte(ore, regole),
      festivo(ore, regole),
    );
  }
  if (attraversaCambioOra(ore)) found.push({ codice: 'cambio_ora' });
  return found.filter((each) => each !== null);
}

/** By looking at all others: what is asked of each of very many has them in order. */
export function intornoDi(ore: OreDaSegnalare, altre: readonly OreDaSegnalare[]): OreIntorno {
  const others = altre.filter(({ id }) => id !== ore.id);
  const delGiorno = others.filter(({ data }) => data === ore.data);
  return {
    giorno: sommaOre([ore, ...delGiorno].map(({ ore_lavorate }) => ore_lavorate)),
    settimana: finoA(ore, others),
    riposo: riposoDi(ore, others),
    giorni: giorniLavorati(ore, others),
    tratto: trattoDi(ore, others),
  };
}

/** Said of the first entry of a day alone: between two of one day there is a break, not a night. */
function riposoDi(ore: OreDaSegnalare, altre: readonly OreDaSegnalare[]): OreIntorno['riposo'] {
  const mine = intervalloDi(ore);
  if (mine === null) return null;
  let last: { readonly to: number; readonly data: Giorno } | null = null;
  for (const altra of altre) {
    const other = placedFrom(ore.data, altra);
    if (other === null) continue;
    if (altra.data === ore.data && other.from < mine.from) return null;
    if (altra.data < ore.data && other.to <= mine.from && (last === null || other.to > last.to)) {
      last = { to: other.to, data: altra.data };
    }
  }
  return last && riposoTra(ore.data, { from: last.to, to: mine.from }, last.data);
}

/** In minutes of the day that it ends on: rest is time that passes, whatever the clocks do meanwhile. */
export function riposoTra(giorno: Giorno, { from, to }: Intervallo, dopo: Giorno) {
  return { minuti: to - from + minutiDelCambio(giorno, { from, to }), dopo };
}

/** What comes after the hours that are enough for a week is too much, not what came before. */
function finoA(ore: OreDaSegnalare, altre: readonly OreDaSegnalare[]): number {
  const lunedi = lunediDellaSettimana(ore.data);
  const before = altre.filter(({ data }) => data >= lunedi && data <= ore.data);
  const fino = before.filter((altra) => altra.data < ore.data || placeOf(altra) <= placeOf(ore));
  return sommaOre([ore, ...fino].map(({ ore_lavorate }) => ore_lavorate));
}

/** Beside all of them: what does not go on from it is another stretch. */
function trattoDi(ore: OreDaSegnalare, altre: readonly OreDaSegnalare[]): Tratto {
  const toLavoro = (each: OreDaSegnalare): Lavoro => ({
    quando: placedFrom(ore.data, each),
    ore_lavorate: each.ore_lavorate,
    pausa: pausaDi(each),
  });
  const mio = toLavoro(ore);
  return trattiTra([mio, ...altre.map(toLavoro)])(mio);
}

/** Of the two weeks that end with its day. */
function giorniLavorati(ore: OreDaSegnalare, altre: readonly OreDaSegnalare[]): number {
  const dal = primoGiornoVicino(ore.data);
  const lavorati = [ore, ...altre].filter(
    ({ data, ore_lavorate }) => data >= dal && data <= ore.data && ore_lavorate > 0,
  );
  return new Set(lavorati.map(({ data }) => data)).size;
}

function diNotte(ore: OreDaSegnalare, { notte }: RegoleOrario): Segnalazione | null {
  const mine = intervalloDi(ore);
  if (mine === null) return null;
  const dalle = minutiDaMezzanotte(notte.dalle);
  const lunga = minutiDellaNotte(notte);
  let minuti = 0;
  for (const begin of [dalle - MINUTI_AL_GIORNO, dalle, dalle + MINUTI_AL_GIORNO]) {
    minuti += Math.max(0, Math.min(mine.to, begin + lunga) - Math.max(mine.from, begin));
  }
  return minuti === 0 ? null : { codice: 'notte', minuti, finestra: notte };
}

/** Its own day, or the next one where it goes on past midnight. */
function festivo(ore: OreDaSegnalare, { festa_patronale }: RegoleOrario): Segnalazione | null {
  const fine = intervalloDi(ore)?.to ?? 0;
  const giorni = fine > MINUTI_AL_GIORNO ? [ore.data, addGiorni(ore.data, 1)] : [ore.data];
  const giorno = giorni.find((each) => isFestivo(each, festa_patronale));
  if (giorno === undefined) return null;
  return { codice: 'festivo', festa: festivitaDel(giorno, festa_patronale) ?? 'domenica', giorno };
}

/** In minutes since midnight of another day. */
function placedFrom(giorno: Giorno, ore: OreDaSegnalare): Intervallo | null {
  const own = intervalloDi(ore);
  if (own === null) return null;
  const shift = giorniTra(giorno, ore.data) * MINUTI_AL_GIORNO;
  return { from: own.from + shift, to: own.to + shift };
}

/** The order of entries within their day. */
export function placeOf({ ora_inizio, id }: Pick<OreDaSegnalare, 'ora_inizio' | 'id'>): string {
  return `${ora_inizio ?? ''} ${id}`;
}
