import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type {
  OutcomeAttivita,
  TipoAttivita,
  ValoriAttivita,
} from '@gestionale/shared-schema/registro-attivita/attivita.ts';
import type { DeviceId, DipendenteId, SessionId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Transaction } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { ROWS_AT_ONCE, textsByRows } from '../db/value-rows.ts';
import type { RandomBytes } from '../sync/clock.ts';
import { commitTo, linkTo, type OpenFields } from './chain.ts';
import { findHead, type Head } from './head.ts';

/** Who did something, and by what. */
export interface Author {
  readonly id: DipendenteId | null;
  readonly ruolo: Ruolo | null;
  readonly accesso: SessionId | null;
  readonly device: DeviceId | null;
}

/** Who does what nobody asked for, or what nobody known asked for. */
export const NOBODY: Author = { id: null, ruolo: null, accesso: null, device: null };

/** A line of the log, before it has its place. */
export interface Activity {
  readonly quando: Istante;
  readonly tipo: TipoAttivita;
  readonly azione: string;
  readonly outcome: OutcomeAttivita;
  readonly author: Author;
  /** Place of the command among those of its device. */
  readonly chiave: number | null;
  /** Id of the row that it is about. */
  readonly riga: string | null;
  readonly valori: ValoriAttivita;
}

/** Adds lines to the chain, inside of the transaction that does what they tell. */
export interface AuditLog {
  write(tx: Transaction, activities: readonly Activity[]): Promise<void>;
}

const SALT_BYTES = 16;

export function createAuditLog(random: RandomBytes): AuditLog {
  // Looked up once for each transaction: nobody else adds to the chain meanwhile.
  const heads = new WeakMap<Transaction, Head>();

  return {
    async write(tx, activities) {
      if (activities.length === 0) return;
      let head = heads.get(tx) ?? (await findHead(tx));
      const first = head.sequence + 1;
      for (let done = 0; done < activities.length; done += ROWS_AT_ONCE) {
        // A transaction of hundreds has as many hashes to make: others have their turn between them.
        if (done > 0) await tx.breathe(1);
        const some = activities.slice(done, done + ROWS_AT_ONCE);
        const values: unknown[] = [];
        for (const activity of some) {
          const salt = Buffer.from(random(SALT_BYTES));
          const valori = JSON.stringify(activity.valori);
          const fields = toFields(head.sequence + 1, activity);
          const hash = linkTo(head.hash, fields, commitTo(salt, valori));
          head = { sequence: head.sequence + 1, hash };
          values.push(...fields, Buffer.from(hash, 'hex'), salt, valori);
        }
        heads.set(tx, head);
        await tx.run(rawQuery(PUTS[some.length - 1] ?? '', values));
      }
      const concerned = activities.flatMap(({ valori: { interessati = [] } }, place) =>
        interessati.map((id) => [id, first + place]),
      );
      if (concerned.length > 0) {
        await tx.run(rawQuery(PUT_CONCERNED, [JSON.stringify(concerned)]));
      }
    },
  };
}

const COLUMNS = `sequence, quando, tipo, azione, outcome, dipendente_id, ruolo, accesso, device, chiave,
  entita, riga, hash, salt, valori`;
const COLUMN_COUNT = 15;

const PUTS = textsByRows(
  COLUMN_COUNT,
  (rows) => `INSERT INTO registro_attivita (${COLUMNS}) VALUES ${rows}`,
);

const PUT_CONCERNED = `INSERT INTO registro_interessati (dipendente_id, sequence)
  SELECT value ->> 0, CAST(value ->> 1 AS BIGINT) FROM json_each(?1) WHERE true
  ON CONFLICT DO NOTHING`;

function toFields(sequence: number, activity: Activity): OpenFields {
  const { quando, tipo, azione, outcome, author, chiave, riga } = activity;
  const { id, ruolo, accesso, device } = author;
  const entita = azione.slice(0, azione.indexOf('.'));
  return [
    sequence,
    quando,
    tipo,
    azione,
    outcome,
    id,
    ruolo,
    accesso,
    device,
    chiave,
    entita,
    riga,
  ];
}
