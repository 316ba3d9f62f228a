import type { TestReply } from '../create-test-server.ts';

/** The address of the next page of a list; undefined for the last. */
export function nextPage({ headers }: TestReply): string | undefined {
  const { link } = headers;
  return typeof link === 'string' ? /^<([^>]+)>; rel="next"$/.exec(link)?.[1] : undefined;
}
