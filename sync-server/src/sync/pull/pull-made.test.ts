import { digestOfMade } from '@gestionale/shared-schema/sync/made-digest.ts';
import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { command, createTestDevice, type TestDevice } from '../../testing/test-device.ts';

let server: TestServer;
let operatore: DipendenteId;
let progetto: ProgettoId;
let phone: TestDevice;
let cursor: string;

beforeEach(async () => {
  server = await createTestServer();
  operatore = server.rows.dipendente();
  progetto = server.rows.progetto(['2026-05-12']);
  server.rows.assegna(progetto, operatore);
  await server.publish();
  phone = createTestDevice(server, operatore);
  await phone.pull();
  cursor = phone.cursor ?? '';
  await phone.pushed([hours(8), hours(7), hours(99), hours(6)]);
});

afterEach(() => server.close());

/** More than a day has are refused. */
function hours(ore_lavorate: number) {
  const day = { progetto_id: progetto, dipendente_id: operatore, data: '2026-05-12' };
  return command('fogliOre.crea', { ...day, ore_lavorate });
}

async function pull(made: string | undefined, as = operatore): Promise<PullResponse> {
  const query = new URLSearchParams({ device: phone.id, highest: '4', cursor });
  if (made !== undefined) query.set('made', made);
  const reply = await server.call('GET', `/api/sync/pull?${query}`, { as });
  expect(reply.status).toBe(200);
  return reply.json() as PullResponse;
}

function rowsOf({ rows }: PullResponse): number[] {
  return (rows['fogliOre'] ?? [])
    .map(({ ore_lavorate }) => Number(ore_lavorate))
    .toSorted((one, other) => one - other);
}

test('what the device says that it made is not sent, and can be proven', async () => {
  const whole = await pull(undefined);
  expect(whole).not.toHaveProperty('made');
  const page = await pull('1-2');
  expect(rowsOf(page)).toEqual([6]);
  const lines = whole.lines['fogliOre'];
  expect(page.lines['fogliOre']?.sequences).toHaveLength(1);
  expect(page.made).toMatchObject({
    sequences: '1-2',
    lines: { sequences: lines?.sequences.slice(0, 2), audiences: lines?.audiences.slice(0, 2) },
  });
  const made = (whole.rows['fogliOre'] ?? []).filter(({ ore_lavorate }) => ore_lavorate !== 6);
  const sequence = lines?.sequences[0] ?? 0;
  const rows = made.map((row) => ({ entity: 'fogliOre', row, sequence }));
  expect(page.made?.digest).toBe(digestOfMade(rows));
  expect({ ...page, rows: 0, lines: 0, made: 0 }).toEqual({ ...whole, rows: 0, lines: 0, made: 0 });
});

test('a row is what it is now, whoever changed it since', async () => {
  const before = await pull('1-4');
  const id = String((await pull(undefined)).rows['fogliOre']?.[0]?.id);
  const admin = server.rows.dipendente({ ruolo: 'Admin' });
  const url = `/api/fogli-ore/${id}/approve`;
  expect((await server.call('PUT', url, { as: admin, body: { versione: 1 } })).status).toBe(200);
  expect((await pull('1-4')).made?.digest).not.toBe(before.made?.digest);
});

test.each(['3', '5-9', '', 'x', '2-1'])('nothing is left out for %j', async (made) => {
  expect(rowsOf(await pull(made))).toEqual([6, 7, 8]);
});

test('nor for another person who names the device', async () => {
  const manager = server.rows.dipendente({ ruolo: 'Manager' });
  const page = await pull('1-4', manager);
  expect(page).not.toHaveProperty('made');
});

test('what cannot be named is sent', async () => {
  const many = Array.from({ length: 80 }, (_, n) => (n % 2 === 0 ? hours(0.05) : null));
  await phone.pushed(many);
  const page = await pull('1-99');
  expect(page.made?.sequences.split(',')).toHaveLength(30);
  const left = page.made?.lines.sequences.length ?? 0;
  expect(left + rowsOf(page).length).toBe(3 + 40);
});
