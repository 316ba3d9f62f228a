import type { CodiciPaghe } from '@gestionale/shared-schema/mesi/codici-paghe.ts';
import type { MeseLetto } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import { toCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../../testing/create-test-server.ts';
import { readPdf } from '../../../testing/requests/read-pdf.ts';

/** Somebody whose name a spreadsheet would work out. */
const CATTIVO = '=HYPERLINK("http://x","y")';

let server: TestServer;
let admin: DipendenteId;
let mario: DipendenteId;
let luca: DipendenteId;
let progetto_id: ProgettoId;

beforeEach(async () => {
  server = await createTestServer({ startMs: Date.parse('2026-11-05T11:00:00Z') });
  const { rows } = server;
  admin = rows.dipendente({ ruolo: 'Admin', tipo_assunzione: 'fattura' });
  mario = rows.dipendente({ nome: 'Mario', cognome: CATTIVO });
  luca = rows.dipendente({
    nome: 'Luca',
    cognome: 'D’Alò',
    tipo_assunzione: 'prestazione occasionale',
  });
  progetto_id = rows.progetto();
  const { db } = server;
  db.now.run(db.query.updateTable('impostazioni').set({ ragione_sociale: 'Azienda di prova' }));
  ore(mario, '2026-10-05', '08:00-16:00', 7.5);
  ore(mario, '2026-10-03', '20:00-04:00', 7.77);
  ore(mario, '2026-10-06', '08:00-16:10', 8.17);
  ore(luca, '2026-10-04', '20:00-04:00', 8);
});

afterEach(() => server.close());

function ore(chi: DipendenteId, data: string, orari: string, ore_lavorate: number): void {
  const [inizio = '', fine = ''] = orari.split('-');
  server.rows.foglioOre(progetto_id, chi, {
    data: giornoSchema.parse(data),
    ora_inizio: orarioSchema.parse(inizio),
    ora_fine: orarioSchema.parse(fine),
    ore_lavorate_centesimi: toCentesimiOra(ore_lavorate),
    approvato: 1,
  });
}

async function scarica(formato: string, query = '') {
  const reply = await server.call('GET', `/api/mesi/2026-10/scarica/${formato}${query}`, {
    as: admin,
  });
  expect(reply.status).toBe(200);
  return reply;
}

const chiudi = () => server.call('POST', '/api/mesi/2026-10/chiudi', { as: admin });
const paghe = (formato = 'csv') =>
  server.call('GET', `/api/mesi/2026-10/paghe/${formato}`, { as: admin });
const salva = (body: Record<string, unknown>) =>
  server.call('PUT', '/api/codici-paghe', { as: admin, body });

async function letto(): Promise<MeseLetto> {
  return (await server.call('GET', '/api/mesi/2026-10', { as: admin })).json() as MeseLetto;
}

/** Cells of the sheet by their place, read as the format says and not by who wrote it. */
function cellsOf(bytes: Uint8Array): Map<string, { type: string; value: string }> {
  const files = unzipSync(bytes);
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const shared = [...read('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)].map(
    ([, text = '']) => text,
  );
  const sheet = read('xl/worksheets/sheet1.xml');
  expect(sheet).not.toContain('<f>');
  const cells = sheet.matchAll(/<c r="([A-Z]+\d+)"([^>]*)>(.*?)<\/c>/g);
  return new Map(
    Array.from(cells, ([, place = '', attributes = '', inside = '']) => {
      const type = /t="(\w+)"/.exec(attributes)?.[1] ?? 'n';
      const value = /<v>([^<]*)<\/v>/.exec(inside)?.[1] ?? '';
      return [place, { type, value: type === 's' ? (shared[Number(value)] ?? '') : value }];
    }),
  );
}

const rowsOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));

