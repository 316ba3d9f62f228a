/** Hours and minutes, with a sign between them or none: `730`, `7.30`, `7:30`. */
const DIGITATO = /^(\d{1,2})[.:,]?(\d{2})$/;

/** A time as people type it, as `HH:MM`; text that is none stays as it is, to be refused in words. */
export function readOrario(testo: string): string {
  const digits = DIGITATO.exec(testo.trim());
  if (digits === null) return testo.trim();
  const [, ore = '', minuti = ''] = digits;
  return `${ore.padStart(2, '0')}:${minuti}`;
}

/** The same of what was typed to its end: hours alone, which may begin a time, are full ones. */
export function readTypedOrario(testo: string): string {
  return readOrario(testo.replace(/^\s*(\d\d?)\s*$/, '$1:00'));
}
