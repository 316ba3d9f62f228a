import { addGiorni } from '../values/giorno.ts';
import { passaMezzanotte } from './intervallo.ts';
import { primoGiorno, ultimoGiorno, type Mese } from './mese.ts';
import { meseDel } from './mesi-di.ts';
import {
  aggiungiOre,
  NESSUNA_ORA,
  ripartisciOre,
  sommaCausali,
  type OreDaRipartire,
  type OreDelGiorno,
  type OrePerCausale,
  type RegoleOrario,
} from './ripartisci-ore.ts';

/** One person's month, by day and by cause. */
export interface MeseDiUno {
  /** Days with hours, in order. */
  readonly giorni: readonly OreDelGiorno[];
  readonly totale: OrePerCausale;
  readonly giorni_lavorati: number;
}

/** The first and the last day on which hours of a month can have begun. */
export function giorniDaLeggere(mese: Mese) {
  return { dal: addGiorni(primoGiorno(mese), -1), al: ultimoGiorno(mese) };
}

/** Whether hours lie in a month at least in part. */
export function toccaMese(ore: OreDaRipartire, mese: Mese): boolean {
  return (
    meseDel(ore.data) === mese ||
    (addGiorni(ore.data, 1) === primoGiorno(mese) && passaMezzanotte(ore))
  );
}

/** Adds up what one person's entries have in a month; of those over its ends, the part that lies in it. */
export function riepilogaMese(
  voci: readonly OreDaRipartire[],
  mese: Mese,
  regole: RegoleOrario | null,
): MeseDiUno {
  const perGiorno = new Map<string, OreDelGiorno>();
  for (const voce of voci) {
    for (const parte of ripartisciOre(voce, regole)) {
      if (meseDel(parte.data) !== mese || sommaCausali(parte) === 0) continue;
      const prima = perGiorno.get(parte.data) ?? NESSUNA_ORA;
      perGiorno.set(parte.data, { data: parte.data, ...aggiungiOre(prima, parte) });
    }
  }
  const giorni = Array.from(perGiorno.values()).toSorted((a, b) => (a.data < b.data ? -1 : 1));
  return {
    giorni,
    totale: giorni.reduce<OrePerCausale>(aggiungiOre, NESSUNA_ORA),
    giorni_lavorati: giorni.length,
  };
}
