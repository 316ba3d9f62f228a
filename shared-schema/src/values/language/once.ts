/**
 * What is dear to make, made when it is first asked for: a formatter of the browser reads its tables,
 * which a page that starts on a slow phone would wait for before it shows anything.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
