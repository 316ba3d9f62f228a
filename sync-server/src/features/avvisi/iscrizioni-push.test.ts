import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { addGiorni } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import {
  endpointAt,
  startPushReceiver,
  type PushReceiver,
} from '../../testing/receivers/push-receiver.ts';
import { BROWSER_KEYS } from '../../testing/receivers/read-push.ts';
import { TEST_VAPID_KEYS } from '../../testing/receivers/test-vapid-keys.ts';
import { GIORNO } from '../../testing/row-maker.ts';
import { MOST_DEVICES } from './iscrizioni-push.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const { p256dh, auth } = BROWSER_KEYS;
const trusted = getCACertificates('default');

let receiver: PushReceiver;
let server: TestServer;
let capo: DipendenteId;
let persona: DipendenteId;
let progetto: ProgettoId;

beforeEach(async () => {
  receiver = await startPushReceiver();
  setDefaultCACertificates([...trusted, receiver.certificate]);
  server = await createTestServer({
    pushServices: [receiver.service],
    publicAddress: 'https://gestionale.example.it',
  });
  capo = server.rows.dipendente({ ruolo: 'Admin' });
  persona = server.rows.dipendente();
  progetto = server.rows.progetto([addGiorni(GIORNO, 1)]);
});

afterEach(async () => {
  setDefaultCACertificates(trusted);
  await server.close();
  await receiver.close();
});

function subscribe(name = 'telefono', as = persona) {
  const body = { endpoint: endpointAt(receiver, name), p256dh, auth };
  return server.call('POST', '/api/avvisi/dispositivo', { as, body });
}

async function put(): Promise<void> {
  const body = { dipendente_id: persona };
  const reply = await server.call('POST', `/api/progetti/${progetto}/dipendenti`, {
    as: capo,
    body,
  });
  expect(reply.status, reply.text).toBeLessThan(300);
}

async function send(): Promise<void> {
  server.clock.advance(MINUTE_MS);
  await server.app.sendNotices();
}

const all = (table: 'iscrizioni_push' | 'avvisi_in_coda') =>
  server.db.now.all(server.db.query.selectFrom(table).selectAll());

test('a device that said yes is told, in a message that only it can read', async () => {
  const before = (await server.call('GET', '/api/avvisi', { as: persona })).json();
  const chiave = TEST_VAPID_KEYS.publicKey;
  expect(before).toMatchObject({ scelti: [], push: { chiave, qui: false, dispositivi: 0 } });
  expect((await subscribe()).json()).toMatchObject({
    scelti: [
      { tipo: 'assegnazioni', canale: 'push' },
      { tipo: 'giornate', canale: 'push' },
      { tipo: 'ore', canale: 'push' },
    ],
    push: { chiave, qui: true, dispositivi: 1 },
  });
  await put();
  await send();
  await send();
  const [row] = all('avvisi_in_coda') as { id: string; stato: string }[];
  expect(row).toMatchObject({ stato: 'inviato' });
  expect(receiver.taken).toHaveLength(1);
  const [push] = receiver.taken;
  expect(push).toMatchObject({
    path: '/push/telefono',
    topic: row?.id.replaceAll('-', ''),
    ttl: '86400',
    urgency: 'normal',
    vapid: {
      aud: `https://${receiver.service}`,
      sub: 'https://gestionale.example.it',
      key: TEST_VAPID_KEYS.publicKey,
    },
  });
  expect(JSON.parse(push?.text ?? '')).toEqual({
    title: 'Nuova attività',
    body: "Sei in un'attività nuova: si comincia mercoledì 13 maggio 2026.",
    page: '/my-planning',
    tag: row?.id,
  });
});

test('what one chose stays chosen with another device', async () => {
  await subscribe();
  const body = { attivo: false };
  await server.call('PUT', '/api/avvisi/giornate/push', { as: persona, body });
  const again = await subscribe('altro');
  expect((again.json() as { scelti: unknown[] }).scelti).toHaveLength(2);
});

