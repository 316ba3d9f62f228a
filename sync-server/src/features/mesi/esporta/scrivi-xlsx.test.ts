import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { scriviXlsx } from './scrivi-xlsx.ts';

/** The file of that name in the workbook of a small month. */
async function written(name: string): Promise<string> {
  const bytes = await scriviXlsx({
    titolo: 'Ore di ottobre 2026',
    stato: 'Mese chiuso.',
    chiuso: true,
    colonne: ['Dipendente', 'Assunzione', 1, 2, 'Totale', 'Codice fiscale'],
    righe: [['Rossi Mario', 'fattura', 8, null, 8, null]],
    totali: ['Totale', null, 8, 0, 8, null],
  });
  return strFromU8(unzipSync(bytes)[name] ?? new Uint8Array());
}

describe('the workbook of a month', () => {
  it('prints on the width of a page, as many pages down as it takes', async () => {
    const sheet = await written('xl/worksheets/sheet1.xml');
    expect(sheet).toMatch(/<worksheet[^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>/);
    expect(sheet.match(/<sheetPr>/g)).toHaveLength(1);
    expect(sheet).toMatch(/<pageSetup fitToWidth="1" fitToHeight="0"[^>]* orientation="landscape"/);
  });

  it('has names and days again on each page', async () => {
    expect(await written('xl/workbook.xml')).toContain(
      '<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">Mese!$A:$A,Mese!$3:$3</definedName></definedNames>',
    );
  });

  it('has the days of the month as numbers', async () => {
    const sheet = await written('xl/worksheets/sheet1.xml');
    for (const [place, day] of [
      ['C3', 1],
      ['D3', 2],
    ] as const) {
      expect(sheet).toMatch(new RegExp(`<c r="${place}"[^>]*><v>${day}</v>`));
      expect(sheet).not.toMatch(new RegExp(`<c r="${place}"[^>]* t="s"`));
    }
  });
});
