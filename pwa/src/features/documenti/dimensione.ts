const UNITA = ['B', 'kB', 'MB', 'GB'] as const;
const PASSO = 1024;

/** A size in bytes as people read it, `1,4 MB`; by 1,024, as the server's limit counts. */
export function formatDimensione(byte: number): string {
  const grado = byte < 1 ? 0 : Math.min(UNITA.length - 1, Math.floor(Math.log2(byte) / 10));
  const value = byte / PASSO ** grado;
  const digits = grado === 0 || value >= 100 ? 0 : 1;
  const text = value.toLocaleString('it-IT', { maximumFractionDigits: digits });
  return `${text}\u00A0${UNITA[grado] ?? ''}`;
}

/** Hundredths of the whole that are done, 0 to 100; 0 while the whole is not known. */
export function percento(done: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(100, Math.floor((done / whole) * 100));
}
