import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { ADESSO } from '../../testing/slice-world.ts';
import { createTestDevice } from '../../testing/test-device.ts';

const OGGI_MS = Date.parse('2026-05-12T10:00:00Z');

let server: TestServer;
let admin: DipendenteId;
let manager: DipendenteId;
let operatore: DipendenteId;

beforeEach(async () => {
  server = await createTestServer({ startMs: OGGI_MS });
  admin = server.rows.dipendente({ ruolo: 'Admin', cognome: 'Admin' });
  manager = server.rows.dipendente({ ruolo: 'Manager', cognome: 'Manager' });
  operatore = server.rows.dipendente({ nome: 'Nome', cognome: 'Prima' });
});

afterEach(() => server.close());

function modifica(body: object, id = operatore) {
  return server.call('PUT', `/api/dipendenti/${id}`, { as: admin, body });
}

async function scheda(id = operatore): Promise<Record<string, unknown>> {
  const rows = (await server.call('GET', '/api/dipendenti', { as: admin })).json();
  const found = (rows as Record<string, unknown>[]).find((each) => each['id'] === id);
  if (found === undefined) throw new Error('Not in the list');
  return found;
}

describe('an edit of an employee', () => {
  it('is answered with the whole record; absent fields stay and null ones are emptied', async () => {
    await modifica({ iban: 'IT60X0542811101000000123456', cellulare: '333 0000000' });
    const reply = await modifica({ cellulare: null, luogo_nascita: 'Lecco' });
    expect(reply.status).toBe(200);
    expect(reply.json()).toEqual(await scheda());
    expect(await scheda()).toMatchObject({
      iban: 'IT60X0542811101000000123456',
      cellulare: null,
      luogo_nascita: 'Lecco',
    });
  });

  it('takes the whole object of a plain caller, and ignores what is not to be edited', async () => {
    const before = await scheda();
    const token = server.tokenOf(operatore);
    const reply = await modifica({
      ...before,
      residenza_citta: 'Lecco',
      attivo: false,
      password: 'di nascosto',
      password_hash: 'di nascosto',
      validita_documenti: 'valida',
    });
    expect(reply.status).toBe(200);
    expect(await scheda()).toEqual({ ...before, residenza_citta: 'Lecco' });
    expect(server.tokenOf(operatore)).toBe(token);
  });

  it('merges different fields and asks about the same one', async () => {
    const before = { cellulare: null, iban: null };
    await modifica({ cellulare: '333 1', before });
    expect((await modifica({ iban: 'IT1', before })).status).toBe(200);
    const same = await modifica({ cellulare: '333 2', iban: 'IT1', before });
    expect(same.status).toBe(409);
    expect(same.json()).toMatchObject({
      codice: 'conflitto_campi',
      current: { cellulare: '333 1' },
    });
    expect(await scheda()).toMatchObject({ cellulare: '333 1', iban: 'IT1' });
  });

  it('compares duties as the list that they are', async () => {
    const before = { mansioni: ['Driver', 'Capitano'] };
    expect((await modifica({ mansioni: ['Top Gun', 'Top Gun'], before })).json()).toMatchObject({
      mansioni: ['Top Gun'],
    });
    expect((await modifica({ mansioni: ['Driver'], before })).json()).toMatchObject({
      current: { mansioni: ['Top Gun'] },
    });
  });

  it('of who is not resident is kept by an app of before, which does not send it', async () => {
    expect(await scheda()).toMatchObject({ non_residente: false });
    const before = { non_residente: false };
    expect((await modifica({ non_residente: true, before })).json()).toEqual(await scheda());
    await modifica({ cellulare: '333 1', before: { cellulare: null } });
    expect(await scheda()).toMatchObject({ non_residente: true, cellulare: '333 1' });
    // Two who tick the same are of one mind.
    expect((await modifica({ non_residente: true, before })).status).toBe(200);
    await modifica({ non_residente: false });
    const late = await modifica({ non_residente: true, before: { non_residente: true } });
    expect(late.json()).toMatchObject({ current: { non_residente: false } });
  });

  it('brings the colour of the documents in line at once, on every device of the office', async () => {
    const device = createTestDevice(server, manager);
    await server.publish();
    await device.pull();
    for (const [scadenza_idoneita_medica, colour] of [
      ['2026-05-11', 'scaduta'],
      ['2026-07-11', 'in_scadenza'],
      ['2026-07-12', 'valida'],
      [null, 'assente'],
    ] as const) {
      const reply = await modifica({ scadenza_idoneita_medica });
      expect(reply.json()).toMatchObject({ validita_documenti: colour });
      await device.pull();
      expect(device.rows.get('dipendenti')?.get(operatore)).toMatchObject({
        validita_documenti: colour,
      });
    }
  });

  it('is refused with the email of somebody else, all of it, and not with one’s own', async () => {
    const { email } = await scheda(manager);
    const reply = await modifica({ email: String(email).toUpperCase(), cellulare: '333 0000000' });
    expect(reply.status).toBe(409);
    expect(reply.json()).toMatchObject({
      codice: 'email_gia_usata',
      campi: { email: 'Esiste già un dipendente con questa email.' },
    });
    expect(await scheda()).toMatchObject({ cellulare: null });
    const own = String((await scheda())['email']).toUpperCase();
    expect((await modifica({ email: own })).json()).toMatchObject({ email: own });
  });

  it.each([
    ['nome', '', 'Il Nome è obbligatorio.'],
    ['email', 'no', "L'Email non è valida."],
    ['ruolo', 'Capo', 'Ruolo non valido.'],
    ['scadenza_idoneita_medica', '2026-13-01', 'Data non valida.'],
  ])('is refused with 400 when %s is %j', async (campo, value, sentence) => {
    const reply = await modifica({ [campo]: value });
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ campi: { [campo]: sentence } });
  });
});

