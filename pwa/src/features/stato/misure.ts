import { testiStato as testi } from '#testi/stato.ts';

const UNITA = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const PASSO = 1024;

const MINUTO_MS = 60_000;
const ORA_MS = 60 * MINUTO_MS;
const GIORNO_MS = 24 * ORA_MS;

/** A size in bytes as people read it, `1,4 GB`; by 1,024. */
export function formatByte(byte: number): string {
  const grado = byte < 1 ? 0 : Math.min(UNITA.length - 1, Math.floor(Math.log2(byte) / 10));
  const quanto = byte / PASSO ** grado;
  const cifre = grado === 0 || quanto >= 100 ? 0 : 1;
  const testo = quanto.toLocaleString('it-IT', {
    maximumFractionDigits: cifre,
    useGrouping: 'always',
  });
  return `${testo}\u00A0${UNITA[grado] ?? ''}`;
}

/** How long something takes or is ago, in its largest whole unit: minutes, hours, from two days on days. */
export function formatDurata(ms: number): string {
  if (ms < ORA_MS) return testi.minuti(Math.max(0, Math.floor(ms / MINUTO_MS)));
  if (ms < 2 * GIORNO_MS) return testi.ore(Math.floor(ms / ORA_MS));
  return testi.giorni(Math.floor(ms / GIORNO_MS));
}
