import { addGiorni, giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { command, createTestDevice } from '../testing/test-device.ts';

const FUORI = 'La data deve essere compresa tra il 01/01/1900 e oggi.';

let server: TestServer;
let admin: DipendenteId;
let oggi: string;
let domani: string;

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  const today = giornoInItalia(server.clock.nowMs());
  oggi = today;
  domani = addGiorni(today, 1);
});

afterEach(() => server.close());

const PERSONA = {
  nome: 'Ugo',
  cognome: 'Neri',
  email: 'ugo@example.it',
  password: 'lunga abbastanza',
  ruolo: 'Operatore',
};

describe('a day of birth or purchase after today in Italy', () => {
  const refused = (field: string) => ({
    codice: 'richiesta_non_valida',
    errore: FUORI,
    campi: { [field]: FUORI },
  });

  test.each([
    ['/api/dipendenti', PERSONA, 'data_nascita'],
    ['/api/attrezzatura', { nome_attrezzo: 'Motosega' }, 'data_acquisto'],
  ])('is refused by %s, when adding and when editing', async (path, fields, field) => {
    const post = (data: string) =>
      server.call('POST', path, { as: admin, body: { ...fields, [field]: data } });
    expect((await post(domani)).json()).toEqual(refused(field));
    const made = await post(oggi);
    expect(made.status).toBe(201);
    const { id } = made.json() as { id: string };
    const put = (data: string) =>
      server.call('PUT', `${path}/${id}`, { as: admin, body: { [field]: data } });
    expect([(await put(domani)).status, (await put(domani)).json()]).toEqual([400, refused(field)]);
    expect((await put('')).json()).toMatchObject({ [field]: null });
  });

  test('is a final no in a push', async () => {
    const device = createTestDevice(server, admin);
    const crea = command('attrezzatura.crea', { nome_attrezzo: 'Sega', data_acquisto: domani });
    const { outcomes } = await device.pushed([crea]);
    expect(outcomes).toMatchObject([{ status: 'refused', campi: { data_acquisto: FUORI } }]);
  });
});

test('rows whose days lie outside stay readable, and are edited elsewhere or mended', async () => {
  const antico = server.rows.attrezzatura({ data_acquisto: '0202-05-12' as never });
  const progetto = server.rows.progetto(['0202-05-12', '2026-05-12']);
  await server.publish();
  const list = await server.call('GET', '/api/attrezzatura', { as: admin });
  expect(list.text).toContain('0202-05-12');
  const put = (path: string, body: object) =>
    server.call('PUT', `/api/${path}`, { as: admin, body });
  expect((await put(`attrezzatura/${antico}`, { nome_attrezzo: 'Altra' })).status).toBe(200);
  const giornata = { ora_inizio: '08:00', ora_fine: '16:00' };
  const mended = await put(`progetti/${progetto}`, {
    giornate: [{ ...giornata, data: '2026-05-12' }],
    before: {
      giornate: [
        { ...giornata, data: '0202-05-12' },
        { ...giornata, data: '2026-05-12' },
      ],
    },
  });
  expect(mended.json()).toMatchObject({ giornate: [{ data: '2026-05-12' }] });
});