describe('no address is called but of a known push service', () => {
  test.each([
    ['http://SERVICE/push/x'],
    ['https://SERVICE.azienda.example/push/x'],
    ['https://azienda.example/SERVICE'],
    ['https://azienda.example\\@SERVICE/'],
    ['https://SERVICE@azienda.example/push/x'],
    ['https://user:password@SERVICE/push/x'],
    ['https://127.0.0.1/push/x'],
    ['https://[::1]/push/x'],
    ['https://169.254.169.254/latest/meta-data/'],
    ['https://localhost:1/push/x'],
    ['https://localhost./push/x'],
    ['https://SERVICE/push/x#y'],
    ['https://SERVICE/push/x\0'],
    ['file:///etc/passwd'],
    ['javascript:alert(1)'],
    ['https://'],
    [''],
    [`https://SERVICE/${'x'.repeat(1000)}`],
  ])('%s', async (pattern) => {
    const endpoint = pattern.replace('SERVICE', receiver.service);
    const body = { endpoint, p256dh, auth };
    const reply = await server.call('POST', '/api/avvisi/dispositivo', { as: persona, body });
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ campi: { endpoint: expect.any(String) as string } });
    expect(all('iscrizioni_push')).toEqual([]);
    expect(receiver.asked).toEqual([]);
  });

  test.each([
    [{ p256dh: p256dh.slice(1) }, 'p256dh'],
    [{ p256dh: `A${p256dh.slice(1)}` }, 'p256dh'],
    [{ auth: `${auth}A` }, 'auth'],
    [{ auth: '=' }, 'auth'],
  ])('nor with keys that are none: %o', async (wrong, field) => {
    const body = { endpoint: endpointAt(receiver, 'x'), p256dh, auth, ...wrong };
    const reply = await server.call('POST', '/api/avvisi/dispositivo', { as: persona, body });
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ campi: { [field]: expect.any(String) as string } });
  });

  test('a point that is not on the curve stops nothing but itself', async () => {
    const body = { endpoint: endpointAt(receiver, 'x'), p256dh: `B${'A'.repeat(86)}`, auth };
    await server.call('POST', '/api/avvisi/dispositivo', { as: persona, body });
    await put();
    await send();
    expect(receiver.asked).toEqual([]);
    expect(all('avvisi_in_coda')).toMatchObject([{ stato: 'iniziato', tentativi: 1 }]);
  });
});