describe('the files of a month', () => {
  it('have the same totals, in CSV with commas and in XLSX as numbers', async () => {
    const csv = (await scarica('csv')).text;
    expect(csv.startsWith('\uFEFF')).toBe(true);
    const rows = rowsOf(csv);
    const totali = rows.at(-1) ?? [];
    const { totale, ore: somma } = await letto();
    expect(somma).toBe(31.44);
    // After the name, the hiring and 31 days.
    expect(totali.slice(33, 38)).toEqual(
      [...Object.values(totale), somma].map((each) => String(each).replace('.', ',')),
    );
    const giorni = totali.slice(2, 33).map((each) => Number(each.replace(',', '.')));
    expect(giorni.reduce((sum, each) => sum + Math.round(each * 100), 0)).toBe(3144);

    const cells = cellsOf((await scarica('xlsx')).bytes);
    const last = rows.length;
    expect(['AH', 'AI', 'AJ', 'AK', 'AL'].map((column) => cells.get(`${column}${last}`))).toEqual(
      [...Object.values(totale), somma].map((each) => ({ type: 'n', value: String(each) })),
    );
  });

  it('run nobody’s name as a formula', async () => {
    expect((await scarica('csv')).text).toContain(`"'=HYPERLINK(""http://x"",""y"") Mario"`);
    const found = [...cellsOf((await scarica('xlsx')).bytes).values()].find(({ value }) =>
      value.startsWith('=HYPERLINK'),
    );
    expect(found?.type).toBe('s');
  });

  it('say that the month is not closed, until it is', async () => {
    const stati = async () => {
      const xlsx = cellsOf((await scarica('xlsx')).bytes);
      const pdf = await readPdf((await scarica('pdf', `?dipendente_id=${luca}`)).bytes);
      return [(await scarica('csv')).text, xlsx.get('A2')?.value ?? '', pdf.text];
    };
    for (const file of await stati()) expect(file).toContain('MESE NON CHIUSO');
    await chiudi();
    for (const file of await stati()) {
      expect(file).not.toContain('NON CHIUSO');
      expect(file).toContain('Mese chiuso il 05/11/2026');
    }
  });

  it('are a sheet to be signed for each person, in one archive', async () => {
    const reply = await scarica('pdf');
    const files = unzipSync(reply.bytes);
    expect(Object.keys(files)).toEqual(['001-hyperlink-http-x-y-mario.pdf', '002-d-alo-luca.pdf']);
    const { text } = await readPdf(files['001-hyperlink-http-x-y-mario.pdf'] ?? new Uint8Array());
    for (const words of ['ottobre 2026', 'Festive notturne', '23,44', 'Firma del dipendente']) {
      expect(text).toContain(words);
    }
    const suo = await readPdf(files['002-d-alo-luca.pdf'] ?? new Uint8Array());
    expect(suo.text).toContain('8,00');
    expect(suo.text).not.toContain('Notturne');
    expect(suo.text).toMatch(/Prestatore.*Firma del prestatore Firma per l'azienda/);
    expect(`${text}${suo.text}`).not.toMatch(/turno/i);
  }, 60_000);

  it('are the same sheets in one file, each with its own page numbers', async () => {
    const reply = await scarica('pdf-unico');
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(reply.headers['content-disposition']).toContain('ore-2026-10-da-firmare.pdf');
    const { pages, info } = await readPdf(reply.bytes);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('23,44');
    expect(pages[1]).toContain('D’Alò');
    for (const page of pages) {
      expect(page).toContain('MESE NON CHIUSO');
      expect(page).toMatch(/Firma del (dipendente|prestatore)/);
      expect(page).toMatch(/1 di 1/);
    }
    const Author = 'Azienda di prova';
    expect(info).toMatchObject({
      Title: 'Ore di tutti, ottobre 2026',
      Author,
      Producer: 'Gestionale',
    });
    expect((await scarica('pdf-unico')).bytes).toEqual(reply.bytes);
    const solo = await readPdf((await scarica('pdf-unico', `?dipendente_id=${luca}`)).bytes);
    expect(solo.pages).toHaveLength(1);
  }, 60_000);

  it('are told apart from each other by month and, for the same name, by codice fiscale', async () => {
    const { db } = server;
    const codice_fiscale = 'DLALCU80A01E507X';
    db.now.run(db.query.updateTable('dipendenti').set({ codice_fiscale }).where('id', '=', luca));
    ore(luca, '2026-09-04', '08:00-12:00', 4);
    const numeri = await Promise.all(
      ['2026-09', '2026-10'].map(async (mese) => {
        const url = `/api/mesi/${mese}/scarica/pdf?dipendente_id=${luca}`;
        const { text } = await readPdf((await server.call('GET', url, { as: admin })).bytes);
        expect(text).toContain(codice_fiscale);
        return /N\. (\S+)/.exec(text)?.[1];
      }),
    );
    expect(numeri[0]).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}\/2026-09$/);
    expect(numeri[1]).toBe(numeri[0]?.replace('-09', '-10'));
    const righe = rowsOf((await scarica('csv')).text);
    expect(righe.slice(2).map((riga) => riga.at(-1))).toEqual([
      '"Codice fiscale"',
      '',
      `"${codice_fiscale}"`,
      '',
    ]);
    expect(cellsOf((await scarica('xlsx')).bytes).get('AP5')?.value).toBe(codice_fiscale);
    expect(JSON.stringify(await letto())).not.toContain(codice_fiscale);
    // Managers are told no personal data: the column is theirs too, and empty.
    const manager = server.rows.dipendente({ ruolo: 'Manager' });
    const mese = '/api/mesi/2026-10/scarica';
    const suo = await server.call('GET', `${mese}/csv`, { as: manager });
    expect(suo.text).toContain('"Codice fiscale"');
    const foglio = await server.call('GET', `${mese}/pdf?dipendente_id=${luca}`, { as: manager });
    const { text } = await readPdf(foglio.bytes);
    expect(`${suo.text}${text}`).not.toContain(codice_fiscale);
    expect(text).not.toContain('Codice fiscale');
  });

  it('are not made of a month of nobody', async () => {
    for (const formato of ['pdf', 'pdf-unico']) {
      const url = `/api/mesi/2026-01/scarica/${formato}`;
      const reply = await server.call('GET', url, { as: admin });
      expect(reply.status).toBe(409);
      expect(reply.json()).toEqual({
        codice: 'mese_senza_ore',
        errore: "In questo mese non ci sono ore: non c'è nessun foglio da firmare.",
      });
    }
  });

  it('keep the letters of every name in the names of their sheets', async () => {
    const { db } = server;
    const altro = { nome: '小龍', cognome: 'Žan Жан' };
    db.now.run(db.query.updateTable('dipendenti').set(altro).where('id', '=', luca));
    const files = unzipSync((await scarica('pdf')).bytes);
    expect(Object.keys(files)).toContain('002-zan-жан-小龍.pdf');
  });

  it('are of people of the month alone', async () => {
    const url = `/api/mesi/2026-10/scarica/pdf?dipendente_id=${admin}`;
    expect((await server.call('GET', url, { as: admin })).status).toBe(404);
  });
});

