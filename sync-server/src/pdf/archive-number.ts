/**
 * A short identification of a printed row: the last, random, digits of its id, in two groups that can
 * be read out, `7C2E-91AF`.
 */
export function archiveNumber(id: string): string {
  const digits = id.slice(-8).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
