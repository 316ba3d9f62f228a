/**
 * As an account begins, a tax code, or what has many digits in a row: phones, documents, tax numbers.
 * From the middle of a code nobody searches.
 */
const PRIVATE = /^[a-z]{2}\d{2}[a-z]?\d|^[a-z]{6}\d{2}|\d{6}/i;

/**
 * True for a search that no address may say: a browser keeps addresses, and how its pages were left,
 * in files that outlive the login.
 */
export function isPrivateSearch(text: string): boolean {
  return PRIVATE.test(text.replaceAll(/\s/g, ''));
}