describe('the sheet of one’s own month', () => {
  const mio = (as: DipendenteId, query = '') =>
    server.call('GET', `/api/mesi/2026-10/mio${query}`, { as });
  const testo = async (as: DipendenteId, query = '') =>
    (await readPdf((await mio(as, query)).bytes)).text;

  it('has the hours of whoever calls, whomever the request names', async () => {
    for (const query of ['', `?dipendente_id=${mario}`]) {
      const foglio = await testo(luca, query);
      expect(foglio).toContain('D’Alò Luca');
      expect(foglio).toContain('8,00');
      expect(foglio).not.toContain('HYPERLINK');
      expect(foglio).not.toContain('23,44');
    }
    expect(await testo(mario)).toContain('23,44');
  });

  it('is an Operatore’s only way to a month', async () => {
    const url = `/api/mesi/2026-10/scarica/pdf?dipendente_id=${luca}`;
    expect((await server.call('GET', url, { as: luca })).status).toBe(403);
    expect((await server.call('GET', '/api/mesi/2026-10', { as: luca })).status).toBe(403);
  });

  it('says that the month is not closed until it is, and that there are no hours', async () => {
    expect(await testo(luca)).toContain('MESE NON CHIUSO');
    await chiudi();
    expect(await testo(luca)).toContain('Mese chiuso il 05/11/2026');
    expect(await testo(admin)).toContain('Nessuna ora approvata.');
  });
});

