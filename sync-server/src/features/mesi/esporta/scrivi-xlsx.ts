import { testiMesi } from '../../../testi/mesi.ts';
import type { Cella, TabellaMese } from './tabella-mese.ts';

const ORE = '#,##0.00';
const INTERO = '0';
const ROSSO = '#b3261e';

/** Columns in characters: a name, a kind of hiring, figures, a codice fiscale. */
const LARGHE = [28, 22];
const STRETTA = 8;
const CODICE = 20;

/** Rows over those of people: what it is, where it stands, and what the columns are. */
const INTESTAZIONE = 3;

const TITOLI = `${testiMesi.foglio}!$A:$A,${testiMesi.foglio}!$${INTESTAZIONE}:$${INTESTAZIONE}`;

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
    colonne.map((valore) => Object.assign(scritta(valore, INTERO), bold)),
    ...righe.map((riga) => riga.map((valore, index) => cella(valore, formatOf(index)))),
    totali.map((valore, index) => {
      const totale = cella(valore, formatOf(index));
      return totale === null ? null : Object.assign(totale, bold);
    }),
  ];
  const columns = colonne.map((colonna, index) => ({
    width: colonna === testiMesi.colonne.codice_fiscale ? CODICE : (LARGHE[index] ?? STRETTA),
  }));
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const written = writeExcelFile(
    data,
    {
      sheet: testiMesi.foglio,
      columns,
      orientation: 'landscape',
      stickyRowsCount: INTESTAZIONE,
      stickyColumnsCount: 1,
    },
    { features: [STAMPA] },
  );
  return written.toBuffer();
}

/**
 * On paper a month is as wide as a page, and on each page stand the names and the days again. The library
 * has no option for it; elements stand in the order that the format demands.
 */
const STAMPA = {
  files: {
    transform: {
      'xl/workbook.xml': {
        transform: (xml: string) =>
          xml.replace(
            '<definedNames/>',
            `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${TITOLI}</definedName></definedNames>`,
          ),
      },
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml: string) =>
          xml
            .replace(
              /<worksheet[^>]*>/,
              (worksheet) => `${worksheet}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
            )
            .replace('<pageSetup ', '<pageSetup fitToWidth="1" fitToHeight="0" '),
      },
    },
  },
};

function cella(valore: Cella, format: string) {
  return valore === null ? null : scritta(valore, format);
}

function scritta(valore: string | number, format: string) {
  return typeof valore === 'number'
    ? { value: valore, type: Number, format }
    : { value: valore, type: String };
}
