import { testiMesi } from '../../../testi/mesi.ts';
import type { Cella, TabellaMese } from './tabella-mese.ts';

const ORE = '#,##0.00';
const INTERO = '0';
const ROSSO = '#b3261e';

/** Columns in characters: a name, a kind of hiring, then figures. */
const LARGHE = [28, 22];
const STRETTA = 8;

/**
 * The same as a workbook. A text is a cell of text whatever it begins with, and hours are numbers:
 * nothing in it is a formula.
 */
export async function scriviXlsx(tabella: TabellaMese): Promise<Uint8Array> {
  const { titolo, stato, chiuso, colonne, righe, totali } = tabella;
  const bold = { fontWeight: 'bold' } as const;
  const giorni = colonne.indexOf(testiMesi.colonne.giorni);
  const formatOf = (index: number) => (index === giorni ? INTERO : ORE);
  const data = [
    [{ value: titolo, type: String, ...bold }],
    [{ value: stato, type: String, ...bold, ...(chiuso ? {} : { textColor: ROSSO }) }],
    colonne.map((value) => ({ value, type: String, ...bold })),
    ...righe.map((riga) => riga.map((valore, index) => cella(valore, formatOf(index)))),
    totali.map((valore, index) => {
      const scritta = cella(valore, formatOf(index));
      return scritta === null ? null : Object.assign(scritta, bold);
    }),
  ];
  const columns = colonne.map((_colonna, index) => ({ width: LARGHE[index] ?? STRETTA }));
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const written = writeExcelFile(data, {
    sheet: testiMesi.foglio,
    columns,
    orientation: 'landscape',
    stickyRowsCount: 3,
    stickyColumnsCount: 1,
  });
  return written.toBuffer();
}

function cella(valore: Cella, format: string) {
  if (valore === null) return null;
  return typeof valore === 'number'
    ? { value: valore, type: Number, format }
    : { value: valore, type: String };
}
