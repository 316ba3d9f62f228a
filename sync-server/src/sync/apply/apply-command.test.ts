import { accept, refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import { fornitoreIdSchema, type DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { ONLY_SQLITE } from '../../testing/postgres/test-engine.ts';
import { command, createTestDevice, type TestDevice } from '../../testing/test-device.ts';
import type { CommandContext, CommandHandlers } from '../handlers.ts';

/** What the handler of these tests does after it has written and touched a row. */
type Ending = 'accept' | 'refuse' | 'throw' | 'lose the transaction';

let server: TestServer;
let person: DipendenteId;
let device: TestDevice;
let endings: Map<string, Ending>;

beforeEach(async () => {
  endings = new Map();
  server = await createTestServer({ overrides: { 'fogliOre.elimina': writeAndEnd } });
  person = server.rows.dipendente({ ruolo: 'Manager' });
  device = createTestDevice(server, person);
});

afterEach(() => server.close());

const writeAndEnd: CommandHandlers['fogliOre.elimina'] = async ({ id }, context) => {
  await addFornitore(id, context);
  switch (endings.get(id) ?? 'accept') {
    case 'accept':
      return accept(null);
    case 'refuse':
      return refuse('gia_approvato');
    case 'throw':
      throw new Error('a defect');
    case 'lose the transaction':
      await context.db.run(
        rawQuery("INSERT OR ROLLBACK INTO impostazioni (id) VALUES ('azienda')", []),
      );
      return accept(null);
  }
};

async function addFornitore(id: string, context: CommandContext): Promise<void> {
  const row = { id: fornitoreIdSchema.parse(id), ragione_sociale: id };
  await context.db.run(context.db.query.insertInto('fornitori').values(row));
  context.touch('fornitori', id);
}

function elimina(ending: Ending) {
  const id = server.rows.id();
  endings.set(id, ending);
  return command('fogliOre.elimina', { id });
}

function written(): string[] {
  return server.db.now
    .all(server.db.query.selectFrom('fornitori').select('id'))
    .map(({ id }) => id);
}

function inFeed(): string[] {
  const select = server.db.query.selectFrom('feed').select('id').where('entity', '=', 'fornitori');
  return server.db.now.all(select).map(({ id }) => id);
}

test('a defect in one command undoes that one alone and leaves it to be sent again', async () => {
  const batch = [elimina('accept'), elimina('throw'), elimina('accept')];
  const ids = batch.map(({ input }) => input.id);
  const answer = await device.pushed(batch, 1);
  expect(answer.outcomes).toEqual([
    {
      place: 1,
      status: 'retry',
      codice: 'errore_interno',
      errore: 'Il server ha avuto un problema. Riprova tra poco.',
    },
  ]);
  expect(written()).toEqual([ids[0], ids[2]]);
  expect(inFeed()).toEqual([ids[0], ids[2]]);
  expect(server.log.lines.filter(({ level }) => level === 'error')).toHaveLength(1);

  endings.clear();
  expect((await device.pushed(batch, 1)).outcomes).toEqual([]);
  expect(written().toSorted()).toEqual(ids.toSorted());
});

test('the mark of what arrived does not pass over a command that is to be sent again', async () => {
  await device.pushed([elimina('accept'), elimina('throw')], 1);
  const [row] = server.db.now.all(
    server.db.query.selectFrom('devices').select(['arrived', 'issued']),
  );
  expect(row).toEqual({ arrived: 1, issued: 2 });
});

test('a refusal leaves no row and no line of the feed, only itself', async () => {
  const before = server.db.now.first(server.db.query.selectFrom('feed_counter').selectAll());
  await device.pushed([elimina('refuse')], 1);
  expect([written(), inFeed()]).toEqual([[], []]);
  expect(server.db.now.first(server.db.query.selectFrom('feed_counter').selectAll())).toEqual(
    before,
  );
  const stored = server.db.now.first(server.db.query.selectFrom('outcomes').selectAll());
  expect(stored?.refusal).toContain('gia_approvato');
});

test(
  'when the whole transaction is lost nothing is claimed: the push fails and may come again',
  ONLY_SQLITE,
  async () => {
    const batch = [elimina('accept'), elimina('lose the transaction'), elimina('accept')];
    const reply = await device.push(batch, 1);
    expect(reply.status).toBe(500);
    expect(reply.json()).toMatchObject({ codice: 'errore_interno' });
    expect([written(), inFeed()]).toEqual([[], []]);

    endings.clear();
    expect((await device.pushed(batch, 1)).outcomes).toEqual([]);
    expect(written()).toHaveLength(3);
  },
);

test('a defect behind a REST route undoes it too', async () => {
  const { input } = elimina('throw');
  const reply = await server.call('DELETE', `/api/fogli-ore/${input.id}`, { as: person });
  expect(reply.status).toBe(500);
  expect([written(), inFeed()]).toEqual([[], []]);
});
