import type { TipoAssunzione } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { primoGiornoVicino } from '@gestionale/shared-schema/fogli-ore/segnalazioni.ts';
import type { VoceAperta } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import type { Mese } from '@gestionale/shared-schema/mesi/mese.ts';
import { giorniDaLeggere } from '@gestionale/shared-schema/mesi/riepiloga-mese.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Orario } from '@gestionale/shared-schema/values/orario.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { Flag } from '../../db/tables.ts';

/** An entry of hours as a month needs it. */
export interface VoceDelMese extends Omit<VoceAperta, 'rimandata'> {
  readonly rimandata: Flag;
  readonly approvato: Flag;
  readonly mese_chiuso: Flag;
  readonly fuori_giornata: Flag;
  readonly fuori_assegnazione: Flag;
  /** In minutes. */
  readonly pausa: number;
}

/** One day that is planned for somebody, with its times; as often as it has others. */
export interface GiornoPrevisto {
  readonly dipendente_id: DipendenteId;
  readonly data: Giorno;
  readonly ora_inizio: Orario;
  readonly ora_fine: Orario;
}

export interface PersonaTrovata {
  readonly id: DipendenteId;
  readonly nome: string;
  readonly cognome: string;
  readonly tipo_assunzione: TipoAssunzione;
}

const VOCI = `SELECT f.id, f.dipendente_id, d.nome AS dipendente_nome,
    d.cognome AS dipendente_cognome, p.nome_progetto, f.data, f.ora_inizio, f.ora_fine,
    f.ore_lavorate_centesimi / 100.0 AS ore_lavorate, f.approvato, f.mese_chiuso,
    f.rimandato_il IS NOT NULL AS rimandata, f.fuori_giornata, f.fuori_assegnazione, f.pausa
  FROM fogli_ore AS f JOIN dipendenti AS d ON d.id = f.dipendente_id
  JOIN progetti AS p ON p.id = f.progetto_id
  WHERE f.data BETWEEN ?1 AND ?2`;
const ORDINE = `ORDER BY f.data, d.ordine, coalesce(f.ora_inizio, ''), f.id`;
const VOCI_DI_TUTTI = `${VOCI} ${ORDINE}`;
const VOCI_DI_UNO = `${VOCI} AND f.dipendente_id = ?3 ${ORDINE}`;

/**
 * All entries since some days before a month (`primoGiornoVicino`): those before it tell of rest and of
 * the week. Of one person alone where one is given: nothing of the others is read.
 */
export function vociVicine(
  db: Queries,
  mese: Mese,
  persona?: DipendenteId,
): Promise<VoceDelMese[]> {
  const { dal, al } = giorniDaLeggere(mese);
  const prima = primoGiornoVicino(addGiorni(dal, 1));
  const giorni = [prima < dal ? prima : dal, al];
  return db.all(
    persona === undefined
      ? rawQuery<VoceDelMese>(VOCI_DI_TUTTI, giorni)
      : rawQuery<VoceDelMese>(VOCI_DI_UNO, [...giorni, persona]),
  );
}

/** Of whoever left, up to their last day. */
const PREVISTI = `g.data BETWEEN ?1 || '-01' AND ?1 || '-31' AND p.stato <> 'Annullato'
    AND a.rimosso_il IS NULL
    AND (d.attivo = 1 OR d.disattivato_il >= g.data)
  ORDER BY g.data`;
const PREVISTI_DI_TUTTI = `SELECT DISTINCT a.dipendente_id, g.data, g.ora_inizio, g.ora_fine
  FROM giornate AS g JOIN progetti AS p ON p.id = g.progetto_id
  JOIN assegnazioni AS a ON a.progetto_id = g.progetto_id
  JOIN dipendenti AS d ON d.id = a.dipendente_id
  WHERE ${PREVISTI}`;
/** From the person on, never from the days of everybody. */
const PREVISTI_DI_UNO = `SELECT DISTINCT a.dipendente_id, g.data, g.ora_inizio, g.ora_fine
  FROM assegnazioni AS a CROSS JOIN giornate AS g ON g.progetto_id = a.progetto_id
  JOIN progetti AS p ON p.id = g.progetto_id
  JOIN dipendenti AS d ON d.id = a.dipendente_id
  WHERE a.dipendente_id = ?2 AND ${PREVISTI}`;

/** The days that are planned in a month, for one person or for all. */
export function giorniPrevisti(
  db: Queries,
  mese: Mese,
  persona?: DipendenteId,
): Promise<GiornoPrevisto[]> {
  return db.all(
    persona === undefined
      ? rawQuery<GiornoPrevisto>(PREVISTI_DI_TUTTI, [mese])
      : rawQuery<GiornoPrevisto>(PREVISTI_DI_UNO, [mese, persona]),
  );
}

const PERSONE = `SELECT d.id, d.nome, d.cognome, d.tipo_assunzione FROM dipendenti AS d
  WHERE d.id IN (SELECT value FROM json_each(?1)) ORDER BY d.ordine, d.id`;

/** In the order in which Italians read names. */
export function personeDi(db: Queries, ids: ReadonlySet<DipendenteId>): Promise<PersonaTrovata[]> {
  return db.all(rawQuery<PersonaTrovata>(PERSONE, [JSON.stringify([...ids])]));
}
