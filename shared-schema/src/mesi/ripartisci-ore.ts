import type { TipoAssunzione } from '../dipendenti/dipendente.ts';
import { festivitaDel } from '../values/festivita.ts';
import { addGiorni, giorniTra, lunediDellaSettimana, type Giorno } from '../values/giorno.ts';
import { MINUTI_AL_GIORNO, minutiDaMezzanotte } from '../values/orario.ts';
import { toCentesimiOra, type CentesimiOra } from '../values/ore.ts';
import { intervalloDi, type OreCollocabili } from './intervallo.ts';
import { NOTTE_ABITUALE, type Notte } from './notte.ts';

/** What hours are paid as; each hour is of one alone, so that they add up to what was worked. */
export const CAUSALI = ['ordinarie', 'notturne', 'festive', 'festive_notturne'] as const;
export type Causale = (typeof CAUSALI)[number];

export type OrePerCausale = Readonly<Record<Causale, CentesimiOra>>;

/** What the company's contract says of night and holidays. */
export interface RegoleOrario {
  /** The night's window; the two are equal where there is none. */
  readonly notte: Notte;
  /** The patron saint's day as `MM-DD`. */
  readonly festa_patronale: string | null;
}

/** What of the company's settings says how hours are reckoned; rows of before say less. */
export interface RegoleScelte {
  readonly notte?: Notte | null | undefined;
  readonly festa_patronale: string | null;
}

/** The rules as they are set, for devices and server alike; what is not set is as it mostly is. */
export function regoleOrario(scelte: RegoleScelte | undefined): RegoleOrario {
  return {
    notte: scelte?.notte ?? NOTTE_ABITUALE,
    festa_patronale: scelte?.festa_patronale ?? null,
  };
}

/** The decimal hours are what counts, whatever the times say. */
export interface OreDaRipartire extends OreCollocabili {
  readonly data: Giorno;
}

export interface OreDelGiorno extends OrePerCausale {
  readonly data: Giorno;
}

interface Tratto {
  readonly data: Giorno;
  readonly causale: Causale;
  readonly minuti: number;
}

const SABATO = 5;

/** The rules of working time protect employees; hours of self-employed people are a report. */
export function haRegoleOrario(tipo: TipoAssunzione): boolean {
  return tipo === 'contratto a chiamata';
}

/** Sundays and the feasts of the law, the local one among them. */
export function isFestivo(giorno: Giorno, festa_patronale: string | null): boolean {
  const domenica = giorniTra(lunediDellaSettimana(giorno), giorno) > SABATO;
  return domenica || festivitaDel(giorno, festa_patronale) !== undefined;
}

export const NESSUNA_ORA: OrePerCausale = Object.freeze({
  ordinarie: toCentesimiOra(0),
  notturne: toCentesimiOra(0),
  festive: toCentesimiOra(0),
  festive_notturne: toCentesimiOra(0),
});

/** All causes together: the hours that were worked. */
export function sommaCausali(ore: OrePerCausale): CentesimiOra {
  return CAUSALI.reduce((sum, causale) => sum + ore[causale], 0) as CentesimiOra;
}

export function aggiungiOre(prima: OrePerCausale, altre: OrePerCausale): OrePerCausale {
  const somma = (causale: Causale) => (prima[causale] + altre[causale]) as CentesimiOra;
  return {
    ordinarie: somma('ordinarie'),
    notturne: somma('notturne'),
    festive: somma('festive'),
    festive_notturne: somma('festive_notturne'),
  };
}

/**
 * One entry of hours by day and cause, days in order. The wall-clock minutes say in which proportion;
 * the hours that were written say how much. So a break, whose place is not known, is taken off every
 * part alike, and so is what was typed more or less than the times. Without a start all of it lies in
 * the daytime of its day. Without rules it is split by day alone.
 */
export function ripartisciOre(ore: OreDaRipartire, regole: RegoleOrario | null): OreDelGiorno[] {
  const tratti = trattiDi(ore, regole);
  const quote = distribuisci(
    toCentesimiOra(ore.ore_lavorate),
    tratti.map(({ minuti }) => minuti),
  );
  const giorni = new Map<Giorno, Record<Causale, CentesimiOra>>();
  for (const [index, { data, causale }] of tratti.entries()) {
    const delGiorno = giorni.get(data) ?? { ...NESSUNA_ORA };
    delGiorno[causale] = (delGiorno[causale] + (quote[index] ?? 0)) as CentesimiOra;
    giorni.set(data, delGiorno);
  }
  return Array.from(giorni, ([data, delGiorno]) => ({ data, ...delGiorno }));
}

/** The stretches of an entry, each of one day and one cause; the weight of one without length is 1. */
function trattiDi(ore: OreDaRipartire, regole: RegoleOrario | null): Tratto[] {
  const { data } = ore;
  const { from, to } = intervalloDi(ore) ?? { from: 0, to: 0 };
  if (from === to) return [{ data, causale: causaleDi(data, false, regole), minuti: 1 }];
  return [
    ...trattiDelGiorno(data, from, Math.min(to, MINUTI_AL_GIORNO), regole),
    ...trattiDelGiorno(addGiorni(data, 1), 0, to - MINUTI_AL_GIORNO, regole),
  ];
}

/** From one minute of a day to another, if it is later: daytime before night, none of them empty. */
function trattiDelGiorno(
  data: Giorno,
  inizio: number,
  fine: number,
  regole: RegoleOrario | null,
): Tratto[] {
  const diNotte = regole === null ? 0 : minutiDiNotte(inizio, fine, regole.notte);
  const tratti = [
    { data, causale: causaleDi(data, false, regole), minuti: fine - inizio - diNotte },
    { data, causale: causaleDi(data, true, regole), minuti: diNotte },
  ];
  return tratti.filter(({ minuti }) => minuti > 0);
}

function minutiDiNotte(inizio: number, fine: number, notte: RegoleOrario['notte']): number {
  const dalle = minutiDaMezzanotte(notte.dalle);
  const alle = minutiDaMezzanotte(notte.alle);
  const comuni = (da: number, a: number) => Math.max(0, Math.min(fine, a) - Math.max(inizio, da));
  return dalle <= alle ? comuni(dalle, alle) : comuni(0, alle) + comuni(dalle, MINUTI_AL_GIORNO);
}

function causaleDi(data: Giorno, notte: boolean, regole: RegoleOrario | null): Causale {
  if (regole === null) return 'ordinarie';
  if (isFestivo(data, regole.festa_patronale)) return notte ? 'festive_notturne' : 'festive';
  return notte ? 'notturne' : 'ordinarie';
}

/**
 * A whole by weights, in integers that add up to it: each gets its part rounded down, and what is left
 * goes, one each, to the largest remainders, of equal ones to the earlier.
 */
export function distribuisci(totale: number, pesi: readonly number[]): number[] {
  const pesoTotale = pesi.reduce((sum, peso) => sum + peso, 0);
  if (pesoTotale === 0) return pesi.map(() => 0);
  const quote = pesi.map((peso) => Math.floor((totale * peso) / pesoTotale));
  const avanzo = totale - quote.reduce((sum, quota) => sum + quota, 0);
  const perResto = pesi
    .map((peso, index) => ({ index, resto: (totale * peso) % pesoTotale }))
    .toSorted((a, b) => b.resto - a.resto || a.index - b.index);
  for (const { index } of perResto.slice(0, avanzo)) quote[index] = (quote[index] ?? 0) + 1;
  return quote;
}
