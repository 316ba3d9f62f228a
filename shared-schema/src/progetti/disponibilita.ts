import type { Giorno } from '../values/giorno.ts';
import type { AttrezzaturaId, ProgettoId } from '../values/id.ts';
import type { StatoProgetto } from './progetto.ts';

/** A project as far as what it keeps busy is concerned. */
export interface ProgettoImpegnante {
  readonly id: ProgettoId;
  readonly stato: StatoProgetto;
  readonly giornate: readonly { readonly data: Giorno }[];
  readonly attrezzaturaAssegnata: readonly {
    readonly attrezzatura_id: AttrezzaturaId;
    readonly quantita_impegnata: number;
  }[];
}

/** How many pieces are left on a day; negative when more are committed than owned. */
export interface Rimanenza {
  readonly data: Giorno;
  readonly rimasti: number;
}

/** Projects that are done or called off keep nothing busy. */
export function impegna({ stato }: Pick<ProgettoImpegnante, 'stato'>): boolean {
  return stato !== 'Completato' && stato !== 'Annullato';
}

/**
 * What is left of one piece of equipment on each of some days, in their order, after all that the
 * given projects commit. Leave a project out to see what it could still take.
 */
export function rimanenzeNeiGiorni(
  attrezzatura: { readonly id: AttrezzaturaId; readonly quantita_totale: number },
  giorni: readonly Giorno[],
  progetti: readonly ProgettoImpegnante[],
): Rimanenza[] {
  const impegnati = new Map<Giorno, number>();
  for (const progetto of progetti) {
    const quanti = impegna(progetto) ? impegnatiDa(progetto, attrezzatura.id) : 0;
    if (quanti === 0) continue;
    for (const { data } of progetto.giornate) {
      impegnati.set(data, (impegnati.get(data) ?? 0) + quanti);
    }
  }
  return giorni.map((data) => ({
    data,
    rimasti: attrezzatura.quantita_totale - (impegnati.get(data) ?? 0),
  }));
}

/**
 * What is left of it for a project on each of its days to come, after what the project has already; of
 * a project that is over, on its last. One that
 * is done or called off keeps nothing busy and is kept from nothing: to it all that exists is left.
 */
export function rimanenzePer(
  progetto: ProgettoImpegnante,
  attrezzatura: { readonly id: AttrezzaturaId; readonly quantita_totale: number },
  progetti: readonly ProgettoImpegnante[],
  oggi: Giorno,
): Rimanenza[] {
  const tutti = progetto.giornate.map(({ data }) => data);
  const futuri = tutti.filter((data) => data >= oggi);
  const giorni = futuri.length === 0 ? tutti.toSorted().slice(-1) : futuri;
  const contano = impegna(progetto) ? progetti : [{ ...progetto, stato: 'Confermato' as const }];
  return rimanenzeNeiGiorni(attrezzatura, giorni, contano);
}

/** Pieces that one project commits on each of its days. */
export function impegnatiDa(
  { attrezzaturaAssegnata }: Pick<ProgettoImpegnante, 'attrezzaturaAssegnata'>,
  attrezzatura_id: AttrezzaturaId,
): number {
  return attrezzaturaAssegnata
    .filter((impegno) => impegno.attrezzatura_id === attrezzatura_id)
    .reduce((sum, { quantita_impegnata }) => sum + quantita_impegnata, 0);
}
