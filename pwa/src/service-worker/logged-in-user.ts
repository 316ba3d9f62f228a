import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import { SESSION_DATABASE } from '../local-db/database-names.ts';
import { createRecordStore } from '../local-db/record-store.ts';
import { decodeToken } from '../session/decode-token.ts';
import { readSessionRecord } from '../session/session-record.ts';

/** Whoever is logged in on this device, with the token; null when nobody is. */
export async function readLoggedIn(): Promise<{
  readonly token: string;
  readonly userId: DipendenteId;
} | null> {
  const record = readSessionRecord(await createRecordStore(indexedDB, SESSION_DATABASE).read());
  if (record?.status !== 'logged-in') return null;
  const { token } = record;
  const user = decodeToken(token);
  return user === null ? null : { token, userId: user.id };
}

/** Whether somebody is logged in on this device. */
export async function isLoggedIn(): Promise<boolean> {
  return (await readLoggedIn()) !== null;
}
