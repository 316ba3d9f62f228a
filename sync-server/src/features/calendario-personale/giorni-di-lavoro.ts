import type { StatoProgetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId, GiornataId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import type { Orario } from '@gestionale/shared-schema/values/orario.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

/** How far a calendar looks, in days: a season back, a year ahead. */
const DAYS_BACK = 60;
const DAYS_AHEAD = 365;

/** Several jobs on every day of it; what lies further ahead is left out. */
export const MOST_DAYS = 2000;

/**
 * All that another company's server is told of a day, and where it stands. Nothing else may: no notes,
 * no pay, no colleague, nobody's name or number.
 */
export const CAMPI_CALENDARIO = {
  id: 'g.id',
  data: 'g.data',
  ora_inizio: 'g.ora_inizio',
  ora_fine: 'g.ora_fine',
  nome_progetto: 'p.nome_progetto',
  nome_cliente: 'c.ragione_sociale',
  stato: 'p.stato',
  versione: 'p.versione',
  cambiato_il: '(SELECT max(s.data_ora) FROM storico AS s WHERE s.progetto_id = p.id)',
} as const;

/** One day on which somebody works. */
export interface GiornoDiLavoro {
  readonly id: GiornataId;
  readonly data: Giorno;
  readonly ora_inizio: Orario;
  readonly ora_fine: Orario;
  readonly nome_progetto: string;
  readonly nome_cliente: string;
  readonly stato: StatoProgetto;
  readonly versione: number;
  /** Null when nothing is known of when it was planned. */
  readonly cambiato_il: Istante | null;
}

// From the person, not from all the days that there are.
const GIORNI = `SELECT ${Object.entries(CAMPI_CALENDARIO)
  .map(([campo, sql]) => `${sql} AS ${campo}`)
  .join(', ')}
  FROM assegnazioni AS mia
  CROSS JOIN progetti AS p ON p.id = mia.progetto_id
  JOIN clienti AS c ON c.id = p.cliente_id
  JOIN giornate AS g ON g.progetto_id = p.id
  WHERE mia.dipendente_id = ?1 AND mia.rimosso_il IS NULL AND g.data BETWEEN ?2 AND ?3
  ORDER BY g.data, g.ora_inizio, g.id LIMIT ${MOST_DAYS}`;

/** The days on which somebody works, around today. */
export function trovaGiorniDiLavoro(
  db: Queries,
  chi: DipendenteId,
  oggi: Giorno,
): Promise<GiornoDiLavoro[]> {
  const values = [chi, addGiorni(oggi, -DAYS_BACK), addGiorni(oggi, DAYS_AHEAD)];
  return db.all(rawQuery<GiornoDiLavoro>(GIORNI, values));
}