describe('the file for the payroll consultant', () => {
  it('is of a closed month alone, and names each code that is missing', async () => {
    expect((await paghe()).json()).toMatchObject({ codice: 'mese_non_chiuso' });
    await chiudi();
    const reply = await paghe();
    expect(reply.status).toBe(409);
    expect(reply.json()).toMatchObject({
      codice: 'codici_mancanti',
      errore: `Mancano i codici del consulente del lavoro: codice azienda, causale ordinarie, causale notturne, causale festive notturne, ${CATTIVO} Mario.`,
    });
  });

  it('has a row for each person, day and cause, with zeros kept and nobody who works by occasion', async () => {
    await chiudi();
    const saved = await salva({
      azienda: '000042',
      ordinarie: '01',
      notturne: '02',
      festive_notturne: '04',
      dipendenti: [{ dipendente_id: mario, codice: '0000007' }],
    });
    expect((saved.json() as CodiciPaghe).dipendenti).toMatchObject([{ codice: '0000007' }]);
    expect((await paghe()).text.split('\r\n')).toEqual([
      'codice_azienda;codice_dipendente;data;causale;ore',
      '000042;0000007;03/10/2026;01;1,94',
      '000042;0000007;03/10/2026;02;1,94',
      '000042;0000007;04/10/2026;04;3,89',
      '000042;0000007;05/10/2026;01;7,50',
      '000042;0000007;06/10/2026;01;8,17',
      '',
    ]);
    const xml = (await paghe('xml')).text;
    expect(xml).toContain(
      '<Dipendente CodAziendaUfficiale="000042" CodDipendenteUfficiale="0000007">',
    );
    const minuti = Array.from(
      xml.matchAll(/<NumOre>(\d+)<\/NumOre>\s*<NumMinuti>(\d+)<\/NumMinuti>/g),
      ([, hours, minutes]) => Number(hours) * 60 + Number(minutes),
    );
    // 23.44 hours.
    expect(minuti.reduce((sum, each) => sum + each, 0)).toBe(Math.round(23.44 * 60));
    expect(xml).toContain('<Data>2026-10-04</Data>');
  });

  it('is no XML with codes that its programs would not read', async () => {
    await chiudi();
    await salva({
      azienda: '42',
      ordinarie: '01',
      notturne: '02',
      festive_notturne: '04',
      dipendenti: [{ dipendente_id: mario, codice: '7' }],
    });
    expect((await paghe()).status).toBe(200);
    expect((await paghe('xml')).json()).toMatchObject({
      codice: 'codici_mancanti',
      errore: `Nel file XML il codice dell'azienda ha 6 cifre, quello di un dipendente 7 e una causale 2 lettere o cifre, con gli zeri davanti: da correggere codice azienda (42), ${CATTIVO} Mario (7).`,
    });
  });

  it('has codes of letters and digits alone, which can be taken away again', async () => {
    for (const azienda of ['=1+1', '12;3', 'più', '12345678901']) {
      expect((await salva({ azienda })).status).toBe(400);
    }
    await salva({ azienda: '000042', dipendenti: [{ dipendente_id: mario, codice: '1' }] });
    const reply = await salva({ azienda: '', dipendenti: [{ dipendente_id: mario, codice: '' }] });
    expect(reply.json()).toMatchObject({ azienda: null, dipendenti: [{ codice: null }] });
    const nessuno = { dipendente_id: server.rows.id(), codice: '1' };
    expect((await salva({ dipendenti: [nessuno] })).status).toBe(404);
  });
});
