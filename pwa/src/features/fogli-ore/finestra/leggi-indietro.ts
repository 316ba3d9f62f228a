import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { addGiorni, giornoSchema, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

/** Rows that one question is to bring, more or less. */
const RIGHE_INSIEME = 2000;

/** A question that brings few reaches so many times further the next time. */
const VOLTE = 8;
const PRIMI_GIORNI = 7;
const MOLTI_GIORNI = 20_000;

/** Nobody enters hours of before. */
const PRIMO_GIORNO = giornoSchema.parse('1970-01-01');

/** Which days are looked for, both included; `dal` null: from the first one. */
export interface Cercate {
  readonly dal: Giorno | null;
  readonly al: Giorno;
  /** Few rows, of one activity or person: all are asked for at once. */
  readonly insieme?: boolean;
}

/** What came so far. */
export interface Lette {
  /** The latest days first. */
  readonly righe: readonly FoglioOre[];
  /** From this day on it is all. */
  readonly da: Giorno;
  /** There are no others. */
  readonly intere: boolean;
  /** Of the next question. */
  readonly giorni: number;
}

/** Days of one question; without `dal`, all up to `al`. */
export interface Tratto {
  readonly dal: Giorno | undefined;
  readonly al: Giorno;
}

/** Before anything was asked. */
export function primaDiLeggere({ dal, al }: Cercate): Lette {
  const intere = dal !== null && dal > al;
  return { righe: [], da: addGiorni(al, 1), intere, giorni: PRIMI_GIORNI };
}

/** The days to ask for next, from the newest backwards. */
export function prossimoTratto({ dal, insieme }: Cercate, { da, giorni }: Lette): Tratto {
  const al = addGiorni(da, -1);
  if (insieme === true) return { dal: dal ?? undefined, al };
  const from = addGiorni(da, -giorni);
  if (dal !== null) return { dal: from < dal ? dal : from, al };
  return { dal: from < PRIMO_GIORNO ? undefined : from, al };
}

/** With what those days brought. */
export function conTratto(
  { dal }: Cercate,
  lette: Lette,
  tratto: Tratto,
  trovate: readonly FoglioOre[],
): Lette {
  const { giorni } = lette;
  const adatti =
    trovate.length === 0 ? MOLTI_GIORNI : Math.floor((giorni * RIGHE_INSIEME) / trovate.length);
  return {
    righe: [...lette.righe, ...trovate],
    da: tratto.dal ?? PRIMO_GIORNO,
    intere: tratto.dal === undefined || tratto.dal === dal,
    giorni: Math.max(1, Math.min(adatti, giorni * VOLTE, MOLTI_GIORNI)),
  };
}
