import { intervalloDi } from '../mesi/intervallo.ts';
import {
  addGiorni,
  giorniTra,
  giornoSchema,
  lunediDellaSettimana,
  type Giorno,
} from '../values/giorno.ts';
import { MINUTI_AL_GIORNO } from '../values/orario.ts';
import { fromCentesimiOra, toCentesimiOra, type CentesimiOra } from '../values/ore.ts';
import { pausaDi } from './rules.ts';
import {
  placeOf,
  primoGiornoVicino,
  riposoTra,
  type OreDaSegnalare,
  type OreIntorno,
} from './segnalazioni.ts';
import { trattiTra, type Quando } from './tratti-di-lavoro.ts';

/*
 * What is around each of one person's entries, reckoned for all of them at once: each is looked at a few
 * times however many there are, where one beside all others would be looked at as often as those are many.
 */

const ORIGINE = giornoSchema.parse('1970-01-01');

/** An entry, read once. */
interface Posta<Voce = unknown> {
  readonly voce: Voce;
  readonly data: Giorno;
  /** Null where it cannot be told. */
  readonly quando: Quando | null;
  readonly ore_lavorate: number;
  readonly pausa: number;
}

/** What is around an entry; throws for one that is not among those that it was made of. */
type Intorni<Voce> = (voce: Voce) => OreIntorno;

/** The same as `intornoDi` of each entry among the others, in whatever order they come. */
export function intorniTra<Voce extends OreDaSegnalare>(voci: readonly Voce[]): Intorni<Voce> {
  const poste = voci.map(toPosta);
  const giorni = sommePerGiorno(poste);
  const settimane = sommeFinoA(poste);
  const riposi = riposiTra(poste);
  const lavorati = giorniLavoratiTra(poste);
  const tratti = trattiTra(poste);
  const intorni = new Map(
    poste.map((posta): [Voce, OreIntorno] => [
      posta.voce,
      {
        giorno: fromCentesimiOra(giorni(posta)),
        settimana: fromCentesimiOra(settimane(posta)),
        riposo: riposi(posta),
        giorni: lavorati(posta),
        tratto: tratti(posta),
      },
    ]),
  );
  return (voce) => {
    const intorno = intorni.get(voce);
    if (intorno === undefined) throw new Error('An entry that is not among its own');
    return intorno;
  };
}

/** Those that overlap with one before them; they come in the order in which they begin. */
export function sovrapposteTra<Voce extends OreDaSegnalare>(
  voci: readonly Voce[],
): ReadonlySet<Voce> {
  const found = new Set<Voce>();
  let last = { from: -Infinity, to: -Infinity };
  /** Until when those last that began earlier than the last one did. */
  let earlier = -Infinity;
  for (const { voce, quando } of voci.map(toPosta)) {
    if (quando === null) continue;
    const { from, to } = quando;
    if (from > last.from) earlier = last.to;
    // What has no length overlaps with nothing that begins with it.
    if (from < (to > from ? last.to : earlier)) found.add(voce);
    last = { from, to: Math.max(last.to, to) };
  }
  return found;
}

/** When the work was, as `intervalloDi` tells it, in minutes since a day that is the same for all. */
export function quandoDi(ore: Omit<OreDaSegnalare, 'id'>): Quando | null {
  const intervallo = intervalloDi(ore);
  if (intervallo === null) return null;
  const shift = giorniTra(ORIGINE, ore.data) * MINUTI_AL_GIORNO;
  return { from: intervallo.from + shift, to: intervallo.to + shift };
}

function toPosta<Voce extends OreDaSegnalare>(voce: Voce): Posta<Voce> {
  const { data, ore_lavorate } = voce;
  return { voce, data, quando: quandoDi(voce), ore_lavorate, pausa: pausaDi(voce) };
}

function sommePerGiorno(poste: readonly Posta[]): (posta: Posta) => CentesimiOra {
  const somme = new Map<Giorno, CentesimiOra>();
  for (const { data, ore_lavorate } of poste) somme.set(data, piu(somme.get(data), ore_lavorate));
  return ({ data }) => piu(somme.get(data), 0);
}

/** Of the week, up to each. */
function sommeFinoA(poste: readonly Posta<OreDaSegnalare>[]): (posta: Posta) => CentesimiOra {
  const inOrdine = poste
    .map((posta) => ({ posta, posto: `${posta.data} ${placeOf(posta.voce)}` }))
    .toSorted((a, b) => (a.posto < b.posto ? -1 : 1));
  const settimane = new Map<Giorno, CentesimiOra>();
  const somme = new Map<Posta, CentesimiOra>();
  for (const { posta } of inOrdine) {
    const lunedi = lunediDellaSettimana(posta.data);
    const somma = piu(settimane.get(lunedi), posta.ore_lavorate);
    settimane.set(lunedi, somma);
    somme.set(posta, somma);
  }
  return (posta) => piu(somme.get(posta), 0);
}

function piu(somma: CentesimiOra | undefined, ore: number): CentesimiOra {
  return ((somma ?? 0) + toCentesimiOra(ore)) as CentesimiOra;
}

/** Of the two weeks that end with each day. */
function giorniLavoratiTra(poste: readonly Posta[]): (posta: Posta) => number {
  const lavorati = new Set<Giorno>();
  for (const { data, ore_lavorate } of poste) if (ore_lavorate > 0) lavorati.add(data);
  const contati = new Map<Giorno, number>();
  const conta = (data: Giorno): number => {
    let giorni = 0;
    for (let giorno = primoGiornoVicino(data); giorno <= data; giorno = addGiorni(giorno, 1)) {
      if (lavorati.has(giorno)) giorni += 1;
    }
    contati.set(data, giorni);
    return giorni;
  };
  return ({ data }) => contati.get(data) ?? conta(data);
}

/** Looked for once a day: it is said of the first entry alone, or of all that begin with it. */
function riposiTra(poste: readonly Posta[]): (posta: Posta) => OreIntorno['riposo'] {
  const primi = new Map<Giorno, number>();
  for (const { data, quando } of poste) {
    if (quando !== null) primi.set(data, Math.min(primi.get(data) ?? Infinity, quando.from));
  }
  const riposi = new Map<Giorno, OreIntorno['riposo']>();
  for (const [giorno, inizio] of primi) {
    let last: { readonly to: number; readonly data: Giorno } | null = null;
    for (const { data, quando } of poste) {
      if (quando === null || data >= giorno || quando.to > inizio) continue;
      if (last === null || quando.to > last.to) last = { to: quando.to, data };
    }
    const mezzanotte = giorniTra(ORIGINE, giorno) * MINUTI_AL_GIORNO;
    riposi.set(
      giorno,
      last && riposoTra(giorno, { from: last.to - mezzanotte, to: inizio - mezzanotte }, last.data),
    );
  }
  return ({ data, quando }) =>
    quando !== null && quando.from === primi.get(data) ? (riposi.get(data) ?? null) : null;
}
