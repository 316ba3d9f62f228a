import { dipendenteSchema } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { createTestDevice } from '../../testing/test-device.ts';

const OGGI_MS = Date.parse('2026-05-12T10:00:00Z');

/** The fields that the specification asks for; the rest is optional. */
const NUOVO = {
  nome: 'Nome',
  cognome: 'Nuovo',
  email: 'nuovo@example.it',
  password: 'una password lunga',
  ruolo: 'Operatore',
};

let server: TestServer;
let admin: DipendenteId;

beforeEach(async () => {
  server = await createTestServer({ startMs: OGGI_MS });
  admin = server.rows.dipendente({ ruolo: 'Admin', email: 'admin@example.it' });
});

afterEach(() => server.close());

function crea(values: object = {}) {
  return server.call('POST', '/api/dipendenti', { as: admin, body: { ...NUOVO, ...values } });
}

function login(email: string, password: string) {
  return server.call('POST', '/api/auth/login', { body: { email, password } });
}

function howMany(): number {
  return server.db.now.all(server.db.query.selectFrom('dipendenti').select('id')).length;
}

describe('a new employee', () => {
  it('is answered whole, with the defaults and without any trace of the password', async () => {
    const reply = await crea();
    expect(reply.status).toBe(201);
    const row = reply.json();
    expect(dipendenteSchema.parse(row)).toEqual(row);
    expect(row).toMatchObject({
      cognome: 'Nuovo',
      ruolo: 'Operatore',
      tipo_assunzione: 'contratto a chiamata',
      mansioni: [],
      attivo: true,
      iban: null,
      validita_documenti: 'assente',
    });
    expect(reply.text).not.toContain('argon2');
    expect(reply.text).not.toContain(NUOVO.password);
  });

  it('can log in at once, and only with the password', async () => {
    await crea();
    expect((await login(NUOVO.email, NUOVO.password)).status).toBe(200);
    expect((await login(NUOVO.email, 'un’altra')).status).toBe(401);
  });

  it('has every field that was sent, each duty once, and documents of the right colour', async () => {
    const campi = {
      tipo_assunzione: 'prestazione occasionale',
      cellulare: '333 0000000',
      residenza_indirizzo: 'Via di prova, 1',
      residenza_citta: 'Lecco',
      residenza_cap: '23900',
      non_residente: true,
      codice_fiscale: 'RSSMRA80A01E507X',
      iban: 'IT60X0542811101000000123456',
      numero_documento: 'CA00000AA',
      data_nascita: '1980-01-01',
      luogo_nascita: 'Lecco',
      scadenza_permesso_soggiorno: '2026-06-01',
      motivazione_permesso: 'Lavoro',
      numero_permesso_soggiorno: 'I00000000',
      scadenza_attestati_sicurezza: '2028-01-01',
      scadenza_idoneita_medica: '2028-02-01',
    };
    const reply = await crea({ ...campi, mansioni: ['Driver', 'Capitano', 'Driver'] });
    expect(reply.json()).toMatchObject({
      ...campi,
      mansioni: ['Driver', 'Capitano'],
      validita_documenti: 'in_scadenza',
    });
  });

  it('stores nothing that the contract does not name, not even a hash or a state', async () => {
    const row = (await crea({ password_hash: 'mio', attivo: false })).json();
    expect(row).toMatchObject({ attivo: true });
    expect((await login(NUOVO.email, NUOVO.password)).status).toBe(200);
  });

  it('reaches the devices of the office without personal data', async () => {
    const device = createTestDevice(server, server.rows.dipendente({ ruolo: 'Manager' }));
    const { id } = (await crea({ iban: 'IT60X0542811101000000123456' })).json() as { id: string };
    const pages = await device.pull();
    expect(device.rows.get('dipendenti')?.get(id)).toMatchObject({ cognome: 'Nuovo' });
    expect(JSON.stringify(pages)).not.toMatch(/IT60|nuovo@example/);
  });
});

describe('a request that is sent twice', () => {
  it('creates once', async () => {
    const id = server.rows.id();
    expect((await crea({ id })).json()).toMatchObject({ id });
    const again = await crea({ id });
    expect(again.status).toBe(409);
    expect(again.json()).toMatchObject({ codice: 'id_gia_usato' });
    expect(howMany()).toBe(2);
  });

  it('creates once even when both arrive together', async () => {
    const id = server.rows.id();
    const replies = await Promise.all([crea({ id }), crea({ id }), crea()]);
    const statuses = replies.map(({ status }) => status);
    expect(statuses.toSorted((left, right) => left - right)).toEqual([201, 409, 409]);
    expect(howMany()).toBe(2);
  });
});

describe('an email that somebody has', () => {
  it.each(['admin@example.it', 'ADMIN@Example.IT', '  admin@example.it '])(
    'is refused in any case: %j',
    async (email) => {
      const reply = await crea({ email });
      expect(reply.status).toBe(409);
      const errore = 'Esiste già un dipendente con questa email.';
      expect(reply.json()).toEqual({ codice: 'email_gia_usata', errore, campi: { email: errore } });
      expect(howMany()).toBe(1);
    },
  );
});

describe('bad input is answered with 400 at its field', () => {
  const OBBLIGATORI = 'Nome, Cognome, Email, Password e Ruolo sono obbligatori.';
  it.each([
    ['nome', undefined, OBBLIGATORI],
    ['cognome', ' ', OBBLIGATORI],
    ['email', '', OBBLIGATORI],
    ['email', 'senza chiocciola', "L'Email non è valida."],
    ['password', undefined, OBBLIGATORI],
    ['password', '', OBBLIGATORI],
    ['password', '1234567', 'La Password deve avere almeno 8 caratteri.'],
    ['ruolo', undefined, OBBLIGATORI],
    ['ruolo', 'Capo', 'Ruolo non valido.'],
    ['tipo_assunzione', 'a vita', 'Valore mancante o non valido.'],
    ['mansioni', 'Driver', 'Valore mancante o non valido.'],
    ['data_nascita', '1980-02-30', 'Data non valida.'],
  ])('%s %j', async (campo, value, sentence) => {
    const reply = await crea({ [campo]: value });
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({
      codice: 'richiesta_non_valida',
      campi: { [campo]: sentence },
    });
    expect(howMany()).toBe(1);
  });
});
