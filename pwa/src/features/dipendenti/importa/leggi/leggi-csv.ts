import { LIMITI, FileIllegibile, RaccoltaRighe, type Tabella } from './tabella.ts';

const SEPARATORI = [';', '\t', ','] as const;

/**
 * The cells of a text in lines (RFC 4180, and with `;` or tab as spreadsheets of this country save and
 * copy it). A cell in quotes may have separators, quotes written twice and line breaks.
 */
export function leggiCsv(testo: string): Tabella {
  const text = testo.replace(/^\ufeff/, '');
  const stated = /^sep=(.)\r?\n/i.exec(text);
  const body = stated === null ? text : text.slice(stated[0].length);
  const separatore = stated?.[1] ?? separatoreDi(body);
  const raccolta = new RaccoltaRighe();
  let linea = stated === null ? 1 : 2;
  let at = 0;
  while (at < body.length) {
    const { celle, end, breaks } = leggiRecord(body, at, separatore);
    raccolta.add(linea, celle);
    linea += breaks;
    at = end;
  }
  return raccolta.fine();
}

/** So many lines say which it is: a title above the table says nothing. */
const LINES_TO_ASK = 20;

/** The one by which most lines have as many cells as each other; of two, the one that makes more cells. */
export function separatoreDi(testo: string): string {
  const lines = testo
    .split(/\r\n|\n|\r/, LINES_TO_ASK)
    .map((line) => line.replaceAll(/"[^"]*"/g, ''))
    .filter((line) => line.trim() !== '');
  let [best, mostLines, mostCells] = [SEPARATORI[0] as string, 0, 0];
  for (const each of SEPARATORI) {
    const counts = lines.map((line) => line.split(each).length).filter((cells) => cells > 1);
    for (const cells of new Set(counts)) {
      const alike = counts.filter((count) => count === cells).length;
      if (alike < mostLines || (alike === mostLines && cells <= mostCells)) continue;
      [best, mostLines, mostCells] = [each, alike, cells];
    }
  }
  return best;
}

interface RecordLetto {
  readonly celle: string[];
  /** Where the next one begins. */
  readonly end: number;
  /** Lines of the file that it took. */
  readonly breaks: number;
}

function leggiRecord(testo: string, start: number, separatore: string): RecordLetto {
  const celle: string[] = [];
  let at = start;
  let breaks = 1;
  for (;;) {
    let cella: string;
    if (testo[at] === '"') {
      const end = endOfQuotes(testo, at + 1);
      cella = testo.slice(at + 1, end).replaceAll('""', '"');
      breaks += cella.split(/\r\n|\n|\r/).length - 1;
      at = Math.min(end + 1, testo.length);
      // What follows the closing quote belongs to the cell, as spreadsheets read it.
      const rest = endOfPlain(testo, at, separatore);
      cella += testo.slice(at, rest);
      at = rest;
    } else {
      const end = endOfPlain(testo, at, separatore);
      cella = testo.slice(at, end);
      at = end;
    }
    celle.push(cella.trim());
    if (celle.length > LIMITI.colonne) throw new FileIllegibile('troppe_colonne');
    if (testo[at] !== separatore) break;
    at += 1;
  }
  if (testo[at] === '\r' && testo[at + 1] === '\n') at += 1;
  return { celle, end: at + 1, breaks };
}

/** Where the quote stands that closes a cell; the end of the text when none does. */
function endOfQuotes(testo: string, start: number): number {
  let at = start;
  for (;;) {
    const quote = testo.indexOf('"', at);
    if (quote === -1) return testo.length;
    if (testo[quote + 1] !== '"') return quote;
    at = quote + 2;
  }
}

function endOfPlain(testo: string, start: number, separatore: string): number {
  let at = start;
  while (at < testo.length) {
    const letter = testo[at];
    if (letter === separatore || letter === '\n' || letter === '\r') break;
    at += 1;
  }
  return at;
}
