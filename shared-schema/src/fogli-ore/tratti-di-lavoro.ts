import type { OreIntorno } from './segnalazioni.ts';

/** Minutes since a day that is the same for all. */
export interface Quando {
  readonly from: number;
  readonly to: number;
}

/** Work with its break, in minutes; without times it is a stretch by itself. */
export interface Lavoro {
  readonly quando: Quando | null;
  readonly ore_lavorate: number;
  readonly pausa: number;
}

/** One minute at which work begins or ends: the first that goes on from it, and the first that led to it. */
interface Confine {
  dopo?: Quando & { readonly pausa: number };
  prima?: Quando & { readonly pausa: number };
  /** Breaks of what has no length there: what comes before `dopo`, before `prima`, before either. */
  finoADopo: number;
  finoAPrima: number;
  finoAUno: number;
}

/** How far work goes without a minute between, and the breaks on the way. */
interface Fine {
  readonly minuto: number;
  readonly pausa: number;
}

/**
 * The stretch of work that each is part of. Of several that go on from one minute the first counts, in the
 * order in which they come; what has no length is part of it while nothing has gone on.
 */
export function trattiTra(lavori: readonly Lavoro[]): (lavoro: Lavoro) => OreIntorno['tratto'] {
  const { confini, contati } = confiniDi(lavori);
  const avanti = seguendo(confini, ({ dopo, finoADopo }) =>
    dopo === undefined ? { pausa: finoADopo } : { pausa: finoADopo + dopo.pausa, verso: dopo.to },
  );
  const indietro = seguendo(confini, ({ prima, finoAPrima }) =>
    prima === undefined
      ? { pausa: finoAPrima }
      : { pausa: finoAPrima + prima.pausa, verso: prima.from },
  );
  return (lavoro) => {
    const { quando, ore_lavorate, pausa } = lavoro;
    if (quando === null) return { minuti: Math.round(ore_lavorate * 60), pausa };
    const { from, to } = quando;
    if (from < to) return tra(indietro(from), avanti(to), pausa);
    const { dopo, prima, finoAUno = 0 } = confini.get(from) ?? {};
    const fermo = { minuto: from, pausa: 0 };
    const altre = contati.has(lavoro) ? finoAUno - pausa : finoAUno;
    return tra(
      prima === undefined ? fermo : piuPausa(indietro(prima.from), prima.pausa),
      dopo === undefined ? fermo : piuPausa(avanti(dopo.to), dopo.pausa),
      pausa + altre,
    );
  };
}

function tra(inizio: Fine, fine: Fine, pausa: number): OreIntorno['tratto'] {
  return { minuti: fine.minuto - inizio.minuto, pausa: inizio.pausa + pausa + fine.pausa };
}

function piuPausa({ minuto, pausa }: Fine, altra: number): Fine {
  return { minuto, pausa: pausa + altra };
}

/** By minute, with those without length that count there. */
function confiniDi(lavori: readonly Lavoro[]) {
  const confini = new Map<number, Confine>();
  const contati = new Set<Lavoro>();
  const confineA = (minuto: number): Confine => {
    const confine = confini.get(minuto) ?? { finoADopo: 0, finoAPrima: 0, finoAUno: 0 };
    confini.set(minuto, confine);
    return confine;
  };
  for (const lavoro of lavori) {
    const { quando, pausa } = lavoro;
    if (quando === null) continue;
    if (quando.from < quando.to) {
      confineA(quando.from).dopo ??= { ...quando, pausa };
      confineA(quando.to).prima ??= { ...quando, pausa };
      continue;
    }
    const confine = confineA(quando.from);
    if (confine.dopo === undefined) confine.finoADopo += pausa;
    if (confine.prima === undefined) confine.finoAPrima += pausa;
    if (confine.dopo !== undefined && confine.prima !== undefined) continue;
    confine.finoAUno += pausa;
    contati.add(lavoro);
  }
  return { confini, contati };
}

interface Passo {
  readonly pausa: number;
  readonly verso?: number;
}

/** Follows work from a minute in one direction; each step is walked once, whoever asks. */
function seguendo(
  confini: ReadonlyMap<number, Confine>,
  passoDa: (confine: Confine) => Passo,
): (minuto: number) => Fine {
  const note = new Map<number, Fine>();
  return (minuto) => {
    const fatti: Fine[] = [];
    let qui = minuto;
    let fine = note.get(qui);
    while (fine === undefined) {
      const confine = confini.get(qui);
      const { pausa, verso } = confine === undefined ? { pausa: 0 } : passoDa(confine);
      fatti.push({ minuto: qui, pausa });
      fine = verso === undefined ? { minuto: qui, pausa: 0 } : note.get(verso);
      qui = verso ?? qui;
    }
    for (const fatto of fatti.toReversed()) {
      fine = piuPausa(fine, fatto.pausa);
      note.set(fatto.minuto, fine);
    }
    return fine;
  };
}
