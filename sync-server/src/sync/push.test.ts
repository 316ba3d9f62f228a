import { gzipSync } from 'node:zlib';

import {
  PROTOCOL_VERSION,
  pushResponseSchema,
  type PushResponse,
} from '@gestionale/shared-schema/sync/protocol.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { rawQuery } from '../db/raw-query.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { command, createTestDevice, type TestDevice } from '../testing/test-device.ts';

let server: TestServer;
let manager: DipendenteId;
let operatore: DipendenteId;
let progetto: ProgettoId;
let device: TestDevice;

beforeEach(async () => {
  server = await createTestServer();
  manager = server.rows.dipendente({ ruolo: 'Manager' });
  operatore = server.rows.dipendente({ nome: 'Ugo', cognome: 'Neri' });
  progetto = server.rows.progetto();
  server.rows.assegna(progetto, operatore);
  await server.publish();
  device = createTestDevice(server, operatore);
});

afterEach(() => server.close());

function ore(input: { id?: string; ore_lavorate?: number; progetto_id?: string } = {}) {
  return command('fogliOre.crea', {
    progetto_id: progetto,
    dipendente_id: operatore,
    data: '2026-05-12',
    ore_lavorate: 7.5,
    ...input,
  });
}

/** Place and code of each. */
function refusalsIn(outcomes: PushResponse['outcomes']) {
  return outcomes.map(({ place, codice }) => [place, codice]);
}

function count(table: string): number {
  return (
    server.db.now.first(rawQuery<{ n: number }>(`SELECT count(*) AS n FROM ${table}`, []))?.n ?? 0
  );
}

function sequence(): number | undefined {
  return server.db.now.first(server.db.query.selectFrom('feed_counter').select('sequence'))
    ?.sequence;
}

describe('the same push again', () => {
  test('changes nothing and answers the same', async () => {
    const commands = [ore(), ore({ progetto_id: server.rows.id() }), ore()];
    const first = await device.pushed(commands, 1);
    const [rows, feed, at] = [count('fogli_ore'), count('feed'), sequence()];
    const second = await device.pushed(commands, 1);
    expect(rows).toBe(2);
    expect([count('fogli_ore'), count('feed'), sequence()]).toEqual([rows, feed, at]);
    expect(second).toEqual(first);
    expect(second.outcomes).toMatchObject([
      { place: 1, status: 'refused', codice: 'mai_assegnato' },
    ]);
  });

  test('after an answer that was cut off', async () => {
    const address = await server.listen();
    const body = JSON.stringify({
      protocol: PROTOCOL_VERSION,
      device: device.id,
      first: 1,
      highest: 2,
      clock: '2026-05-12T07:30:00.000Z',
      commands: [ore(), ore()],
    });
    const cut = new AbortController();
    const request = fetch(`${address}/api/sync/push`, {
      method: 'POST',
      signal: cut.signal,
      headers: {
        authorization: `Bearer ${server.tokenOf(operatore)}`,
        'content-type': 'application/json',
      },
      body,
    });
    await expect.poll(() => count('fogli_ore')).toBe(2);
    cut.abort();
    await request.catch(() => undefined);
    const again = await device.pushed([ore(), ore()], 1);
    expect(again.outcomes).toEqual([]);
    expect(count('fogli_ore')).toBe(2);
  });

  test('with the fields in another order is still the same', async () => {
    await device.pushed([ore()], 1);
    const { name, input } = ore();
    const turned = Object.fromEntries(Object.entries(input).toReversed());
    expect((await device.pushed([{ input: turned, name }], 1)).outcomes).toEqual([]);
    expect(count('fogli_ore')).toBe(1);
  });

  test('with another content is refused, and what was done stands', async () => {
    await device.pushed([ore()], 1);
    for (const attempt of [1, 2]) {
      const { outcomes } = await device.pushed([ore({ ore_lavorate: 1 })], 1);
      expect(outcomes, `attempt ${attempt}`).toMatchObject([{ codice: 'chiave_riusata' }]);
    }
    expect((await device.pushed([ore()], 1)).outcomes).toEqual([]);
    expect(count('fogli_ore')).toBe(1);
  });

  test('a refusal stays what it was, though meanwhile it would be accepted', async () => {
    const other = server.rows.progetto();
    const late = ore({ progetto_id: other });
    await device.pushed([late], 1);
    server.rows.assegna(other, operatore);
    expect((await device.pushed([late], 1)).outcomes).toMatchObject([{ codice: 'mai_assegnato' }]);
    expect((await device.pushed([late], 2)).outcomes).toEqual([]);
  });
});