describe('a device is forgotten', () => {
  /** What becomes of a notice: to whom it went, and who is still there to be told. */
  const whatBecomes = async () => {
    await put();
    await send();
    return { taken: receiver.taken.length, left: all('iscrizioni_push').length };
  };
  const NOTHING = { taken: 0, left: 0 };

  beforeEach(async () => {
    await subscribe();
  });

  test('when one says so, and what is under way has ended when that is answered', async () => {
    const arrived = Promise.withResolvers<undefined>();
    const goOn = Promise.withResolvers<undefined>();
    receiver.beforeTaking = async () => {
      arrived.resolve(undefined);
      await goOn.promise;
    };
    await put();
    const sending = send();
    await arrived.promise;
    let isAnswered = false;
    const leaving = server
      .call('DELETE', '/api/avvisi/dispositivo', { as: persona })
      .then((reply) => {
        isAnswered = true;
        return reply;
      });
    for (let n = 0; n < 3; n += 1) await server.call('GET', '/api/avvisi', { as: capo });
    expect(isAnswered).toBe(false);
    goOn.resolve(undefined);
    await sending;
    expect((await leaving).json()).toMatchObject({ push: { qui: false, dispositivi: 0 } });
    expect(receiver.taken).toHaveLength(1);
    expect(all('iscrizioni_push')).toEqual([]);
  });

  test('at a logout', async () => {
    server.db.now.run(rawQuery('DELETE FROM sessions WHERE dipendente_id = ?1', [persona]));
    expect(await whatBecomes()).toEqual(NOTHING);
  });

  test('when its login is revoked', async () => {
    server.db.now.run(rawQuery("UPDATE sessions SET revoked_at = '2026-05-12T08:00:00.000Z'", []));
    expect(await whatBecomes()).toEqual(NOTHING);
  });

  test('with the tokens of its account', async () => {
    server.db.now.run(rawQuery('UPDATE dipendenti SET attivo = 0 WHERE id = ?1', [persona]));
    expect(all('iscrizioni_push')).toEqual([]);
  });

  test('when somebody else says yes on it', async () => {
    await subscribe('telefono', capo);
    expect(all('iscrizioni_push')).toMatchObject([{ dipendente_id: capo }]);
  });

  test.each([404, 410, 403])('when its push service answers %i', async (status) => {
    receiver.answer = { status };
    await put();
    await send();
    expect(all('iscrizioni_push')).toEqual([]);
    expect(all('avvisi_in_coda')).toEqual([]);
  });

  test('and sent nothing once its login is older than any may be', async () => {
    server.clock.advance(31 * DAY_MS);
    await put();
    await send();
    expect(receiver.taken).toEqual([]);
  });

  test('and not called when its push service is none any more', async () => {
    server.db.now.run(rawQuery("UPDATE iscrizioni_push SET endpoint = 'https://127.0.0.1/x'", []));
    expect(await whatBecomes()).toEqual(NOTHING);
  });

  test('and sent nothing that other keys of the server are for', async () => {
    server.db.now.run(rawQuery("UPDATE iscrizioni_push SET chiave_server = 'altra'", []));
    await put();
    await send();
    expect(receiver.taken).toEqual([]);
    expect((await server.call('GET', '/api/avvisi', { as: persona })).json()).toMatchObject({
      push: { qui: false, dispositivi: 0 },
    });
  });

  test(`beyond ${MOST_DEVICES} the oldest goes`, async () => {
    for (let n = 0; n < MOST_DEVICES; n += 1) {
      server.clock.advance(1000);
      server.db.now.run(
        rawQuery(
          `INSERT INTO sessions (id, dipendente_id, agent, opened_at, last_seen)
            SELECT ?1, dipendente_id, agent, opened_at, last_seen
              FROM sessions WHERE dipendente_id = ?2 LIMIT 1`,
          [server.rows.id(), persona],
        ),
      );
    }
    const others = server.db.now.all(
      rawQuery<{ id: string }>(
        'SELECT id FROM sessions WHERE dipendente_id = ?1 AND id NOT IN (SELECT sessione FROM iscrizioni_push)',
        [persona],
      ),
    );
    for (const [n, { id }] of others.entries()) {
      const values = [server.rows.id(), persona, id, `https://x/${n}`, p256dh, auth, 'k'];
      server.db.now.run(
        rawQuery(
          "INSERT INTO iscrizioni_push VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, '2026-05-12T07:00:00.000Z')",
          values,
        ),
      );
    }
    expect(all('iscrizioni_push').length).toBe(MOST_DEVICES + 1);
    await subscribe('nuovo');
    expect(all('iscrizioni_push').length).toBe(MOST_DEVICES);
  });
});

describe('a push service that does not take it', () => {
  beforeEach(async () => {
    await subscribe();
    await put();
  });

  test('is asked again under the same topic, not before it says', async () => {
    receiver.answer = { status: 429, retryAfter: 600 };
    await send();
    expect(all('avvisi_in_coda')).toMatchObject([{ stato: 'iniziato', motivo: '429' }]);
    receiver.answer = undefined;
    server.clock.advance(5 * MINUTE_MS);
    await server.app.sendNotices();
    expect(receiver.taken).toEqual([]);
    server.clock.advance(5 * MINUTE_MS);
    await server.app.sendNotices();
    const [row] = all('avvisi_in_coda') as { id: string }[];
    expect(receiver.taken).toMatchObject([{ topic: row?.id.replaceAll('-', '') }]);
  });

  test('for good is not asked again, and its words are kept nowhere', async () => {
    receiver.answer = { status: 413 };
    await send();
    expect(all('avvisi_in_coda')).toMatchObject([{ stato: 'abbandonato', motivo: '413' }]);
    expect(JSON.stringify([all('avvisi_in_coda'), server.log.lines])).not.toContain('segreto');
  });

  test('because its certificate is nobody’s is not believed', async () => {
    setDefaultCACertificates(trusted);
    await send();
    expect(receiver.asked).toEqual([]);
    expect(all('avvisi_in_coda')).toMatchObject([{ stato: 'iniziato', tentativi: 1 }]);
  });
});
