import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Dispositivo } from '@gestionale/shared-schema/dispositivi/contracts.ts';
import type { DipendenteId, DispositivoId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';

import { rawQuery } from '../../db/raw-query.ts';
import { countMissing } from '../../sync/count-missing.ts';
import type { QueryContext } from '../../sync/handlers.ts';

/** A phone that is silent for longer is worth a question, in milliseconds: work is sent daily. */
const SILENCE_MS = 24 * 60 * 60 * 1000;

/** Who uses two phones side by side has not replaced one: an hour lies between them. */
const REPORTED = `SELECT v.id, v.dipendente_id, d.nome, d.cognome, v.last_seen, v.waiting, v.emptied,
    EXISTS (SELECT 1 FROM devices AS altro
      WHERE altro.dipendente_id = v.dipendente_id
        AND altro.last_seen > strftime('%Y-%m-%dT%H:%M:%fZ', v.last_seen, '+1 hour')) AS replaced
  FROM devices AS v JOIN dipendenti AS d ON d.id = v.dipendente_id
  WHERE v.waiting <> '' AND (?1 = '' OR v.dipendente_id = ?1)
  ORDER BY v.last_seen, v.id`;

interface Row {
  readonly id: DispositivoId;
  readonly dipendente_id: DipendenteId;
  readonly nome: string;
  readonly cognome: string;
  readonly last_seen: Istante;
  readonly waiting: string;
  readonly emptied: number;
  readonly replaced: number;
}

/**
 * Phones that said they had entries which never arrived, and which are not merely on their way: the
 * office's list of everybody, or an operator's of their own that they do not use any more.
 */
export function elencaDispositivi({ db, caller, adesso }: QueryContext): Outcome<Dispositivo[]> {
  const ofOffice = caller.ruolo !== 'Operatore';
  const rows = db.all(rawQuery<Row>(REPORTED, [ofOffice ? '' : caller.id]));
  const silentSince = toIstante(Date.parse(adesso) - SILENCE_MS);
  return accept(
    rows.flatMap((row) => {
      const stato = statoOf(row, silentSince);
      if (stato === undefined || (!ofOffice && stato === 'silenzioso')) return [];
      const mai_arrivate = countMissing(db, row);
      if (mai_arrivate === 0) return [];
      const { id, dipendente_id, nome, cognome, last_seen: ultimo_contatto } = row;
      return [{ id, dipendente_id, nome, cognome, ultimo_contatto, mai_arrivate, stato }];
    }),
  );
}

function statoOf(row: Row, silentSince: Istante): Dispositivo['stato'] | undefined {
  if (row.emptied === 1) return 'svuotato';
  if (row.replaced === 1) return 'sostituito';
  return row.last_seen < silentSince ? 'silenzioso' : undefined;
}
