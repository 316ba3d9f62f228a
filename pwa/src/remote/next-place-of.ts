/** Where the next page of a list begins, from the `Link` header of this one; undefined for the last. */
export function nextPlaceOf(link: string | null): string | undefined {
  const address = /<([^>]*)>; rel="next"/.exec(link ?? '')?.[1];
  if (address === undefined) return undefined;
  return new URLSearchParams(address.slice(address.indexOf('?'))).get('dopo') ?? undefined;
}
