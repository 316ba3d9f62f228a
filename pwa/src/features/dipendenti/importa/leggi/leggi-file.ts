import { leggiCsv } from './leggi-csv.ts';
import { leggiTesto, type Codifica } from './leggi-testo.ts';
import { leggiXlsx } from './leggi-xlsx.ts';
import { FileIllegibile, LIMITI, type Tabella } from './tabella.ts';

export interface FileLetto extends Tabella {
  /** Of a text; a spreadsheet has none to guess. */
  readonly codifica?: Codifica;
}

/** Reads a file of people, a spreadsheet by its first bytes and everything else as text. */
export async function leggiFile(bytes: Uint8Array): Promise<FileLetto> {
  if (bytes.length > LIMITI.bytes) throw new FileIllegibile('troppo_grande');
  if (bytes.length === 0) throw new FileIllegibile('vuoto');
  if (startsWith(bytes, ZIP)) return leggiXlsx(bytes);
  // The old format of Excel, and the new one behind a password.
  if (startsWith(bytes, COMPOUND)) throw new FileIllegibile('protetto');
  const { testo, codifica } = leggiTesto(bytes);
  if (testo.includes('\0')) throw new FileIllegibile('non_valido');
  return { ...leggiCsv(testo), codifica };
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}
