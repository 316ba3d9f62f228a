import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { toCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../../testing/create-test-server.ts';
import { readPdf } from '../../../testing/requests/read-pdf.ts';
import { ADESSO } from '../../../testing/slice-world.ts';

let server: TestServer;
let admin: DipendenteId;
let mario: DipendenteId;
let luca: DipendenteId;
let progetto_id: ProgettoId;

beforeEach(async () => {
  server = await createTestServer({ startMs: Date.parse('2026-11-05T11:00:00Z') });
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  mario = server.rows.dipendente({ nome: 'Mario', cognome: 'Rossi' });
  luca = server.rows.dipendente({ nome: 'Luca', cognome: 'Verdi' });
  progetto_id = server.rows.progetto();
  ore(mario, '2026-10-05', 8);
  ore(luca, '2026-10-06', 6.5);
});

afterEach(() => server.close());

function ore(chi: DipendenteId, data: string, ore_lavorate: number, values = {}): void {
  server.rows.foglioOre(progetto_id, chi, {
    data: giornoSchema.parse(data),
    ore_lavorate_centesimi: toCentesimiOra(ore_lavorate),
    approvato: 1,
    ...values,
  });
}

function scarica(formato: string, chi?: DipendenteId) {
  const query = chi === undefined ? '' : `?dipendente_id=${chi}`;
  return server.call('GET', `/api/mesi/2026-10/scarica/${formato}${query}`, { as: admin });
}

/** All that a workbook says. */
function textOf(xlsx: Uint8Array): string {
  const files = unzipSync(xlsx);
  return ['sharedStrings', 'worksheets/sheet1']
    .map((name) => strFromU8(files[`xl/${name}.xml`] ?? new Uint8Array()))
    .join('\n');
}

const lastRowOf = (csv: string) => csv.trimEnd().split('\r\n').at(-1)?.split(';') ?? [];

describe('a month that is asked for of one person', () => {
  it('has that person alone, with their totals, in CSV', async () => {
    const reply = await scarica('csv', luca);
    expect(reply.text).toContain('Verdi Luca');
    expect(reply.text).not.toContain('Rossi');
    // After the name, the hiring and 31 days.
    expect(lastRowOf(reply.text).slice(33, 39)).toEqual(['6,5', '0', '0', '0', '6,5', '1']);
    expect(reply.headers['content-disposition']).toContain('ore-2026-10-verdi-luca.csv');
    expect((await scarica('csv')).text).toContain('Rossi');
  });

  it('has that person alone in XLSX', async () => {
    const reply = await scarica('xlsx', luca);
    expect(textOf(reply.bytes)).toContain('Verdi Luca');
    expect(textOf(reply.bytes)).not.toContain('Rossi');
    expect(reply.headers['content-disposition']).toContain('ore-2026-10-verdi-luca.xlsx');
    expect(textOf((await scarica('xlsx')).bytes)).toContain('Rossi');
  });

  it('is of nobody whom the month does not know', async () => {
    for (const formato of ['csv', 'xlsx', 'pdf', 'pdf-unico']) {
      expect((await scarica(formato, admin)).status, formato).toBe(404);
    }
  });
});

describe('hours that were sent back', () => {
  beforeEach(() => {
    ore(mario, '2026-10-07', 2, { approvato: 0 });
    ore(mario, '2026-10-08', 3.5, { approvato: 0, rimandato_il: ADESSO });
  });

  it('wait for their author: a sheet to be signed tells them from those that wait', async () => {
    const suo = await readPdf((await scarica('pdf', mario)).bytes);
    expect(suo.text).toContain('Ore in attesa, non comprese 2,00');
    expect(suo.text).toContain('Ore rimandate, non comprese 3,50');
    const altrui = await readPdf((await scarica('pdf', luca)).bytes);
    expect(altrui.text).toContain('Ore in attesa, non comprese 0,00');
    expect(altrui.text).not.toContain('rimandate');
  });

  it('have a column of their own in a table', async () => {
    const rows = (await scarica('csv')).text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';').slice(39, 41));
    expect(rows.slice(2)).toEqual([
      ['"In attesa"', '"Rimandate"'],
      ['2', '3,5'],
      ['0', '0'],
      ['2', '3,5'],
    ]);
  });
});
