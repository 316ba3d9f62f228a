import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Dispositivo } from '@gestionale/shared-schema/dispositivi/contracts.ts';
import type { DipendenteId, DeviceId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { ReportedDevices } from '../../metrics/running-state.ts';
import type { QueryContext } from '../../sync/handlers.ts';
import { countMissing } from '../../sync/pull/count-missing.ts';

/** A phone that is silent for longer is worth a question, in milliseconds: work is sent daily. */
const SILENCE_MS = 24 * 60 * 60 * 1000;

/** Who uses two phones side by side has not replaced one: an hour lies between them. */
const BESIDE_MS = 60 * 60 * 1000;

/** When a person was last heard of is one look into an index, whatever the number of their devices. */
const REPORTED = `SELECT v.id, v.dipendente_id, d.nome, d.cognome, v.last_seen, v.waiting, v.emptied,
    (SELECT max(altro.last_seen) FROM devices AS altro WHERE altro.dipendente_id = v.dipendente_id)
      AS heard_of
  FROM devices AS v JOIN dipendenti AS d ON d.id = v.dipendente_id
  WHERE v.waiting <> ''`;
const ORDER = 'ORDER BY v.last_seen, v.id';

export const reportedOfAll = `${REPORTED} ${ORDER}`;
export const reportedOfOne = `${REPORTED} AND v.dipendente_id = ?1 ${ORDER}`;

interface Row {
  readonly id: DeviceId;
  readonly dipendente_id: DipendenteId;
  readonly nome: string;
  readonly cognome: string;
  readonly last_seen: Istante;
  readonly waiting: string;
  readonly emptied: number;
  /** When the person was heard of last, by whichever device. */
  readonly heard_of: Istante;
}

/**
 * Phones that said they had entries which never arrived, and which are not merely on their way: the
 * office's list of everybody, or an operator's of their own that they do not use any more.
 */
export async function elencaDispositivi({
  db,
  user,
  adesso,
}: QueryContext): Promise<Outcome<Dispositivo[]>> {
  const ofOffice = user.ruolo !== 'Operatore';
  const rows = await db.all(
    ofOffice ? rawQuery<Row>(reportedOfAll, []) : rawQuery<Row>(reportedOfOne, [user.id]),
  );
  const silentSince = toIstante(Date.parse(adesso) - SILENCE_MS);
  const missing = await countMissing(db, rows);
  return accept(
    rows.flatMap((row) => {
      const stato = statoOf(row, silentSince);
      if (stato === undefined || (!ofOffice && stato === 'silenzioso')) return [];
      const mai_arrivate = missing.get(row.id);
      if (mai_arrivate === undefined) return [];
      const { id, dipendente_id, nome, cognome, last_seen: ultimo_contatto } = row;
      return [{ id, dipendente_id, nome, cognome, ultimo_contatto, mai_arrivate, stato }];
    }),
  );
}

/** How many phones are reported, by why, and how many entries phones hold, on their way or not. */
export async function countDispositivi(db: Queries, nowMs: number): Promise<ReportedDevices> {
  const rows = await db.all(rawQuery<Row>(reportedOfAll, []));
  const silentSince = toIstante(nowMs - SILENCE_MS);
  const missing = await countMissing(db, rows);
  const stati = { svuotato: 0, sostituito: 0, silenzioso: 0 };
  for (const row of rows) {
    const stato = missing.has(row.id) ? statoOf(row, silentSince) : undefined;
    if (stato !== undefined) stati[stato] += 1;
  }
  const { silenzioso: silent, svuotato: emptied, sostituito: replaced } = stati;
  const deviceEntries = [...missing.values()].reduce((sum, count) => sum + count, 0);
  return { devices: { silent, emptied, replaced }, deviceEntries };
}

function statoOf(row: Row, silentSince: Istante): Dispositivo['stato'] | undefined {
  if (row.emptied === 1) return 'svuotato';
  if (Date.parse(row.heard_of) > Date.parse(row.last_seen) + BESIDE_MS) return 'sostituito';
  return row.last_seen < silentSince ? 'silenzioso' : undefined;
}
