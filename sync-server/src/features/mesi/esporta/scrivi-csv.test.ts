import { expect, it } from 'vitest';

import { scriviCsv } from './scrivi-csv.ts';

/** The cell of the file in which the value of a row came to stand. */
function cella(valore: string | number | null): string {
  const bytes = scriviCsv({
    titolo: 'Ore di ottobre 2026',
    stato: 'Mese chiuso.',
    chiuso: true,
    colonne: ['Codice fiscale'],
    righe: [[valore]],
    totali: [null],
  });
  return Buffer.from(bytes).toString().split('\r\n')[3] ?? '';
}

it.each([
  ['a codice fiscale of 11 digits keeps its zeros', '01234567890', '"\t01234567890"'],
  ['one that is longer than a spreadsheet shows is whole', '123456789012', '"\t123456789012"'],
  ['one that no spreadsheet changes is as it is', '92345678901', '"92345678901"'],
  ['that of a person is as it is', 'RSSMRA85T10A562S', '"RSSMRA85T10A562S"'],
  ['a name is in quotes', 'Rossi "Mario"', '"Rossi ""Mario"""'],
  ['what would be a formula is a text', '=1+1', `"'=1+1"`],
  ['somebody’s tab hides no formula', '\t=1+1', `"'\t=1+1"`],
  ['a zero alone is as it is', '0', '"0"'],
  ['hours are numbers', 7.5, '7,5'],
  ['nothing is nothing', null, ''],
])('%s', (_what, valore, text) => {
  expect(cella(valore)).toBe(text);
});
