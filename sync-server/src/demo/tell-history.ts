import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type {
  AttrezzaturaId,
  DipendenteId,
  ProgettoId,
} from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import { fromCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';

import type { FogliOreTable } from '../db/tables.ts';
import { testi } from '../testi/it.ts';
import { earlier, instantOf } from './calendar.ts';
import type { ContrattoInventato, DipendenteInventato, ProgettoInventato } from './company.ts';

/** What a history looks names up in. */
export interface Archivio {
  readonly oggi: Giorno;
  persona(id: DipendenteId): DipendenteInventato;
  readonly attrezzi: ReadonlyMap<AttrezzaturaId, string>;
  readonly contratti: ReadonlyMap<ProgettoId | null, readonly ContrattoInventato[]>;
  /** Day of payment by contract. */
  readonly pagamenti: ReadonlyMap<string, Giorno>;
}

export interface HistoryLine {
  readonly quando: Istante;
  readonly azione: string;
  readonly autore: DipendenteInventato;
}

/** Creation, crew and equipment on the day of creation, then states and departures. */
export function tellPlanning(
  archivio: Archivio,
  progetto: ProgettoInventato,
  autore: DipendenteInventato,
): HistoryLine[] {
  const { assegnazioni, impegni, creato_il } = progetto;
  const azioni = [
    testi.storico.progettoCreato,
    ...assegnazioni.map(({ dipendente_id, mansioni_assegnate }) =>
      testi.storico.dipendenteAssegnato(
        archivio.persona(dipendente_id),
        JSON.parse(mansioni_assegnate) as string[],
      ),
    ),
    ...impegni.map(({ attrezzatura_id, quantita_impegnata }) =>
      testi.storico.attrezzaturaAssegnata(
        archivio.attrezzi.get(attrezzatura_id) ?? '',
        quantita_impegnata,
      ),
    ),
  ];
  return [
    ...azioni.map((azione, place) => ({
      quando: instantOf(creato_il, 8 + place / 60),
      azione,
      autore,
    })),
    ...tellStati(archivio, progetto, autore),
    ...assegnazioni.flatMap(({ dipendente_id, rimosso_il }) =>
      rimosso_il === null
        ? []
        : [{ quando: rimosso_il, azione: tellRimosso(archivio, dipendente_id), autore }],
    ),
  ];
}

/** Every project begins In Lavorazione; one that is over or cancelled was confirmed first. */
function tellStati(
  { oggi }: Archivio,
  { riga: { stato }, giornate, creato_il }: ProgettoInventato,
  autore: DipendenteInventato,
): HistoryLine[] {
  if (stato === 'In Lavorazione') return [];
  const quando = instantOf(creato_il, 10);
  const azione = testi.storico.statoCambiato('In Lavorazione', 'Confermato');
  if (stato === 'Confermato') return [{ quando, azione, autore }];
  const fine = giornate.at(-1)?.data ?? creato_il;
  const giorno = earlier(stato === 'Completato' ? addGiorni(fine, 1) : fine, addGiorni(oggi, -1));
  const chiusura = testi.storico.statoCambiato('Confermato', stato);
  return [
    { quando, azione, autore },
    { quando: instantOf(giorno, 16.5), azione: chiusura, autore },
  ];
}

function tellRimosso(archivio: Archivio, dipendente_id: DipendenteId): string {
  return testi.storico.dipendenteRimosso(archivio.persona(dipendente_id));
}

export function tellContratti(
  archivio: Archivio,
  { riga }: ProgettoInventato,
  autore: DipendenteInventato,
): HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (const { id, dipendente_id, data_stipula } of archivio.contratti.get(riga.id) ?? []) {
    const di = archivio.persona(dipendente_id);
    const generato = testi.storico.contrattoGenerato(di);
    lines.push({ quando: instantOf(data_stipula, 9.5), azione: generato, autore });
    const pagato = archivio.pagamenti.get(id);
    if (pagato === undefined) continue;
    const ricevuta = testi.storico.ricevutaGenerata(di);
    lines.push({ quando: instantOf(pagato, 9.75), azione: ricevuta, autore });
  }
  return lines;
}

/** Written by whoever worked, in the evening; approved by whoever approved. */
export function tellOre(archivio: Archivio, foglio: FogliOreTable): HistoryLine[] {
  const autore = archivio.persona(foglio.dipendente_id);
  const { nome, cognome } = autore;
  const ore = {
    ...foglio,
    nome,
    cognome,
    ore_lavorate: fromCentesimiOra(foglio.ore_lavorate_centesimi),
  };
  const azione = testi.storico.oreInserite(ore);
  const minuto = Number.parseInt(foglio.id.slice(-2), 16) / 256;
  const inserite = { quando: instantOf(foglio.data, 16 + minuto), azione, autore };
  if (foglio.approvato_il === null || foglio.approvato_da === null) return [inserite];
  const approvate = testi.storico.oreApprovate(ore);
  return [
    inserite,
    {
      quando: foglio.approvato_il,
      azione: approvate,
      autore: archivio.persona(foglio.approvato_da),
    },
  ];
}
