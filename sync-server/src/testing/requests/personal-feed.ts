import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { TestReply, TestServer } from '../create-test-server.ts';
import { basicAuthorization } from './basic-authorization.ts';

/** Where everybody's calendar is read; written down here again, as programs have it. */
export const FEED = '/api/calendario.ics';

/** A new password of that person's calendar. */
export async function makeFeed(server: TestServer, as: DipendenteId): Promise<string> {
  const reply = await server.call('POST', '/api/calendario-personale', { as });
  if (reply.status !== 201) throw new Error(`No calendar was made: ${reply.text}`);
  return (reply.json() as { password: string }).password;
}

/** Reads the calendar that a password opens. */
export function fetchFeed(
  server: TestServer,
  password: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestReply> {
  const authorization = basicAuthorization('chiunque', password);
  return server.call('GET', FEED, { headers: { authorization, ...headers } });
}
