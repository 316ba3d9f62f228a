import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Queries } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { findHead } from './head.ts';

/** So far the chain was this one: said by whoever has the server's secret. */
export interface Seal {
  readonly sequence: number;
  /** Of that line, in hexadecimal digits. */
  readonly hash: string;
  readonly quando: string;
}

const KEY_BYTES = 32;

/** The key of seals: it follows from the secret of the server, and nothing else of that follows from it. */
export function sealKeyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'gestionale registro-attivita', KEY_BYTES));
}

export function signSeal(key: Uint8Array, { sequence, hash, quando }: Seal): string {
  return createHmac('sha256', key).update([sequence, hash, quando].join('\n')).digest('hex');
}

export function isSignedBy(key: Uint8Array, seal: Seal, firma: string): boolean {
  const [given, due] = [Buffer.from(firma, 'hex'), Buffer.from(signSeal(key, seal), 'hex')];
  return given.length === due.length && timingSafeEqual(given, due);
}

const PUT = `INSERT INTO registro_sigilli (sequence, hash, quando, firma)
  VALUES (?1, unhex(?2), ?3, unhex(?4)) ON CONFLICT DO NOTHING`;

/** Puts a seal on a line. */
export async function putSeal(db: Queries, key: Uint8Array, seal: Seal): Promise<void> {
  const { sequence, hash, quando } = seal;
  await db.run(rawQuery(PUT, [sequence, hash, quando, signSeal(key, seal)]));
}

/** Puts a seal on the last line: whoever writes the chain anew from before it is found out. */
export async function sealHead(db: Queries, key: Uint8Array, quando: Istante): Promise<void> {
  const head = await findHead(db);
  if (head.sequence > 0) await putSeal(db, key, { ...head, quando });
}

const SEALS = `SELECT sequence, lower(hex(hash)) AS hash, quando, lower(hex(firma)) AS firma
  FROM registro_sigilli ORDER BY sequence`;

/** Every seal with its signature, from the first line on. */
export function readSeals(db: Queries): Promise<(Seal & { readonly firma: string })[]> {
  return db.all(rawQuery<Seal & { readonly firma: string }>(SEALS, []));
}

/** Signs with one key what another one had signed; seals of neither stay as they are. */
export async function signAnew(db: Queries, from: Uint8Array, to: Uint8Array): Promise<void> {
  for (const { firma, ...seal } of await readSeals(db)) {
    if (!isSignedBy(from, seal, firma)) continue;
    await db.run(
      rawQuery('UPDATE registro_sigilli SET firma = unhex(?2) WHERE sequence = ?1', [
        seal.sequence,
        signSeal(to, seal),
      ]),
    );
  }
}
