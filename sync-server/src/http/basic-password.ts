const BASIC = /^Basic +([A-Za-z\d+/]+={0,2})$/i;

/**
 * The password of an `Authorization: Basic …` header (RFC 7617), in UTF-8; undefined when it is none. The
 * name before it is for whoever gives it: a password of ours says by itself whose it is.
 */
export function basicPassword(authorization: string): string | undefined {
  const coded = BASIC.exec(authorization)?.[1];
  if (coded === undefined) return undefined;
  const given = Buffer.from(coded, 'base64').toString();
  const colon = given.indexOf(':');
  return colon === -1 ? undefined : given.slice(colon + 1);
}
