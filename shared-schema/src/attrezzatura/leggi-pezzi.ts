/** Pieces as a person types them: digits alone, since a point may be one of thousands. Null otherwise. */
export function leggiPezzi(text: string): number | null {
  const pezzi = text.trim();
  return /^\d{1,7}$/.test(pezzi) ? Number(pezzi) : null;
}
