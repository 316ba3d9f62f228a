import { createHash } from 'node:crypto';

import type { DipendenteId, ImportazioneId } from '@gestionale/shared-schema/values/id.ts';
import { importazioneIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../../testing/create-test-server.ts';
import { createTestDevice } from '../../../testing/test-device.ts';

/** The fields of the first release, in their order. */
const DI_PRIMA = [
  'nome',
  'cognome',
  'email',
  'ruolo',
  'tipo_assunzione',
  'mansioni',
  'cellulare',
  'residenza_indirizzo',
  'residenza_citta',
  'residenza_cap',
  'codice_fiscale',
  'iban',
  'numero_documento',
  'data_nascita',
  'luogo_nascita',
  'scadenza_permesso_soggiorno',
  'motivazione_permesso',
  'numero_permesso_soggiorno',
  'scadenza_attestati_sicurezza',
  'scadenza_idoneita_medica',
] as const;

let server: TestServer;
let admin: DipendenteId;
let importazione: ImportazioneId;

beforeEach(async () => {
  server = await createTestServer({ startMs: Date.parse('2026-05-12T10:00:00Z') });
  admin = server.rows.dipendente({ ruolo: 'Admin', email: 'admin@example.it' });
  importazione = importazioneIdSchema.parse(server.rows.id());
});

afterEach(() => server.close());

function riga(numero: number, values: object = {}) {
  return {
    id: server.rows.id(),
    nome: `Nome${numero}`,
    cognome: 'Importato',
    email: `importato${numero}@example.it`,
    ruolo: 'Operatore',
    ...values,
  };
}

type Riga = ReturnType<typeof riga>;

function importa(righe: readonly Riga[], id = importazione) {
  const body = { importazione: id, righe };
  return server.call('POST', '/api/dipendenti/importazioni', { as: admin, body });
}

function annulla(id = importazione) {
  return server.call('PUT', `/api/dipendenti/importazioni/${id}/annulla`, { as: admin });
}

function put(path: string, body: object = {}) {
  return server.call('PUT', `/api/dipendenti/${path}`, { as: admin, body });
}

function emails(): string[] {
  const select = server.db.query.selectFrom('dipendenti').select('email').orderBy('email');
  return server.db.now.all(select).map(({ email }) => email);
}

describe('people of a file', () => {
  it('are there with what the file said, and nobody can come in as one of them', async () => {
    const dati = { codice_fiscale: 'RSSMRA80A01E507X', scadenza_idoneita_medica: '2026-06-01' };
    const reply = await importa([riga(1, { ...dati, mansioni: ['Driver', 'Driver'] }), riga(2)]);
    expect(reply.status).toBe(200);
    expect(reply.json()).toEqual({ presi: 2, rifiutati: [] });
    const list = await server.call('GET', '/api/dipendenti', { as: admin });
    expect(list.json()).toContainEqual(
      expect.objectContaining({ ...dati, mansioni: ['Driver'], validita_documenti: 'in_scadenza' }),
    );
    for (const password of ['', 'importato1@example.it', 'Prova-di-accesso-1']) {
      const body = { email: 'importato1@example.it', password };
      const login = await server.call('POST', '/api/auth/login', { body });
      expect(login.status).toBeGreaterThanOrEqual(400);
    }
  });

  it('wait for a password until they are given one, or work here no more', async () => {
    const [invitata, andata, altra] = [riga(1), riga(2), riga(3)];
    await importa([invitata, andata, altra]);
    await server.call('POST', `/api/dipendenti/${invitata.id}/password-provvisoria`, { as: admin });
    await put(`${andata.id}/disattiva`);
    const list = await server.call('GET', '/api/dipendenti/importazioni', { as: admin });
    expect(list.json()).toMatchObject({ senza_accesso: [altra.id] });
  });

  it('come in with the password that they are given', async () => {
    const persona = riga(1);
    await importa([persona]);
    const path = `/api/dipendenti/${persona.id}/password-provvisoria`;
    const given = await server.call('POST', path, { as: admin });
    const { password } = given.json() as { password: string };
    const body = { email: persona.email, password };
    const login = await server.call('POST', '/api/auth/login', { body });
    expect(login.json()).toMatchObject({ codice: 'password_provvisoria' });
  });

  it('reach the devices of the office without personal data', async () => {
    const device = createTestDevice(server, server.rows.dipendente({ ruolo: 'Manager' }));
    const persona = riga(1, { iban: 'IT60X0542811101000000123456' });
    await importa([persona]);
    const pages = await device.pull();
    expect(device.rows.get('dipendenti')?.get(persona.id)).toMatchObject({ cognome: 'Importato' });
    expect(JSON.stringify(pages)).not.toMatch(/IT60|importato1@example/);
  });

  it('who cannot be added do not keep the others out', async () => {
    const doppia = riga(2, { email: 'ADMIN@example.it' });
    const futura = riga(3, { data_nascita: '2026-05-13' });
    const altrui = riga(4, { id: admin });
    const reply = await importa([
      riga(1),
      doppia,
      riga(5, { email: 'Importato1@example.it' }),
      futura,
      altrui,
    ]);
    expect(reply.json()).toMatchObject({
      presi: 1,
      rifiutati: [
        { id: doppia.id, errore: 'Esiste già un dipendente con questa email.' },
        { errore: 'Esiste già un dipendente con questa email.' },
        { id: futura.id, errore: 'La data deve essere compresa tra il 01/01/1900 e oggi.' },
        { id: admin },
      ],
    });
    expect(emails()).toEqual(['admin@example.it', 'importato1@example.it']);
  });

  it('are as many as one request may bring', async () => {
    const righe = Array.from({ length: 51 }, (_, index) => riga(index));
    expect((await importa(righe)).status).toBe(400);
    expect((await importa([])).status).toBe(400);
    expect((await importa(righe.slice(0, 50))).json()).toEqual({ presi: 50, rifiutati: [] });
  });

  it('are not the Admin that the company keeps', async () => {
    await importa([riga(1, { ruolo: 'Admin' })]);
    const other = server.rows.dipendente({ ruolo: 'Admin' });
    expect((await put(`${other}/disattiva`)).status).toBe(200);
    expect((await put(admin, { ruolo: 'Operatore' })).json()).toMatchObject({
      codice: 'ultimo_admin',
    });
  });
});

describe('a part that is sent twice', () => {
  it('makes nobody twice, and is answered as the first time', async () => {
    const righe = [riga(1), riga(2)];
    const replies = await Promise.all([importa(righe), importa(righe), importa(righe)]);
    for (const reply of replies) expect(reply.json()).toEqual({ presi: 2, rifiutati: [] });
    expect(emails()).toHaveLength(3);
  });

  it('leaves what was changed since as it is', async () => {
    const persona = riga(1);
    await importa([persona]);
    await put(persona.id, { nome: 'Corretto' });
    expect((await importa([persona])).json()).toEqual({ presi: 1, rifiutati: [] });
    const list = await server.call('GET', '/api/dipendenti', { as: admin });
    expect(list.json()).toContainEqual(expect.objectContaining({ nome: 'Corretto' }));
    expect((await annulla()).json()).toMatchObject({ restano: [{ motivo: 'modificato' }] });
  });

  it('of another file does not take them over', async () => {
    const persona = riga(1);
    await importa([persona]);
    const other = importazioneIdSchema.parse(server.rows.id());
    expect((await importa([persona], other)).json()).toMatchObject({ presi: 0 });
    expect((await annulla(other)).status).toBe(404);
  });
});

describe('an import that is taken back', () => {
  it('takes away whoever is as they came, on the devices too, and nobody else', async () => {
    const device = createTestDevice(server, server.rows.dipendente({ ruolo: 'Manager' }));
    const other = importazioneIdSchema.parse(server.rows.id());
    await importa([riga(1), riga(2)]);
    await importa([riga(3)], other);
    await device.pull();
    expect(device.rows.get('dipendenti')?.size).toBe(3);
    expect((await annulla()).json()).toEqual({ tolti: 2, restano: [] });
    expect(emails()).toEqual(expect.arrayContaining(['admin@example.it', 'importato3@example.it']));
    expect(emails()).toHaveLength(3);
    await device.pull();
    expect(device.rows.get('dipendenti')?.size).toBe(1);
    expect((await annulla()).status).toBe(404);
  });

  it('takes away who came before there were fields that nobody filled in since', async () => {
    const [prima, cambiata] = [riga(1), riga(2)];
    await importa([prima, cambiata]);
    for (const { id } of [prima, cambiata]) {
      const select = server.db.query.selectFrom('dipendenti').select([...DI_PRIMA, 'attivo']);
      const row = server.db.now.first(select.where('id', '=', id as DipendenteId));
      const digest_importato = createHash('sha256')
        .update(JSON.stringify(Object.values(row ?? {})))
        .digest('hex');
      const update = server.db.query.updateTable('dipendenti').set({ digest_importato });
      server.db.now.run(update.where('id', '=', id as DipendenteId));
    }
    await put(cambiata.id, { non_residente: true });
    expect((await annulla()).json()).toMatchObject({
      tolti: 1,
      restano: [{ id: cambiata.id, motivo: 'modificato' }],
    });
  });

  it('says who stays and why', async () => {
    const [intatto, modificato, invitato, alLavoro, spento] = [1, 2, 3, 4, 5].map((n) => riga(n));
    if (!intatto || !modificato || !invitato || !alLavoro || !spento) throw new Error('five');
    await importa([intatto, modificato, invitato, alLavoro, spento]);
    await put(modificato.id, { cellulare: '333' });
    await server.call('POST', `/api/dipendenti/${invitato.id}/password-provvisoria`, { as: admin });
    await put(`${spento.id}/disattiva`);
    server.rows.assegna(server.rows.progetto(), alLavoro.id as DipendenteId);
    const reply = (await annulla()).json() as { tolti: number; restano: { id: string }[] };
    expect(reply.tolti).toBe(1);
    expect(new Map(reply.restano.map(({ id, ...rest }) => [id, rest]))).toEqual(
      new Map([
        [modificato.id, expect.objectContaining({ motivo: 'modificato', nome: 'Nome2' })],
        [invitato.id, expect.objectContaining({ motivo: 'accesso' })],
        [alLavoro.id, expect.objectContaining({ motivo: 'storico' })],
        [spento.id, expect.objectContaining({ motivo: 'modificato' })],
      ]),
    );
  });

  it('is offered with how many are left, the newest first', async () => {
    await importa([riga(1), riga(2)]);
    server.clock.advance(1000);
    const other = importazioneIdSchema.parse(server.rows.id());
    await importa([riga(3)], other);
    const list = await server.call('GET', '/api/dipendenti/importazioni', { as: admin });
    expect(list.json()).toEqual({
      importazioni: [
        { id: other, quando: '2026-05-12T10:00:01.000Z', persone: 1 },
        { id: importazione, quando: '2026-05-12T10:00:00.000Z', persone: 2 },
      ],
      senza_accesso: [expect.any(String), expect.any(String), expect.any(String)],
    });
  });
});
