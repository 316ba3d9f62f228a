/** The only page of the app; every other file that is kept is none. */
const PAGE = '/index.html';

/**
 * Whether an answer is the file that was asked for, as far as it shows: a captive portal answers 200 with a
 * page of its own, which would be kept in the place of a script for good.
 */
export function isOwnFile(
  { url }: Pick<Request, 'url'>,
  { ok, headers }: Pick<Response, 'ok' | 'headers'>,
): boolean {
  const isHtml = headers.get('content-type')?.startsWith('text/html') === true;
  return ok && (!isHtml || new URL(url).pathname === PAGE);
}
