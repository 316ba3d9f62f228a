import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import {
  primoGiornoVicino,
  segnalazioniIn,
  type Segnalazione,
} from '@gestionale/shared-schema/fogli-ore/segnalazioni.ts';
import { intervalloDi } from '@gestionale/shared-schema/mesi/intervallo.ts';
import type { Giornata } from '@gestionale/shared-schema/progetti/progetto.ts';

import type { RegoleDiPersona } from '../regole-di-persona.ts';
import type { OreGuardate } from './guarda-vicine.ts';

/** Why an approver should look twice, gravest first. */
const ANOMALIE = [
  'fuori_assegnazione',
  'fuori_giornata',
  'giorno_futuro',
  'sovrapposizione',
  'stessa_attivita',
  'oltre_12_ore',
  'riposo_breve',
  'oltre_48_ore',
  'oltre_12_giorni',
  'senza_pausa',
  'fuori_orario',
  'cambio_ora',
  'notte',
  'festivo',
  'vicine_altrove',
] as const;
export type Anomalia = (typeof ANOMALIE)[number];

export interface FoglioOreEsaminato {
  /** That of the entry. */
  readonly id: FoglioOre['id'];
  readonly foglioOre: FoglioOre;
  readonly anomalie: readonly Anomalia[];
  /** The project's day of that date, when it is (still) planned. */
  readonly prevista: Giornata | undefined;
  /** The same person's entries that it overlaps with. */
  readonly sovrapposte: readonly FoglioOre[];
  /** The same person's entries of that project and day that may be the same work, as times do not tell. */
  readonly doppie: readonly FoglioOre[];
  /** What working time says of it, with figures. */
  readonly segnalazioni: readonly Segnalazione[];
  /** Hours of the same person in the same week that were approved before; undefined where they are not known here. */
  readonly approvate: number | undefined;
}

/** Looks at one pending entry beside its planned day and the person's other hours. */
export function esaminaFoglioOre(
  foglioOre: FoglioOre,
  giornate: readonly Giornata[],
  vicine: OreGuardate,
  { regole, tipo_assunzione, ore_dal, oggi }: RegoleDiPersona,
  approvate: number | undefined = 0,
): FoglioOreEsaminato {
  const prevista = giornate.find(({ data }) => data === foglioOre.data);
  const sovrapposte = vicine.sovrapposte(foglioOre);
  const doppie = vicine.doppie(foglioOre);
  const intorno = vicine.intorno(foglioOre);
  const segnalazioni = segnalazioniIn(foglioOre, intorno, regole, tipo_assunzione);
  const found = new Set<Anomalia>(segnalazioni.map(({ codice }) => codice));
  if (foglioOre.fuori_assegnazione) found.add('fuori_assegnazione');
  if (foglioOre.fuori_giornata) found.add('fuori_giornata');
  if (oggi !== undefined && foglioOre.data > oggi) found.add('giorno_futuro');
  if (sovrapposte.length > 0) found.add('sovrapposizione');
  if (doppie.length > 0) found.add('stessa_attivita');
  if (prevista !== undefined && isFuoriOrario(foglioOre, prevista)) found.add('fuori_orario');
  if (ore_dal && primoGiornoVicino(foglioOre.data) < ore_dal) found.add('vicine_altrove');
  const anomalie = ANOMALIE.filter((anomalia) => found.has(anomalia));
  const { id } = foglioOre;
  const accanto = { sovrapposte, doppie, segnalazioni };
  return { id, foglioOre, anomalie, prevista, ...accanto, approvate };
}

/** An entry as somebody saw it: another once it was corrected. */
export function versioneVista({ foglioOre }: FoglioOreEsaminato): string {
  return `${foglioOre.id} ${foglioOre.versione}`;
}

/** What somebody knows who saw it with its anomalies: another one once either has changed. */
export function comeVista(esaminato: FoglioOreEsaminato): string {
  return `${versioneVista(esaminato)} ${esaminato.anomalie.join(' ')}`;
}

export function haAnomalie({ anomalie }: FoglioOreEsaminato): boolean {
  return anomalie.length > 0;
}

/** Anomalies first, then the oldest day, then by name. */
export function ordinaPerApprovazione(
  esaminati: readonly FoglioOreEsaminato[],
): FoglioOreEsaminato[] {
  const collator = new Intl.Collator('it');
  return esaminati.toSorted(
    (left, right) =>
      Number(right.anomalie.length > 0) - Number(left.anomalie.length > 0) ||
      left.foglioOre.data.localeCompare(right.foglioOre.data) ||
      collator.compare(left.foglioOre.dipendente_cognome, right.foglioOre.dipendente_cognome) ||
      collator.compare(left.foglioOre.dipendente_nome, right.foglioOre.dipendente_nome) ||
      (left.foglioOre.ora_inizio ?? '').localeCompare(right.foglioOre.ora_inizio ?? ''),
  );
}

/** True when the times leave the planned slot; hours alone are compared with its length. */
function isFuoriOrario(foglioOre: FoglioOre, prevista: Giornata): boolean {
  const slot = intervalloDi({ ...prevista, ore_lavorate: 0 });
  if (slot === null) return false;
  const worked = intervalloDi(foglioOre);
  if (worked === null) return foglioOre.ore_lavorate * 60 > slot.to - slot.from;
  return worked.from < slot.from || worked.to > slot.to;
}
