import { rawQuery } from '../../../db/raw-query.ts';
import { ROWS_AT_ONCE, textsByRows } from '../../../db/value-rows.ts';
import type { HistoryLine, HistoryWriter } from '../../../sync/handlers.ts';

const COLUMNS = [
  'id',
  'progetto_id',
  'data_ora',
  'descrizione_azione',
  'autore_nome',
  'autore_cognome',
  'autore_id',
] as const;

const PUTS = textsByRows(
  COLUMNS.length,
  (rows) => `WITH righe (${COLUMNS.join(', ')}) AS (VALUES ${rows})
    INSERT INTO storico (${COLUMNS.join(', ')}) SELECT * FROM righe
    WHERE (SELECT 1 FROM progetti WHERE progetti.id = righe.progetto_id) = 1`,
);

/**
 * Adds lines to the history of projects, each in the name of whoever did it as it was then. A command
 * of the same transaction may have deleted a project since: its history is gone with it.
 */
export const writeHistory: HistoryWriter = async (db, lines, breathe) => {
  for (let done = 0; done < lines.length; done += ROWS_AT_ONCE) {
    if (done > 0) await breathe?.();
    const some = lines.slice(done, done + ROWS_AT_ONCE);
    await db.run(rawQuery(PUTS[some.length - 1] ?? '', some.flatMap(toValues)));
  }
};

function toValues({ id, progetto_id, adesso, descrizione_azione, user }: HistoryLine): string[] {
  return [id, progetto_id, adesso, descrizione_azione, user.nome, user.cognome, user.id];
}
