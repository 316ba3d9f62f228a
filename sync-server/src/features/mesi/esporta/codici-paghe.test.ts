import type { CodiciPaghe } from '@gestionale/shared-schema/mesi/codici-paghe.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { toCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../../testing/create-test-server.ts';

let server: TestServer;
let admin: DipendenteId;
let mario: DipendenteId;
let luca: DipendenteId;

beforeEach(async () => {
  server = await createTestServer({ startMs: Date.parse('2026-11-05T11:00:00Z') });
  const { rows } = server;
  admin = rows.dipendente({ ruolo: 'Admin', tipo_assunzione: 'fattura' });
  mario = rows.dipendente({ nome: 'Mario', cognome: 'Rossi' });
  luca = rows.dipendente({ nome: 'Luca', cognome: 'Bianchi' });
  const progetto_id = rows.progetto();
  for (const chi of [mario, luca]) ore(progetto_id, chi);
});

afterEach(() => server.close());

function ore(progetto_id: ProgettoId, chi: DipendenteId): void {
  server.rows.foglioOre(progetto_id, chi, {
    data: giornoSchema.parse('2026-10-05'),
    ore_lavorate_centesimi: toCentesimiOra(8),
    approvato: 1,
  });
}

type Codice = readonly [dipendente_id: DipendenteId, codice: string];

const salva = (...codici: readonly Codice[]) =>
  server.call('PUT', '/api/codici-paghe', {
    as: admin,
    body: {
      azienda: '000042',
      ordinarie: '01',
      dipendenti: codici.map(([dipendente_id, codice]) => ({ dipendente_id, codice })),
    },
  });
const leggi = async () =>
  (await server.call('GET', '/api/codici-paghe', { as: admin })).json() as CodiciPaghe;
const codiceDi = async (chi: DipendenteId) =>
  (await leggi()).dipendenti.find(({ dipendente_id }) => dipendente_id === chi)?.codice;
const paghe = () => server.call('GET', '/api/mesi/2026-10/paghe/csv', { as: admin });
const chiudi = () => server.call('POST', '/api/mesi/2026-10/chiudi', { as: admin });

describe('the code of an employee', () => {
  it('is of one person alone, within a request and beside what is stored', async () => {
    const errore = 'Lo stesso codice è di più dipendenti: 0000007 di Bianchi Luca, Rossi Mario.';
    const insieme = await salva([mario, '0000007'], [luca, '0000007']);
    expect(insieme.status).toBe(400);
    expect(insieme.json()).toMatchObject({ errore, campi: { dipendenti: errore } });
    expect(await codiceDi(mario)).toBeNull();

    expect((await salva([mario, '0000007'])).status).toBe(200);
    const dopo = await salva([luca, '0000007']);
    expect([dopo.status, await codiceDi(luca)]).toEqual([400, null]);
    expect(dopo.json()).toMatchObject({ errore });
  });

  it('is the same in capitals, while zeros in front are part of it', async () => {
    expect((await salva([mario, 'a7'], [luca, 'A7'])).status).toBe(400);
    expect((await salva([mario, '07'], [luca, '007'])).status).toBe(200);
  });

  it('may be exchanged with somebody else’s', async () => {
    await salva([mario, '1'], [luca, '2']);
    expect((await salva([mario, '2'], [luca, '1'])).status).toBe(200);
    expect([await codiceDi(mario), await codiceDi(luca)]).toEqual(['2', '1']);
  });

  it('that two have from before keeps nobody from saving another, and makes no file', async () => {
    await salva([mario, '1'], [luca, '2']);
    server.db.now.run(server.db.query.updateTable('codici_dipendenti').set({ codice: '9' }));
    expect((await salva()).status).toBe(200);
    await chiudi();
    const reply = await paghe();
    expect(reply.status).toBe(409);
    expect(reply.json()).toMatchObject({
      codice: 'codici_mancanti',
      errore: 'Lo stesso codice è di più dipendenti: 9 di Bianchi Luca, Rossi Mario.',
    });
    await salva([mario, '1']);
    expect((await paghe()).status).toBe(200);
  });
});

describe('whoever was under rules of working time when a month was closed', () => {
  it('can be given a code, whatever their contract is by now', async () => {
    await chiudi();
    server.db.now.run(
      server.db.query
        .updateTable('dipendenti')
        .set({ tipo_assunzione: 'fattura' })
        .where('id', '=', mario),
    );
    await salva([luca, '1']);
    expect((await paghe()).json()).toMatchObject({
      errore: 'Mancano i codici del consulente del lavoro: Rossi Mario.',
    });
    expect(await codiceDi(mario)).toBeNull();
    await salva([mario, '2']);
    expect((await paghe()).status).toBe(200);
  });

  it('is not asked about once the month is open again', async () => {
    await chiudi();
    server.db.now.run(
      server.db.query
        .updateTable('dipendenti')
        .set({ tipo_assunzione: 'fattura' })
        .where('id', '=', mario),
    );
    await server.call('POST', '/api/mesi/2026-10/riapri', { as: admin, body: { motivo: 'Ore' } });
    expect(await codiceDi(mario)).toBeUndefined();
  });
});

describe('a code that the XML has no place for', () => {
  const causali = (body: Record<string, string>) =>
    server.call('PUT', '/api/codici-paghe', { as: admin, body });
  const xml = async () => {
    const reply = await server.call('GET', '/api/mesi/2026-10/paghe/xml', { as: admin });
    const { errore } = reply.status === 200 ? {} : (reply.json() as { errore?: string });
    return errore?.replace(/^.*: da correggere/, 'da correggere') ?? reply.status;
  };

  it('is saved, as the CSV takes it, and named when the XML is asked for', async () => {
    await salva([mario, '0000007'], [luca, '8']);
    expect((await causali({ ordinarie: 'ORD' })).status).toBe(200);
    await chiudi();
    expect((await paghe()).text).toContain('000042;0000007;05/10/2026;ORD;8,00');
    expect(await xml()).toBe('da correggere causale ordinarie (ORD), Bianchi Luca (8).');
  });

  it('is no matter where the month does not need it', async () => {
    await salva([mario, '0000007'], [luca, '0000008']);
    await causali({ festive: 'F' });
    await chiudi();
    expect(await xml()).toBe(200);
  });

  it('that was stored before there was a rule is shown, and mended by itself', async () => {
    await salva([mario, '0000007'], [luca, '0000008']);
    await chiudi();
    server.db.now.run(server.db.query.updateTable('codici_paghe').set({ ordinarie: 'ore 1' }));
    expect((await leggi()).ordinarie).toBe('ore 1');
    expect(await xml()).toBe('da correggere causale ordinarie (ore 1).');
    expect((await causali({ notturne: '02' })).status).toBe(200);
    expect((await causali({ ordinarie: '01' })).status).toBe(200);
    expect(await xml()).toBe(200);
  });
});