describe('a batch', () => {
  test('of a hundred with one refused applies ninety-nine and says why', async () => {
    const batch = Array.from({ length: 100 }, (_, n) =>
      n === 41 ? ore({ ore_lavorate: 25 }) : ore(),
    );
    const answer = await device.pushed(batch);
    expect(answer.count).toBe(100);
    expect(answer.outcomes).toEqual([
      {
        place: 41,
        status: 'refused',
        codice: 'richiesta_non_valida',
        errore: 'Inserire un numero di ore lavorate valido.',
        campi: { ore_lavorate: 'Inserire un numero di ore lavorate valido.' },
      },
    ]);
    expect(count('fogli_ore')).toBe(99);
    expect(count('outcomes')).toBe(100);
  });

  test('keeps its order: a row is made, changed and removed', async () => {
    const [kept, gone] = [server.rows.id(), server.rows.id()];
    const { outcomes } = await device.pushed([
      ore({ id: kept }),
      ore({ id: gone }),
      command('fogliOre.modifica', { id: kept, ore_lavorate: 4, before: { ore_lavorate: 7.5 } }),
      command('fogliOre.elimina', { id: gone }),
    ]);
    expect(outcomes).toEqual([]);
    const rows = server.db.now.all(server.db.query.selectFrom('fogli_ore').selectAll());
    expect(rows).toMatchObject([{ id: kept, ore_lavorate_centesimi: 400, versione: 2 }]);
  });

  test('holds what depends on a refused one, and what depends on that, storing nothing', async () => {
    const [one, other] = [server.rows.id(), server.rows.id()];
    const correct = (id: string, ore_lavorate: number, ...after: number[]) => ({
      ...command('fogliOre.modifica', { id, ore_lavorate, before: { ore_lavorate: 7.5 } }),
      after,
    });
    const commands = [
      ore({ id: one, progetto_id: server.rows.id() }),
      ore({ id: other }),
      correct(one, 4, 0),
      null,
      { ...ore(), after: [1, 2] },
      correct(other, 5, 1),
      { ...ore(), after: [3] },
    ];
    const answer = await device.pushed(commands, 1);
    expect(answer.outcomes.map(({ place, status, codice }) => [place, status, codice])).toEqual([
      [0, 'refused', 'mai_assegnato'],
      [2, 'retry', 'trattenuto'],
      [4, 'retry', 'trattenuto'],
      [6, 'retry', 'trattenuto'],
    ]);
    const rows = server.db.now.all(server.db.query.selectFrom('fogli_ore').selectAll());
    expect(rows).toMatchObject([{ id: other, ore_lavorate_centesimi: 500 }]);
    const stored = server.db.query.selectFrom('outcomes').select('sequence').orderBy('sequence');
    expect(server.db.now.all(stored).map((row) => row.sequence)).toEqual([1, 2, 6]);
    expect(await device.pushed(commands, 1)).toEqual(answer);
    expect(count('outcomes')).toBe(3);
    // Its number is still free: it is done when it comes again without what was refused.
    expect((await device.pushed([ore()], 5)).outcomes).toEqual([]);
    // What was done once stays done, whatever it is said to depend on now.
    const replay = await device.pushed(commands, 1);
    expect(replay.outcomes.map(({ place }) => place)).toEqual([0, 2, 6]);
    expect(count('fogli_ore')).toBe(2);
  });

  test('with a command that depends on a later one, or on itself, has it refused alone', async () => {
    const { outcomes } = await device.pushed([
      { ...ore(), after: [0] },
      { ...ore(), after: [2] },
      ore(),
      { ...ore(), after: ['2'] },
      { ...ore(), after: [-1] },
    ]);
    expect(refusalsIn(outcomes)).toEqual([
      [0, 'comando_sconosciuto'],
      [1, 'comando_sconosciuto'],
      [3, 'comando_sconosciuto'],
      [4, 'comando_sconosciuto'],
    ]);
    expect(count('fogli_ore')).toBe(1);
  });

  test('whose commands make no sense has each of them refused, and the good one applied', async () => {
    const { outcomes } = await device.pushed([
      'testo',
      { name: 7, input: {} },
      { name: 'fogliOre.inventa', input: {} },
      { name: 'fogliOre.elenca', input: {} },
      null,
      { name: 'fogliOre.approva', input: { id: server.rows.id() } },
      { name: 'fogliOre.elimina', input: { id: 'non-un-id' } },
      ore(),
    ]);
    expect(refusalsIn(outcomes)).toEqual([
      [0, 'comando_sconosciuto'],
      [1, 'comando_sconosciuto'],
      [2, 'comando_sconosciuto'],
      [3, 'comando_sconosciuto'],
      [5, 'ruolo_non_ammesso'],
      [6, 'richiesta_non_valida'],
    ]);
    expect(outcomes.at(-1)?.campi).toEqual({ id: 'Identificativo non valido.' });
    expect(count('fogli_ore')).toBe(1);
  });

  test('may come gzipped', async () => {
    const body = {
      protocol: PROTOCOL_VERSION,
      device: device.id,
      first: 1,
      highest: 1,
      clock: '2026-05-12T07:30:00.000Z',
      commands: [ore()],
    };
    const reply = await server.call('POST', '/api/sync/push', {
      as: operatore,
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify(body)),
    });
    expect(reply.status).toBe(200);
    expect(count('fogli_ore')).toBe(1);
  });

  test('is answered in the form agreed on, with a sequence that shows its effects', async () => {
    const answer = await device.pushed([ore(), ore({ ore_lavorate: -1 })]);
    expect(pushResponseSchema.parse(answer)).toEqual(answer);
    const page = await device.pullPage();
    expect(page.sequence).toBeGreaterThanOrEqual(answer.sequence);
    expect(page.epoch).toBe(answer.epoch);
    expect(page.rows['fogliOre']).toHaveLength(1);
  });

  test.each([
    ['of another protocol', { protocol: 0 }, 'protocollo_non_supportato'],
    ['without commands', { commands: [] }, 'richiesta_non_valida'],
    ['of too many commands', { commands: Array(501).fill(null) }, 'richiesta_non_valida'],
    ['that begins nowhere', { first: 0 }, 'richiesta_non_valida'],
    ['from no device', { device: 'x' }, 'richiesta_non_valida'],
  ])('%s is not begun', async (_case, wrong, codice) => {
    const body = {
      protocol: PROTOCOL_VERSION,
      device: device.id,
      first: 1,
      highest: 1,
      clock: '2026-05-12T07:30:00.000Z',
      commands: [ore()],
      ...wrong,
    };
    const reply = await server.call('POST', '/api/sync/push', { as: operatore, body });
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ codice });
    expect(count('fogli_ore') + count('devices')).toBe(0);
  });
});

