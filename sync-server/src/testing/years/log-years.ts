import { randomBytes } from 'node:crypto';

import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import { commitTo, linkTo, type OpenFields } from '../../audit/chain.ts';
import { findHead } from '../../audit/head.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { SqliteDatabase } from '../../db/sqlite-database.ts';
import { ROWS_AT_ONCE, textsByRows } from '../../db/value-rows.ts';
import { STEPS_OF_DAY } from './years-sql.ts';

interface Step {
  readonly foglio: string;
  readonly progetto: string;
  readonly data: Giorno;
  readonly persona: string;
  readonly approva: 0 | 1;
  readonly autore: string;
  readonly device: string;
  readonly quando: string;
}

const COLUMNS = `sequence, quando, tipo, azione, outcome, dipendente_id, ruolo, accesso, device, chiave,
  entita, riga, hash, salt, valori`;
const COLUMN_COUNT = 15;
const SALT_BYTES = 16;

const PUTS = textsByRows(
  COLUMN_COUNT,
  (rows) => `INSERT INTO registro_attivita (${COLUMNS}) VALUES ${rows}`,
);

/** The lines of the log of activity that the steps since a day left, as one chain. */
export async function logYears(db: SqliteDatabase, since: Giorno): Promise<void> {
  let head = await findHead(db);
  const keys = new Map<string, number>();
  const days = db.now.all(
    rawQuery<{ n: number; data: Giorno }>('SELECT n, data FROM giorni ORDER BY n', []),
  );
  for (const { n, data } of days) {
    const steps = db.now.all(rawQuery<Step>(STEPS_OF_DAY, [n]));
    const lines = steps.map((step) => {
      const key = (keys.get(step.device) ?? 0) + 1;
      keys.set(step.device, key);
      return { step, key };
    });
    if (data < since) continue;
    for (let done = 0; done < lines.length; done += ROWS_AT_ONCE) {
      const some = lines.slice(done, done + ROWS_AT_ONCE);
      const values: unknown[] = [];
      for (const { step, key } of some) {
        const salt = randomBytes(SALT_BYTES);
        const valori = valoriOf(step);
        const fields = fieldsOf(step, head.sequence + 1, key);
        const hash = linkTo(head.hash, fields, commitTo(salt, valori));
        head = { sequence: head.sequence + 1, hash };
        values.push(...fields, Buffer.from(hash, 'hex'), salt, valori);
      }
      db.now.run(rawQuery(PUTS[some.length - 1] ?? '', values));
    }
  }
  db.now.run(rawQuery(PUT_CONCERNED, []));
}

const PUT_CONCERNED = `INSERT OR IGNORE INTO registro_interessati (dipendente_id, sequence)
  SELECT f.dipendente_id, r.sequence FROM registro_attivita AS r JOIN fogli_ore AS f ON f.id = r.riga
  WHERE r.azione = 'fogliOre.approva' ORDER BY 1, 2`;

function fieldsOf(step: Step, sequence: number, key: number): OpenFields {
  const { approva, autore, device, foglio, quando } = step;
  const [azione, ruolo] =
    approva === 1 ? ['fogliOre.approva', 'Manager'] : ['fogliOre.crea', 'Operatore'];
  return [
    sequence,
    quando,
    'modifica',
    azione,
    'fatto',
    autore,
    ruolo,
    null,
    device,
    key,
    'fogliOre',
    foglio,
  ];
}

function valoriOf({ approva, progetto, persona, data }: Step): string {
  const tabella = 'fogli_ore';
  if (approva === 1) {
    const cambi = [{ tabella, prima: {}, dopo: { approvato: 1 } }];
    return JSON.stringify({ cambi, interessati: [persona] });
  }
  const dopo = {
    progetto_id: progetto,
    dipendente_id: persona,
    data,
    ora_inizio: '08:00',
    ora_fine: '16:30',
    ore_lavorate_centesimi: 800,
    pausa: 30,
  };
  return JSON.stringify({ cambi: [{ tabella, dopo }], propri: true });
}
