import { passaMezzanotte } from '@gestionale/shared-schema/mesi/intervallo.ts';
import { meseDel } from '@gestionale/shared-schema/mesi/mesi-di.ts';
import {
  orePerGiorno,
  type ParteDelGiorno,
} from '@gestionale/shared-schema/mesi/ore-per-giorno.ts';
import type { OreDaRipartire } from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { groupBy } from '@gestionale/shared-schema/values/language/group-by.ts';
import { fromCentesimiOra, type CentesimiOra } from '@gestionale/shared-schema/values/ore.ts';

import type { StatoRiga } from '../attivita/stato-riga.ts';

/** From what is still to be done to what does not change any more. */
export const STATI_MIEI = [
  'da_inviare',
  'da_sistemare',
  'da_approvare',
  'approvata',
  'chiusa',
] as const;
export type StatoMio = (typeof STATI_MIEI)[number];

/** One of the user's own entries, also one that was refused and has no row. */
export interface VoceMia extends OreDaRipartire {
  readonly id: string;
  readonly progetto_id: string;
  readonly nome_progetto: string;
  readonly pausa: number;
  readonly stato: StatoRiga;
  /** Why it is to be mended. */
  readonly motivo: string | null;
  /** Sent back by the office; what is to be mended otherwise was refused. */
  readonly rimandata: boolean;
  /** It came after its month was closed. */
  readonly mese_chiuso: boolean;
}

/** One planned day of an activity. */
export interface Prevista {
  readonly data: Giorno;
  readonly ora_inizio: OreDaRipartire['ora_inizio'];
  readonly ora_fine: OreDaRipartire['ora_fine'];
  readonly ore_lavorate: number;
  readonly progetto_id: string;
  readonly nome_progetto: string;
}

/** What of an entry lies on one day. */
export interface ParteMia {
  readonly voce: VoceMia;
  readonly stato: StatoMio;
  /** Decimal hours. */
  readonly ore: number;
  /** True of the part behind midnight. */
  readonly seguito: boolean;
}

export interface GiornoMio {
  readonly data: Giorno;
  readonly ore: number;
  readonly previste: number;
  readonly parti: readonly ParteMia[];
  /** Planned for the day and without any hours of theirs. */
  readonly senzaOre: readonly Prevista[];
}

export interface MieOre {
  /** Days with hours or a plan, in order. */
  readonly giorni: readonly GiornoMio[];
  readonly ore: number;
  readonly previste: number;
  readonly perStato: Readonly<Record<StatoMio, number>>;
}

/**
 * Adds up some days of one's own hours as a month does it: what goes over midnight by the part that
 * lies on each day, in integer hundredths.
 */
export function mieOre(
  giorni: readonly Giorno[],
  voci: readonly VoceMia[],
  piano: readonly Prevista[],
  mesiChiusi: ReadonlySet<string>,
): MieOre {
  const parti = groupBy(
    voci.flatMap((voce) => partiDi(voce, mesiChiusi)),
    ({ data }) => data,
  );
  const previste = groupBy(piano.flatMap(orePerGiorno), ({ data }) => data);
  const conOre = new Set(voci.map(({ progetto_id, data }) => `${progetto_id} ${data}`));
  const contati = giorni.flatMap((data) => {
    const sue = parti.get(data) ?? [];
    const delPiano = previste.get(data) ?? [];
    if (sue.length === 0 && delPiano.length === 0) return [];
    return { data, sue, delPiano };
  });
  const tutte = contati.flatMap(({ sue }) => sue);
  const perStato = groupBy(tutte, ({ stato }) => stato);
  return {
    giorni: contati.map(({ data, sue, delPiano }) => ({
      data,
      ore: somma(sue),
      previste: somma(delPiano),
      parti: sue.map(({ voce, stato, centesimi }) => ({
        voce,
        stato,
        ore: fromCentesimiOra(centesimi),
        seguito: voce.data !== data,
      })),
      senzaOre: piano.filter(
        (each) => each.data === data && !conOre.has(`${each.progetto_id} ${each.data}`),
      ),
    })),
    ore: somma(tutte),
    previste: somma(contati.flatMap(({ delPiano }) => delPiano)),
    perStato: {
      da_inviare: somma(perStato.get('da_inviare') ?? []),
      da_sistemare: somma(perStato.get('da_sistemare') ?? []),
      da_approvare: somma(perStato.get('da_approvare') ?? []),
      approvata: somma(perStato.get('approvata') ?? []),
      chiusa: somma(perStato.get('chiusa') ?? []),
    },
  };
}

/** Whether an entry ends on the day after the one that it is written under. */
export function finisceDopo(voce: VoceMia): boolean {
  return passaMezzanotte(voce);
}

const IN_CODA = {
  in_attesa: 'da_inviare',
  inviato: 'da_approvare',
  da_sistemare: 'da_sistemare',
  approvato: 'approvata',
} as const;

interface Divisa extends ParteDelGiorno {
  readonly voce: VoceMia;
  readonly stato: StatoMio;
}

/** Approved hours do not change any more where their month is closed: each part by its own. */
function partiDi(voce: VoceMia, mesiChiusi: ReadonlySet<string>): Divisa[] {
  const stato = IN_CODA[voce.stato];
  return orePerGiorno(voce).map(({ data, centesimi }) => ({
    data,
    centesimi,
    voce,
    stato: stato === 'approvata' && mesiChiusi.has(meseDel(data)) ? 'chiusa' : stato,
  }));
}

function somma(parti: readonly { readonly centesimi: CentesimiOra }[]): number {
  return fromCentesimiOra(parti.reduce((sum, { centesimi }) => sum + centesimi, 0) as CentesimiOra);
}
