import type { TelefonoDelMese } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { ultimoGiorno, type Mese } from '@gestionale/shared-schema/mesi/mese.ts';
import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { DeviceId, DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { countMissing } from '../../sync/pull/count-missing.ts';

interface Riga {
  readonly id: DeviceId;
  readonly nome: string;
  readonly cognome: string;
  readonly last_seen: Istante;
  readonly waiting: string;
  /** 1: of all devices of the person the one that was heard of last. */
  readonly ultimo: number;
}

const TELEFONI = `SELECT v.id, d.nome, d.cognome, v.last_seen, v.waiting,
    NOT EXISTS (SELECT 1 FROM devices AS altro WHERE altro.dipendente_id = v.dipendente_id
      AND (altro.last_seen, altro.id) > (v.last_seen, v.id)) AS ultimo
  FROM devices AS v JOIN dipendenti AS d ON d.id = v.dipendente_id
  WHERE v.waiting <> '' OR v.dipendente_id IN (SELECT value FROM json_each(?1))
  ORDER BY v.last_seen, v.id`;

/**
 * Devices that may hold hours of a month: those that said they had something to send, whoever's they
 * are, as nobody but the device knows of which day it is; and the last one of each person of the month
 * that was not heard of since the month ended. Of an older one of theirs that said nothing is known.
 */
export async function telefoniDel(
  db: Queries,
  mese: Mese,
  persone: ReadonlySet<DipendenteId>,
): Promise<TelefonoDelMese[]> {
  const righe = await db.all(rawQuery<Riga>(TELEFONI, [JSON.stringify([...persone])]));
  const mancanti = await countMissing(
    db,
    righe.filter(({ waiting }) => waiting !== ''),
  );
  const fine = ultimoGiorno(mese);
  return righe.flatMap(({ id, nome, cognome, last_seen: ultimo_contatto, ultimo }) => {
    const da_inviare = mancanti.get(id) ?? 0;
    const muto = ultimo === 1 && giornoInItalia(Date.parse(ultimo_contatto)) <= fine;
    return da_inviare > 0 || muto ? [{ id, nome, cognome, ultimo_contatto, da_inviare }] : [];
  });
}
