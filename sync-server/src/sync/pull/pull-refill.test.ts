import { entityNames } from '@gestionale/shared-schema/sync/entity.ts';
import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { loadTestCompany } from '../../testing/load-test-company.ts';
import { createTestDevice, type TestDevice } from '../../testing/test-device.ts';
import { audiencesOf, partsOf } from '../feed/synced-entity.ts';

let server: TestServer;
let operatore: DipendenteId;
let progetti: readonly ProgettoId[];
let phone: TestDevice;

/** The place of what the operator alone sees, behind what all see. */
const MINE = 1;

beforeEach(async () => {
  server = await createTestServer();
  operatore = server.rows.dipendente();
  progetti = [1, 2, 3, 4, 5].map(() => server.rows.progetto());
  for (const progetto of progetti) server.rows.assegna(progetto, operatore);
  for (const name of ['a.pdf', 'b.pdf']) addDocumento(name);
  await server.publish();
  phone = createTestDevice(server, operatore);
});

afterEach(() => server.close());

function addDocumento(name: string): void {
  const sql = `INSERT INTO documenti (filename, chiave, file, dimensione, caricato_il)
    VALUES (?1, ?1, ?1, 10, '2026-05-12T07:30:00.000Z')`;
  server.db.now.run(rawQuery(sql, [name]));
}

function ids(pages: readonly PullResponse[]): string[] {
  return pages.flatMap(({ rows }) => Object.values(rows).flatMap((rows) => rows.map((r) => r.id)));
}

describe('a device whose rows of one audience are not the right ones', () => {
  test('is sent those rows again, and no others', async () => {
    await phone.pull();
    const page = await phone.pullPage(undefined, MINE);
    expect(page).toMatchObject({ reset: false, refilled: MINE, complete: false });
    expect(ids([page]).toSorted()).toEqual([operatore, ...progetti].toSorted());
    const [last] = await phone.pull();
    expect(last).toMatchObject({ complete: true, rows: {}, removed: {} });
    expect(last).not.toHaveProperty('rifatta');
    expect(phone.digests()).toEqual(last?.digests);
    expect(phone.rows.get('documenti')?.size).toBe(2);
  });

  test('is sent them page by page, with what changes meanwhile behind', async () => {
    await phone.pull();
    const first = await phone.pullPage(2, MINE);
    expect(ids([first])).toHaveLength(2);
    const manager = server.rows.dipendente({ ruolo: 'Manager' });
    const [gone = '', , , , changed = ''] = progetti;
    const off = `/api/progetti/${gone}/dipendenti/${operatore}`;
    expect((await server.call('DELETE', off, { as: manager })).status).toBe(204);
    const edit = { as: manager, body: { nome_progetto: 'Nuovo' } };
    expect((await server.call('PUT', `/api/progetti/${changed}`, edit)).status).toBe(200);
    const pages = await phone.pull(() => 2);
    expect(pages.some((page) => page.refilled !== undefined || page.reset)).toBe(false);
    expect(pages.flatMap(({ removed }) => removed['progetti'] ?? [])).toEqual([gone]);
    expect([...(phone.rows.get('progetti')?.keys() ?? [])].toSorted()).toEqual(
      progetti.filter((id) => id !== gone).toSorted(),
    );
    expect(phone.digests()).toEqual(pages.at(-1)?.digests);
  });

  test('is told of in the log, with what both sides make of them, and nobody by name', async () => {
    await phone.pull();
    const [, right = ''] = phone.digests();
    const query = new URLSearchParams({
      cursor: phone.cursor ?? '',
      refill: String(MINE),
      digest: '3:00',
    });
    await server.call('GET', `/api/sync/pull?${query}`, { as: operatore });
    expect(server.log.lines.filter(({ level }) => level === 'error')).toMatchObject([
      {
        level: 'error',
        event: 'digest mismatch',
        fields: { role: 'Operatore', audience: 'user', on_device: '3:00', on_server: right },
      },
    ]);
  });

  test('is sent nothing again in the middle of a fill, nor of an audience that it has not', async () => {
    await phone.pullPage(2);
    const inFill = await phone.pullPage(2, MINE);
    expect(inFill).not.toHaveProperty('rifatta');
    await phone.pull();
    expect(await phone.pullPage(2, 2)).toMatchObject({ complete: true, rows: {} });
  });
});

test.each(['Admin', 'Manager', 'Operatore'] as const)(
  'an empty answer to %s has at most 300 bytes, after millions of changes too',
  async (ruolo) => {
    const id = server.rows.dipendente({ ruolo });
    const device = createTestDevice(server, id);
    server.db.now.run(rawQuery('UPDATE feed_counter SET sequence = 999999999998', []));
    server.db.now.run(
      rawQuery('UPDATE feed_digests SET count = 9999999, low = 4294967295, high = 1', []),
    );
    server.db.now.run(
      rawQuery(
        `INSERT INTO feed_digests VALUES ('admin', 9999999, 1, 1) ON CONFLICT (audience) DO UPDATE SET
          count = excluded.count, low = excluded.low, high = excluded.high`,
        [],
      ),
    );
    await device.pull();
    const url = `/api/sync/pull?cursor=${device.cursor}`;
    const reply = await server.call('GET', url, { as: id });
    expect(reply.json()).toMatchObject({ complete: true, rows: {}, sequence: 999_999_999_998 });
    expect(reply.bytes.length).toBeLessThanOrEqual(300);
  },
);

test('of the demo company nobody sees a row as two audiences, and every line has its row', async () => {
  await using company = await createTestServer();
  await loadTestCompany(company);
  const { db } = company;
  const people = db.now.all(
    db.query.selectFrom('dipendenti').select(['id', 'ruolo']).where('attivo', '=', 1),
  );
  const roles = new Set(people.map(({ ruolo }) => ruolo));
  expect(roles).toEqual(new Set(['Admin', 'Manager', 'Operatore']));
  const seen = db.now.all(db.query.selectFrom('feed').select('entity').distinct());
  expect(seen.map(({ entity }) => entity).toSorted()).toEqual(entityNames.toSorted());
  const twice: unknown[] = [];
  for (const person of people) {
    const sql = `SELECT entity, id, count(*) AS n FROM feed
      WHERE deleted = 0 AND audience IN (SELECT value FROM json_each(?1))
      GROUP BY entity, id HAVING count(*) > 1`;
    twice.push(
      ...db.now.all(
        rawQuery(sql, [JSON.stringify(audiencesOf(person).flatMap((each) => partsOf(each)))]),
      ),
    );
    const device = createTestDevice(company, person.id);
    const pages = await device.pull();
    expect(device.digests()).toEqual(pages.at(-1)?.digests);
  }
  expect(twice).toEqual([]);
});
