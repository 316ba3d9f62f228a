import type { Queries } from '../db/database.ts';

/**
 * Whether some device may hold a session. Tokens are kept nowhere, but an app that has one downloads
 * at once and is known from then on; a login that nothing came after is lost with nothing else.
 */
export async function hasSessions(db: Queries): Promise<boolean> {
  const { query } = db;
  const device = await db.first(query.selectFrom('devices').select('id').limit(1));
  return (
    device !== undefined ||
    (await db.first(query.selectFrom('outcomes').select('device').limit(1))) !== undefined
  );
}
