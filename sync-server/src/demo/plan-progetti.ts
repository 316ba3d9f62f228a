import type { StatoProgetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { addGiorni, giorniTra, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import { giorniLavorativi, toLavorativo } from './calendar.ts';
import { DEMO_SIZES, type CompanyRequest } from './company.ts';
import { ABBATTIMENTO, DISGAGGIO, lavori, POTATURA, SIEPI, type Lavoro } from './invented-jobs.ts';
import type { Prng } from './prng.ts';

/** A project before anyone is put on it. */
export interface Piano {
  readonly lavoro: Lavoro;
  readonly luogo: string;
  readonly giorni: readonly Giorno[];
  readonly stato: StatoProgetto;
  /** True when the demo operator is on it whatever chance says. */
  readonly dellOperatore: boolean;
}

/** How far the demo company reaches back and ahead, in days. */
const PASSATO = 90;
const FUTURO = 45;

/** Most days after the end in which a finished project may still wait to be closed. */
const DA_CHIUDERE = 4;

/** Plans every project: those that the demo operator's phone needs first, then past, running, coming. */
export function planProgetti(prng: Prng, { oggi, sizes }: CompanyRequest): Piano[] {
  const operatore = planOperatore(oggi);
  const names = new Set(operatore.map(nameOf));
  const span = spanOf(sizes);
  const altri = Array.from({ length: Math.max(0, sizes.progetti - operatore.length) }, (_, place) =>
    planOne(prng, oggi, pickGiorni(prng, oggi, place, span), names),
  );
  return [...operatore, ...altri].slice(0, sizes.progetti);
}

/** Today, tomorrow, two past days that will have no hours of his, and one just finished. */
function planOperatore(oggi: Giorno): Piano[] {
  const ieri = toLavorativo(addGiorni(oggi, -1), -1);
  const altroIeri = toLavorativo(addGiorni(ieri, -1), -1);
  const finito = giorniLavorativi(addGiorni(oggi, -14), 5);
  return [
    dellOperatore(POTATURA, 'Confermato', [oggi, addGiorni(oggi, 2)]),
    dellOperatore(ABBATTIMENTO, 'Confermato', [addGiorni(oggi, 1)]),
    dellOperatore(SIEPI, 'Confermato', [altroIeri, ieri]),
    dellOperatore(DISGAGGIO, 'Completato', finito),
  ];
}

function dellOperatore(lavoro: Lavoro, stato: StatoProgetto, giorni: readonly Giorno[]): Piano {
  return { lavoro, luogo: lavoro.luoghi[0] ?? '', giorni, stato, dellOperatore: true };
}

function nameOf({ lavoro, luogo }: Pick<Piano, 'lavoro' | 'luogo'>): string {
  return `${lavoro.oggetto} ${luogo}`;
}

/** More projects per person than in the demo company need more time. */
function spanOf({ progetti, dipendenti }: CompanyRequest['sizes']): number {
  const load = progetti / DEMO_SIZES.progetti / (dipendenti / DEMO_SIZES.dipendenti);
  return Math.max(1, load);
}

function planOne(prng: Prng, oggi: Giorno, giorni: readonly Giorno[], names: Set<string>): Piano {
  const stato = pickStato(prng, oggi, giorni);
  return { ...pickLavoro(prng, names), giorni, stato, dellOperatore: false };
}

/** A kind of work where it has not been done yet; when every place is taken, a further lot. */
function pickLavoro(prng: Prng, names: Set<string>): Pick<Piano, 'lavoro' | 'luogo'> {
  const lavoro = prng.pick(lavori);
  const liberi = lavoro.luoghi.filter((luogo) => !names.has(nameOf({ lavoro, luogo })));
  const base = prng.pick(liberi.length > 0 ? liberi : lavoro.luoghi);
  let luogo = base;
  for (let lotto = 2; names.has(nameOf({ lavoro, luogo })); lotto += 1) {
    luogo = `${base}, lotto ${lotto}`;
  }
  names.add(nameOf({ lavoro, luogo }));
  return { lavoro, luogo };
}

/** Of each twenty, thirteen are past, one is running and six are coming. */
function pickGiorni(prng: Prng, oggi: Giorno, place: number, span: number): Giorno[] {
  const quanti = prng.pick([1, 1, 1, 2, 2, 3, 4, 5]);
  const turno = place % 20;
  if (turno < 13) {
    const inizio = prng.int(-Math.round(PASSATO * span), -quanti - 2);
    const passati = giorniLavorativi(addGiorni(oggi, inizio), quanti).filter((each) => each < oggi);
    return passati.length > 0 ? passati : [toLavorativo(addGiorni(oggi, -1), -1)];
  }
  if (turno < 14) return giorniLavorativi(addGiorni(oggi, -prng.int(1, 2)), quanti + 2);
  return giorniLavorativi(addGiorni(oggi, prng.int(1, Math.round(FUTURO * span))), quanti);
}

function pickStato(prng: Prng, oggi: Giorno, giorni: readonly Giorno[]): StatoProgetto {
  const first = giorni[0] ?? oggi;
  const last = giorni.at(-1) ?? oggi;
  if (last < oggi) {
    if (prng.chance(0.06)) return 'Annullato';
    return giorniTra(last, oggi) <= DA_CHIUDERE && prng.chance(0.5) ? 'Confermato' : 'Completato';
  }
  if (first <= oggi) return 'Confermato';
  if (prng.chance(0.06)) return 'Annullato';
  return prng.chance(giorniTra(oggi, first) <= 10 ? 0.85 : 0.3) ? 'Confermato' : 'In Lavorazione';
}
