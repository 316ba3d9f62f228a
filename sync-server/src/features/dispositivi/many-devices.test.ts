import type { Dispositivo } from '@gestionale/shared-schema/dispositivi/contracts.ts';
import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Database, Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { planOf } from '../../testing/databases/plans.ts';
import { testEngine } from '../../testing/postgres/test-engine.ts';
import { elencaDispositivi, reportedOfAll, reportedOfOne } from './elenca-dispositivi.ts';

const HOUR_MS = 60 * 60 * 1000;

let server: TestServer;
let manager: DipendenteId;
let operatore: DipendenteId;

beforeEach(async () => {
  server = await createTestServer();
  manager = server.rows.dipendente({ ruolo: 'Manager' });
  operatore = server.rows.dipendente();
});

afterEach(() => server.close());

async function contact(device: string, marks: Record<string, string>): Promise<number> {
  server.clock.advance(1000);
  const query = new URLSearchParams({ device, limit: '1', ...marks });
  return (await server.call('GET', `/api/sync/pull?${query}`, { as: operatore })).status;
}

function push(device: string, marks: Record<string, unknown> = {}) {
  const body = {
    protocol: 1,
    device,
    first: 1,
    commands: [{ name: 'fogliOre.modifica', input: { id: server.rows.id() } }],
    highest: 1,
    clock: toIstante(server.clock.nowMs()),
    ...marks,
  };
  return server.call('POST', '/api/sync/push', { as: operatore, body });
}

function devices(): { id: string; arrived: number; waiting: string }[] {
  return server.db.now.all(
    server.db.query.selectFrom('devices').select(['id', 'arrived', 'waiting']).orderBy('last_seen'),
  );
}

async function list(): Promise<Dispositivo[]> {
  const reply = await server.call('GET', '/api/dispositivi', { as: manager });
  expect(reply.status).toBe(200);
  return reply.json() as Dispositivo[];
}

describe('devices that somebody invents', () => {
  test('are forgotten, the oldest first, but for those that sent something', async () => {
    const phone = server.rows.id();
    expect((await push(phone)).status).toBe(200);
    const invented = Array.from({ length: 30 }, () => server.rows.id());
    for (const id of invented)
      expect(await contact(id, { highest: '6', pending: '4-6' })).toBe(200);
    expect(devices().map(({ id }) => id)).toEqual([phone, ...invented.slice(10)]);
  });

  test('do not push out one that has something to tell, as long as others have not', async () => {
    const lost = server.rows.id();
    await contact(lost, { highest: '6', pending: '4-6', emptied: '1' });
    for (let n = 0; n < 30; n += 1) await contact(server.rows.id(), { highest: '0' });
    expect(devices()).toHaveLength(20);
    expect(await list()).toMatchObject([{ id: lost, mai_arrivate: 3 }]);
  });

  test('never keep anybody from sending', async () => {
    for (let n = 0; n < 25; n += 1) {
      const id = server.rows.id();
      expect((await push(id)).status).toBe(200);
      expect(devices()).toContainEqual({ id, arrived: 1, waiting: '' });
    }
  });
});

const BY_PERSON = {
  sqlite: 'SEARCH altro USING INDEX devices_persona (dipendente_id=?)',
  postgres: '->  Index Scan using devices_persona on devices altro',
};

/** What is gone through from one end to the other, small as it may be. */
const WHOLE = {
  sqlite: { step: /^SCAN/, ofAll: ['SCAN v USING INDEX devices_waiting'] },
  postgres: { step: /Seq Scan/, ofAll: [] },
};

describe('the list', () => {
  test('looks into indices, and never through all devices for each one', async () => {
    const whole = WHOLE[testEngine()];
    const ofAll = await planOf(server.db, rawQuery(reportedOfAll, []));
    expect(ofAll).toContain(BY_PERSON[testEngine()]);
    expect(ofAll.filter((line) => whole.step.test(line))).toEqual(whole.ofAll);
    const ofOne = await planOf(server.db, rawQuery(reportedOfOne, [operatore]));
    expect(ofOne.filter((line) => whole.step.test(line))).toEqual([]);
  });

  test('asks the database as often for many devices as for one', async () => {
    const asked: number[] = [];
    for (const more of [1, 15]) {
      for (let n = 0; n < more; n += 1) {
        await contact(server.rows.id(), { highest: '60', pending: '4-6,8,10-12' });
      }
      server.clock.advance(25 * HOUR_MS);
      const counted = counting(server.db);
      const adesso = toIstante(server.clock.nowMs());
      const user = { id: manager, ruolo: 'Manager', nome: '', cognome: '' } as const;
      await elencaDispositivi({
        db: counted.db,
        user,
        call: 'dispositivi.elenca',
        adesso,
        oggi: giornoInItalia(Date.parse(adesso)),
      });
      asked.push(counted.count());
    }
    expect(asked).toEqual([2, 2]);
  });
});

function counting(db: Database): { readonly db: Queries; readonly count: () => number } {
  let count = 0;
  const all: Database['all'] = (query) => {
    count += 1;
    return db.all(query);
  };
  const first: Database['first'] = (query) => {
    count += 1;
    return db.first(query);
  };
  return { db: { query: db.query, run: (query) => db.run(query), all, first }, count: () => count };
}

describe('ranges that make no sense', () => {
  test.each(['9-1', '6,4', '4-6,6', '0', '1-999999999999999'])(
    '%s is refused on a pull, saying what is wrong, and noted nowhere',
    async (pending) => {
      const query = new URLSearchParams({ device: server.rows.id(), highest: '9', pending });
      const reply = await server.call('GET', `/api/sync/pull?${query}`, { as: operatore });
      expect(reply.status).toBe(400);
      expect(reply.json()).toMatchObject({
        codice: 'richiesta_non_valida',
        campi: { pending: 'Intervalli di numeri crescenti e distinti, per esempio 4-6,9.' },
      });
      expect(devices()).toEqual([]);
    },
  );

  test('hold up no push: it is as if none were told', async () => {
    const phone = server.rows.id();
    await contact(phone, { highest: '6', pending: '4-6' });
    const reply = await push(phone, { pending: '9-1' });
    expect(reply.status).toBe(200);
    expect(devices()).toEqual([{ id: phone, arrived: 1, waiting: '4-6' }]);
  });

  test('that were stored before they were checked count for nothing', async () => {
    const [bad, good] = [server.rows.id(), server.rows.id()];
    for (const id of [bad, good]) await contact(id, { highest: '9', pending: '4-6', emptied: '1' });
    server.db.now.run(rawQuery("UPDATE devices SET waiting = '9-1' WHERE id = ?1", [bad]));
    expect(await list()).toMatchObject([{ id: good, mai_arrivate: 3 }]);
    await contact(bad, { highest: '12', pending: '11-12' });
    expect(devices()).toContainEqual({ id: bad, arrived: 0, waiting: '11-12' });
  });
});