describe('the device', () => {
  test('has marks that only rise, and a clock whose error is known', async () => {
    await device.pushed([ore(), ore(), null]);
    server.clock.advance(5000);
    await device.pushed([ore()], 1);
    expect(server.db.now.all(server.db.query.selectFrom('devices').selectAll())).toMatchObject([
      {
        id: device.id,
        dipendente_id: operatore,
        arrived: 2,
        issued: 3,
        clock_offset_ms: 0,
        last_seen: '2026-05-12T07:30:05.000Z',
      },
    ]);
    const slow = { protocol: 1, device: device.id, first: 3, highest: 3 };
    const body = { ...slow, clock: '2026-05-12T07:20:05.000Z', commands: [ore()] };
    await server.call('POST', '/api/sync/push', { as: operatore, body });
    const [row] = server.db.now.all(server.db.query.selectFrom('devices').selectAll());
    expect(row).toMatchObject({ arrived: 3, issued: 3, clock_offset_ms: 600_000 });
  });

  test('of another person is refused command by command, and nothing is told or kept', async () => {
    await device.pushed([ore()], 1);
    const before = server.db.now.all(server.db.query.selectFrom('devices').selectAll());
    const body = {
      protocol: PROTOCOL_VERSION,
      device: device.id,
      first: 1,
      highest: 9,
      clock: '2026-05-12T07:30:00.000Z',
      commands: [ore(), null, ore({ ore_lavorate: 1 })],
    };
    const reply = await server.call('POST', '/api/sync/push', { as: manager, body });
    const { outcomes } = reply.json() as PushResponse;
    expect(outcomes.map(({ place, status, codice }) => [place, status, codice])).toEqual([
      [0, 'refused', 'riga_altrui'],
      [2, 'refused', 'riga_altrui'],
    ]);
    expect(count('fogli_ore')).toBe(1);
    expect(count('outcomes')).toBe(1);
    expect(server.db.now.all(server.db.query.selectFrom('devices').selectAll())).toEqual(before);
  });
});