describe('a new name', () => {
  it('shows in the projects and hours that devices hold, whose versions stay', async () => {
    const collega = server.rows.dipendente();
    const [viale, vecchio] = [server.rows.progetto(), server.rows.progetto()];
    server.rows.assegna(viale, operatore);
    server.rows.assegna(viale, collega);
    server.rows.assegna(vecchio, operatore, { rimosso_il: ADESSO });
    const ore = server.rows.foglioOre(vecchio, operatore);
    await server.publish();
    const devices = [manager, collega, operatore].map((id) => createTestDevice(server, id));
    for (const device of devices) await device.pull();

    await modifica({ cognome: 'Dopo' });
    const pages = [];
    for (const device of devices) pages.push((await device.pull())[0]);
    for (const page of pages) {
      expect(page?.rows['progetti']?.map(({ id }) => id)).toEqual([viale]);
      expect(JSON.stringify(page?.rows['progetti'])).toContain('"cognome":"Dopo"');
      expect(page?.rows['progetti']).toMatchObject([{ versione: 1 }]);
    }
    expect(pages.map((page) => page?.rows['fogliOre']?.map(({ id }) => id))).toEqual([
      [ore],
      undefined,
      [ore],
    ]);
    expect(pages[0]?.rows['fogliOre']).toMatchObject([{ dipendente_cognome: 'Dopo', versione: 1 }]);
    expect(pages[0]?.rows['dipendenti']).toMatchObject([{ id: operatore, cognome: 'Dopo' }]);
  });

  it('is sent with nothing else when only personal data changed', async () => {
    server.rows.assegna(server.rows.progetto(), operatore);
    await server.publish();
    const device = createTestDevice(server, manager);
    await device.pull();
    await modifica({ iban: 'IT60X0542811101000000123456' });
    const [page] = await device.pull();
    expect(Object.keys(page?.rows ?? {})).toEqual(['dipendenti']);
    expect(JSON.stringify(page)).not.toContain('IT60');
  });
});

describe('another role', () => {
  it('ends the sessions of the old one', async () => {
    const before = { authorization: `Bearer ${server.tokenOf(manager)}` };
    const call = (headers: Record<string, string>) =>
      server.call('GET', '/api/clienti', { headers });
    expect((await call(before)).status).toBe(200);
    expect((await modifica({ ruolo: 'Operatore' }, manager)).status).toBe(200);
    expect((await call(before)).status).toBe(401);
    expect((await server.call('GET', '/api/clienti', { as: manager })).status).toBe(403);
  });

  it('takes from the device what only the old one saw, and keeps what the new one sees', async () => {
    const cliente = server.rows.cliente();
    const [suo, altro] = [server.rows.progetto(), server.rows.progetto()];
    server.rows.assegna(suo, manager);
    await server.publish();
    const device = createTestDevice(server, manager);
    await device.pull();
    expect(device.rows.get('clienti')?.has(cliente)).toBe(true);
    expect(device.rows.get('progetti')?.has(altro)).toBe(true);

    await modifica({ ruolo: 'Operatore' }, manager);
    await device.pull();
    const held = [...device.rows].filter(([, rows]) => rows.size > 0).map(([name]) => name);
    expect(held.toSorted()).toEqual(['dipendenti', 'impostazioni', 'progetti']);
    expect([...(device.rows.get('dipendenti')?.keys() ?? [])]).toEqual([manager]);
    expect([...(device.rows.get('progetti')?.keys() ?? [])]).toEqual([suo]);
    expect(device.rows.get('progetti')?.get(suo)).not.toHaveProperty('note_fatturazione');

    await modifica({ ruolo: 'Manager' }, manager);
    await device.pull();
    expect(device.rows.get('clienti')?.has(cliente)).toBe(true);
  });

  it('is not for the last active Admin, whatever else there is', async () => {
    server.rows.dipendente({ ruolo: 'Admin', attivo: 0 });
    const reply = await modifica({ ruolo: 'Manager', cellulare: '333 0000000' }, admin);
    expect(reply.status).toBe(409);
    expect(reply.json()).toEqual({
      codice: 'ultimo_admin',
      errore: "È l'unico Admin attivo: prima nominane un altro.",
    });
    expect(await scheda(admin)).toMatchObject({ ruolo: 'Admin', cellulare: null });
    expect((await modifica({ ruolo: 'Admin', cellulare: '1' }, admin)).status).toBe(200);
  });

  it('is not for one beside whom there is only a temporary password that ran out unused', async () => {
    const scade = toIstante(server.clock.nowMs() + 1_000);
    server.rows.dipendente({ ruolo: 'Admin', password_scade_il: scade });
    server.clock.advance(2_000);
    const reply = await modifica({ ruolo: 'Manager' }, admin);
    expect(reply.json()).toMatchObject({ codice: 'ultimo_admin' });
  });

  it('is for one beside whom there is a temporary password that may still be used', async () => {
    const scade = toIstante(server.clock.nowMs() + 60_000);
    server.rows.dipendente({ ruolo: 'Admin', password_scade_il: scade });
    expect((await modifica({ ruolo: 'Manager' }, admin)).status).toBe(200);
  });

  it('is for one of two, who is out at once', async () => {
    server.rows.dipendente({ ruolo: 'Admin' });
    expect((await modifica({ ruolo: 'Manager' }, admin)).status).toBe(200);
    expect((await server.call('GET', '/api/impostazioni', { as: admin })).status).toBe(403);
  });
});
