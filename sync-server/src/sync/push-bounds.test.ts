import { PROTOCOL_VERSION, pushResponseSchema } from '@gestionale/shared-schema/sync/protocol.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { createTestDevice, type TestDevice } from '../testing/test-device.ts';

let server: TestServer;
let manager: DipendenteId;
let device: TestDevice;

beforeEach(async () => {
  server = await createTestServer();
  manager = server.rows.dipendente({ ruolo: 'Manager' });
  device = createTestDevice(server, manager);
});

afterEach(() => server.close());

const DEEP = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
const MANY = JSON.stringify(Array.from({ length: 150_000 }, () => 'x'));
const GOOD = JSON.stringify({ name: 'clienti.crea', input: { ragione_sociale: 'Rossi srl' } });

function envelope(commands: readonly string[], fields: Record<string, unknown> = {}): string {
  const head = JSON.stringify({
    protocol: PROTOCOL_VERSION,
    device: device.id,
    first: 1,
    highest: commands.length,
    clock: '2026-05-12T07:30:00.000Z',
    ...fields,
  });
  return `${head.slice(0, -1)},"commands":[${commands.join(',')}]}`;
}

async function push(body: string) {
  const headers = { 'content-type': 'application/json' };
  const reply = await server.call('POST', '/api/sync/push', { as: manager, body, headers });
  expect([reply.status, reply.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  expect(reply.text.length).toBeLessThan(5000);
  return pushResponseSchema.parse(reply.json());
}

const clienti = () => server.db.now.all(server.db.query.selectFrom('clienti').select('id')).length;

describe('a command beyond all bounds', () => {
  test.each([
    [
      'of 150,000 duties',
      `{"name":"progetti.assegnaDipendente","input":{"mansioni_assegnate":${MANY}}}`,
    ],
    ['of deep JSON', `{"name":"clienti.crea","input":{"ragione_sociale":${DEEP}}}`],
    ['of deep JSON where nobody looks', `{"name":"clienti.crea","input":{},"colore":${DEEP}}`],
    ['that waits for 150,000 places', `{"name":"clienti.crea","input":{},"after":${MANY}}`],
    ['that is a deep list', DEEP],
  ])('%s is refused for ever, alone, and answered the same again', async (_what, command) => {
    const body = envelope([GOOD, command, GOOD]);
    const first = await push(body);
    expect(first.outcomes).toMatchObject([
      { place: 1, status: 'refused', codice: 'richiesta_eccessiva' },
    ]);
    expect(clienti()).toBe(2);
    expect(await push(body)).toEqual(first);
    expect(clienti()).toBe(2);
    expect(server.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('under the key of one that was done is another command', async () => {
    await push(envelope([GOOD]));
    const { outcomes } = await push(envelope([DEEP]));
    expect(outcomes).toMatchObject([{ place: 0, status: 'refused', codice: 'chiave_riusata' }]);
  });
});

/** So many levels, the outermost of them the input itself. */
function nested(levels: number): Record<string, unknown> {
  let value: unknown = 'in fondo';
  for (let level = 1; level < levels; level += 1) value = { dentro: value };
  return { ragione_sociale: 'Bianchi srl', colore: value };
}

test.each([
  [10, []],
  [11, [{ codice: 'richiesta_eccessiva', campi: { colore: expect.any(String) as string } }]],
])('an input of %i levels is taken or not as by its plain route', async (levels, refused) => {
  const input = nested(levels);
  const { outcomes } = await push(envelope([JSON.stringify({ name: 'clienti.crea', input })]));
  expect(outcomes).toMatchObject(refused);
  const plain = await server.call('POST', '/api/clienti', { as: manager, body: input });
  const told = plain.status === 201 ? [] : [plain.json()];
  expect(told).toMatchObject(refused);
  expect(told).toHaveLength(outcomes.length);
});

test.each([{ name: 12 }, { name: 'clienti.crea', after: [0] }])(
  'a malformed command whose input is within them is none that anybody knows: %j',
  async (fields) => {
    const command = JSON.stringify({ ...fields, input: nested(10) });
    const { outcomes } = await push(envelope([command]));
    expect(outcomes).toMatchObject([{ status: 'refused', codice: 'comando_sconosciuto' }]);
  },
);

test('an envelope beyond all bounds is refused whole, with 400', async () => {
  for (const fields of [{ colore: JSON.parse(MANY) as unknown }, { pending: '1,'.repeat(2e5) }]) {
    const headers = { 'content-type': 'application/json' };
    const body = envelope([GOOD], fields);
    const reply = await server.call('POST', '/api/sync/push', { as: manager, body, headers });
    expect([reply.status, reply.json()]).toMatchObject([400, { codice: 'richiesta_eccessiva' }]);
  }
});

describe('a clock', () => {
  test.each([null, 12, 'ieri', '2026-05-12 07:30', '', {}, undefined])(
    'that says %j is no reason to refuse',
    async (clock) => {
      const { outcomes } = await push(envelope([GOOD], { clock }));
      expect(outcomes).toEqual([]);
      expect(clienti()).toBe(1);
      const offsets = server.db.now.all(
        server.db.query.selectFrom('outcomes').select('clock_offset_ms'),
      );
      expect(offsets).toEqual([{ clock_offset_ms: null }]);
    },
  );
});
