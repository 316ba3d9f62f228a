import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Queries } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { commitTo, GENESIS, linkTo, type OpenFields } from './chain.ts';
import type { Head } from './head.ts';
import { isSignedBy, readSeals, type Seal } from './seal.ts';

/**
 * What is wrong with the log. `altered`: the line, or the hash of the one before; `missing`: lines in
 * between; `beginning`: what it begins after is vouched for by no seal; `tail`: there were more lines;
 * `seal`: it is not of the line that it names, or nobody with the secret made it.
 */
export interface Damage {
  readonly kind: 'altered' | 'missing' | 'beginning' | 'tail' | 'seal';
  readonly sequence: number;
}

export interface Verified {
  readonly damages: readonly Damage[];
  readonly lines: number;
  readonly first: number | undefined;
  /** To be compared at the next time: nobody without the database of then can make it. */
  readonly last: Head | undefined;
  /** How many seals were made with the secret that is known, and with another one. */
  readonly signed: number;
  readonly unsigned: number;
}

export interface ToVerify {
  /** Of the seals; undefined: they are only compared. */
  readonly key?: Uint8Array | undefined;
  /** The last line of an earlier time. */
  readonly known?: Head | undefined;
}

interface Line {
  readonly fields: OpenFields;
  readonly hash: string;
  readonly salt: Uint8Array | null;
  readonly valori: string | null;
  readonly commitment: string | null;
}

/** Reads the log from its first line to its last and says where it is not as it was written. */
export async function verifyChain(db: Queries, { key, known }: ToVerify): Promise<Verified> {
  const seals = await readSeals(db);
  const walk = new Walk(seals);
  let isKnown = false;
  for await (const line of readLines(db)) {
    walk.pass(line);
    if (known?.sequence === line.fields[0]) isKnown = known.hash === line.hash;
  }
  const { first, last, damages } = walk;
  const end = last?.sequence ?? 0;
  // A seal says that the chain was so long, and an answered command that it had its line.
  const longest = Math.max(0, ...seals.map(({ sequence }) => sequence), known?.sequence ?? 0);
  if (longest > end) damages.push({ kind: 'tail', sequence: end + 1 });
  else if (await hasLaterCommands(db)) damages.push({ kind: 'tail', sequence: end + 1 });
  if (known !== undefined && !isKnown && known.sequence >= (first ?? 1) && known.sequence <= end) {
    damages.push({ kind: 'altered', sequence: known.sequence });
  }
  const { signed, unsigned, forged } = judgeSeals(seals, key);
  return { damages: [...damages, ...forged], lines: walk.lines, first, last, signed, unsigned };
}

/** Goes along the chain, line by line. */
class Walk {
  readonly damages: Damage[] = [];
  lines = 0;
  first: number | undefined;
  last: Head | undefined;
  readonly #sealed: ReadonlyMap<number, Seal>;

  constructor(seals: readonly Seal[]) {
    this.#sealed = new Map(seals.map((seal) => [seal.sequence, seal]));
  }

  pass({ fields, hash, ...values }: Line): void {
    const [sequence] = fields;
    const before = this.last ?? this.#beginAt(sequence);
    this.lines += 1;
    this.last = { sequence, hash };
    const sealed = this.#sealed.get(sequence);
    if (sealed !== undefined && sealed.hash !== hash) this.#tell('seal', sequence);
    if (before === undefined) this.#tell('beginning', sequence);
    else if (before.sequence + 1 !== sequence) this.#tell('missing', before.sequence + 1);
    else if (linkTo(before.hash, fields, commitmentOf(values)) !== hash) {
      this.#tell('altered', sequence);
    }
  }

  /** What stands for all that is before the first line. */
  #beginAt(sequence: number): Head | undefined {
    this.first = sequence;
    return sequence === 1 ? { sequence: 0, hash: GENESIS } : this.#sealed.get(sequence - 1);
  }

  #tell(kind: Damage['kind'], sequence: number): void {
    this.damages.push({ kind, sequence });
  }
}

function commitmentOf({ salt, valori, commitment }: Omit<Line, 'fields' | 'hash'>): string {
  if (salt === null || valori === null) return commitment ?? '';
  return commitTo(Buffer.from(salt), valori);
}

/** Another secret than today's may have made the oldest, never one between two of today's. */
function judgeSeals(
  seals: readonly (Seal & { readonly firma: string })[],
  key: Uint8Array | undefined,
): Pick<Verified, 'signed' | 'unsigned'> & { readonly forged: readonly Damage[] } {
  if (key === undefined) return { signed: 0, unsigned: seals.length, forged: [] };
  const isSigned = seals.map((seal) => isSignedBy(key, seal, seal.firma));
  const since = isSigned.indexOf(true);
  const forged = seals.flatMap(({ sequence }, place) =>
    since >= 0 && place > since && isSigned[place] !== true
      ? [{ kind: 'seal', sequence } as const]
      : [],
  );
  const signed = isSigned.filter(Boolean).length;
  return { signed, unsigned: seals.length - signed - forged.length, forged };
}

/** Lines of one answer of the database. */
const AT_ONCE = 2_000;

const READ = `SELECT sequence, quando, tipo, azione, outcome, dipendente_id, ruolo, accesso, device,
    chiave, entita, riga, lower(hex(hash)) AS hash, salt, valori,
    lower(hex(commitment)) AS commitment
  FROM registro_attivita WHERE sequence > ?1 ORDER BY sequence LIMIT ${AT_ONCE}`;

async function* readLines(db: Queries): AsyncGenerator<Line, void> {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rows = await db.all(rawQuery<Row>(READ, [after]));
    for (const { hash, salt, valori, commitment, ...open } of rows) {
      const fields = Object.values(open) as unknown as OpenFields;
      yield { fields, hash, salt, valori, commitment };
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.sequence;
  }
}

/** Its other columns are those of {@link OpenFields}, in their order. */
interface Row extends Omit<Line, 'fields'> {
  readonly sequence: number;
}

/** Whether a command was done, as its key remembers, after the last one of which there is a line. */
async function hasLaterCommands(db: Queries): Promise<boolean> {
  const last = await db.first(
    rawQuery<{ quando: Istante | null }>(
      'SELECT max(quando) AS quando FROM registro_attivita WHERE chiave IS NOT NULL',
      [],
    ),
  );
  const begun = await db.first(
    rawQuery<{ quando: Istante }>(
      'SELECT quando FROM registro_attivita ORDER BY sequence LIMIT 1',
      [],
    ),
  );
  if (begun === undefined) return false;
  const later = await db.first(
    rawQuery<{ one: 1 }>(
      'SELECT 1 AS one FROM outcomes WHERE refusal IS NULL AND at > ?1 AND at >= ?2 LIMIT 1',
      [last?.quando ?? '', begun.quando],
    ),
  );
  return later !== undefined;
}
