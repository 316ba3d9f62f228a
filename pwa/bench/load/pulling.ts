import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import type { Ask, Asker } from './ask.ts';

/** Asks for news as a device does; with brotli as every browser does, or plain. */
export function pullOf(token: string, cursor: string | null, limit: number, encoding = ''): Ask {
  const query = new URLSearchParams({ limit: String(limit) });
  if (cursor !== null) query.set('cursor', cursor);
  return {
    method: 'GET',
    path: `/api/sync/pull?${query.toString()}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(encoding === '' ? {} : { 'accept-encoding': encoding }),
    },
  };
}

export async function pull(
  asker: Asker,
  token: string,
  cursor: string | null,
  limit: number,
): Promise<PullResponse> {
  const { bytes } = await asker.ask(pullOf(token, cursor, limit));
  return JSON.parse(bytes.toString()) as PullResponse;
}

/** The cursor behind which there is nothing. */
export async function cursorAtEnd(asker: Asker, token: string): Promise<string> {
  let cursor: string | null = null;
  for (;;) {
    const page: PullResponse = await pull(asker, token, cursor, 1000);
    ({ cursor } = page);
    if (page.complete) return page.cursor;
  }
}

/** The cursor whose next page of that many rows has nothing but projects. */
export async function cursorOfProjects(
  asker: Asker,
  token: string,
  rows: number,
): Promise<string | null> {
  let cursor: string | null = null;
  for (;;) {
    const page: PullResponse = await pull(asker, token, cursor, rows);
    if (page.rows['progetti']?.length === rows) return cursor;
    if (page.complete) throw new Error('No page has nothing but projects');
    ({ cursor } = page);
  }
}
