import { setImmediate as immediately } from 'node:timers';
import { setImmediate } from 'node:timers/promises';

import { refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { DatabaseUnavailableError } from '../db/database-unavailable.ts';
import type { Queries, Transaction } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { command, createTestDevice, type TestDevice } from '../testing/test-device.ts';
import { STATEMENTS_PER_TRANSACTION, STATEMENTS_PER_TURN } from './joined-writer.ts';

/** Four statements and a savepoint that begins and ends; what is asked before the first counts too. */
const HOURS_PER_PART = Math.floor(STATEMENTS_PER_TRANSACTION / 6);

let server: TestServer;
let operatore: DipendenteId;
let progetto: ProgettoId;
let device: TestDevice;

beforeEach(async () => {
  server = await createTestServer({
    overrides: {
      'fogliOre.elimina': async () => {
        throw new DatabaseUnavailableError('busy', {});
      },
      'progetti.segnaNotaLetta': async (_, context) => {
        await context.annota(progetto, 'Non fatto');
        return refuse('riga_altrui');
      },
    },
  });
  operatore = server.rows.dipendente();
  progetto = server.rows.progetto();
  server.rows.assegna(progetto, operatore);
  await server.publish();
  device = createTestDevice(server, operatore);
});

afterEach(() => server.close());

function ore(progetto_id: string = progetto, dipendente_id: DipendenteId = operatore) {
  const input = { progetto_id, dipendente_id, data: '2026-05-12', ore_lavorate: 8 };
  return command('fogliOre.crea', input);
}

function many(number: number) {
  return Array.from({ length: number }, () => ore());
}

const SEEN = rawQuery<{ hours: number; outcomes: number; noted: number; lines: number }>(
  `SELECT (SELECT count(*) FROM fogli_ore) AS hours, (SELECT count(*) FROM outcomes) AS outcomes,
     (SELECT count(*) FROM devices) AS noted,
     (SELECT count(*) FROM feed WHERE entity = 'fogliOre' AND audience = 'staff') AS lines`,
  [],
);

/** Sends a batch, and says what others saw of it meanwhile, each state once. */
async function watch(sent: Promise<unknown>): Promise<string[]> {
  const seen = new Set<string>();
  const over = sent.then(() => 'over');
  do {
    const { hours, outcomes, noted, lines } = (await server.db.first(SEEN)) ?? {};
    seen.add(`${hours} hours, ${outcomes} outcomes, ${lines} lines, ${noted} devices`);
  } while ((await Promise.race([over, setImmediate('not yet')])) === 'not yet');
  return [...seen];
}

test('a batch comes in whole parts; others have their turn, and the answer comes after the last', async () => {
  const sent = device.pushed(many(500), 1);
  const seen = await watch(sent);
  const parts = [0, HOURS_PER_PART, 500].map(
    (n) => `${n} hours, ${n} outcomes, ${n} lines, ${n === 0 ? 0 : 1} devices`,
  );
  expect(parts).toEqual(expect.arrayContaining(seen));
  expect(seen).toContain(parts[1]);
  expect((await sent).outcomes).toEqual([]);
  expect(await server.db.first(SEEN)).toMatchObject({ hours: 500, noted: 1 });
});

test('what depends on an earlier part is judged with it', async () => {
  const commands: unknown[] = many(300);
  commands[3] = ore(server.rows.id());
  commands[280] = { ...ore(), after: [3] };
  commands[290] = { ...ore(), after: [4] };
  const { outcomes } = await device.pushed(commands, 1);
  expect(outcomes).toMatchObject([
    { place: 3, status: 'refused', codice: 'mai_assegnato' },
    { place: 280, status: 'retry', codice: 'trattenuto' },
  ]);
});

test('where the database fails in a later part, the earlier ones stand and the rest is sent again', async () => {
  const commands: unknown[] = many(350);
  commands[HOURS_PER_PART] = command('fogliOre.elimina', { id: server.rows.id() });
  const { outcomes } = await device.pushed(commands, 1);
  expect(outcomes.map(({ place }) => place)).toEqual(
    Array.from({ length: 350 - HOURS_PER_PART }, (_, n) => n + HOURS_PER_PART),
  );
  expect(new Set(outcomes.map(({ codice }) => codice))).toEqual(new Set(['database_occupato']));
  expect(await server.db.first(SEEN)).toMatchObject({
    hours: HOURS_PER_PART,
    outcomes: HOURS_PER_PART,
    noted: 1,
  });
  commands[HOURS_PER_PART] = ore();
  expect((await device.pushed(commands, 1)).outcomes).toEqual([]);
  expect(await server.db.first(SEEN)).toMatchObject({ hours: 350, outcomes: 350, noted: 1 });
});

test('a part of refused commands takes no place in the feed', async () => {
  const select = server.db.query.selectFrom('feed_counter').select('sequence');
  const before = await server.db.first(select);
  const { outcomes } = await device.pushed([ore(server.rows.id()), ore(server.rows.id())], 1);
  expect(outcomes).toHaveLength(2);
  expect(await server.db.first(select)).toEqual(before);
});

test('a project has history of what stands, in its order, and none of what was undone', async () => {
  const undone = command('progetti.segnaNotaLetta', { id: progetto, nota_versione: 1 });
  await device.pushed([ore(), undone, ore(), undone], 1);
  const select = server.db.query.selectFrom('storico').select(['id', 'descrizione_azione']);
  const lines = await server.db.all(select.orderBy('id'));
  expect(lines).toHaveLength(2);
  expect(lines.every(({ descrizione_azione }) => descrizione_azione !== 'Non fatto')).toBe(true);
});

/** Counts the statements of each transaction from now on. */
function countStatements(): number[] {
  const counts: number[] = [];
  const transaction = server.db.transaction.bind(server.db);
  // why: the engine holds the database since it was made; only its transactions are counted.
  vi.spyOn(server.db, 'transaction').mockImplementation((work) =>
    transaction((tx) => {
      const at = counts.push(0) - 1;
      const count = <Answer>(answer: Answer): Answer => {
        counts[at] = (counts[at] ?? 0) + 1;
        return answer;
      };
      const asked: Pick<Queries, 'all' | 'first' | 'run'> = {
        all: (query) => count(tx.all(query)),
        first: (query) => count(tx.first(query)),
        run: (query) => count(tx.run(query)),
      };
      const counted: Transaction = {
        query: tx.query,
        get asked() {
          return tx.asked;
        },
        attempt: (each) => tx.attempt(each),
        breathe: (after) => tx.breathe(after),
        takeChanges: () => tx.takeChanges(),
        ...asked,
      };
      return work(counted);
    }),
  );
  return counts;
}

test('bookkeeping is a few statements for a whole part, and a part is bounded', async () => {
  await device.pushed(many(1), 1);
  const counts = countStatements();
  await device.pushed(many(10), 2);
  await device.pushed(many(20), 12);
  await device.pushed(many(500), 32);
  const [ten = 0, twenty = 0, ...parts] = counts;
  const ofOne = (twenty - ten) / 10;
  // Two looks at the assignment, one at the id, the day and the month, and the hours.
  expect(ofOne).toBe(4);
  expect(ten - 10 * ofOne).toBeLessThanOrEqual(15);
  expect(parts).toHaveLength(Math.ceil(500 / HOURS_PER_PART));
  // History, log and outcomes have a statement each for 32 lines: bound, they take half the time of one JSON text.
  const ofLog = 3 * Math.ceil(HOURS_PER_PART / 32);
  // Each 64 rows of the feed have four: who sees hours and who history, who saw them, and their lines.
  const ofFeed = 4 * Math.ceil((2 * HOURS_PER_PART) / 64);
  const most = HOURS_PER_PART * ofOne + 15 + ofLog + ofFeed;
  for (const part of parts) expect(part).toBeLessThanOrEqual(most);
});

test('the feed of a part is written 64 rows at a time, each lot in a turn of its own', async () => {
  const lots: { readonly rows: number; readonly turn: number }[] = [];
  let turn = 0;
  let next: NodeJS.Immediate | undefined;
  const count = (): void => {
    turn += 1;
    next = immediately(count);
  };
  const transaction = server.db.transaction.bind(server.db);
  // why: the engine holds the database since it was made; only its transactions are looked at.
  vi.spyOn(server.db, 'transaction').mockImplementation((work) =>
    transaction((tx) => {
      const run = tx.run.bind(tx);
      // why: the statements are the transaction's; they are looked at and run.
      vi.spyOn(tx, 'run').mockImplementation((query) => {
        const { sql, parameters } = query.compile();
        if (sql.startsWith('INSERT INTO feed (')) {
          const lines = JSON.parse(String(parameters.at(-1))) as [string, string][];
          lots.push({ rows: new Set(lines.map(([, id]) => id)).size, turn });
        }
        return run(query);
      });
      return work(tx);
    }),
  );
  count();
  await device.pushed(many(HOURS_PER_PART), 1);
  clearImmediate(next);
  expect(lots.reduce((sum, { rows }) => sum + rows, 0)).toBe(2 * HOURS_PER_PART);
  expect(Math.max(...lots.map(({ rows }) => rows))).toBe(64);
  expect(new Set(lots.map((lot) => lot.turn)).size).toBe(lots.length);
});

test('many who send one command each do not make one long transaction', async () => {
  // Nobody may have that much under way alone.
  const people = Array.from({ length: 20 }, () => server.rows.dipendente());
  for (const each of people) server.rows.assegna(progetto, each);
  await server.publish();
  const sent = people.flatMap((person) =>
    Array.from({ length: 35 }, () => ({
      device: createTestDevice(server, person),
      hours: ore(progetto, person),
    })),
  );
  const counts = countStatements();
  await Promise.all(sent.map(({ device, hours }) => device.pushed([hours], 1)));
  expect(await server.db.first(SEEN)).toMatchObject({ hours: 700, outcomes: 700, noted: 700 });
  expect(counts.length).toBeGreaterThan(2);
  expect(counts.length).toBeLessThan(20);
  // The last that is begun is finished.
  for (const each of counts) expect(each).toBeLessThanOrEqual(STATEMENTS_PER_TRANSACTION + 20);
});

test('of many who send one command each a further one costs what its command does', async () => {
  const devices = Array.from({ length: 90 }, () => createTestDevice(server, operatore));
  const counts = countStatements();
  for (const some of [devices.slice(0, 30), devices.slice(30)]) {
    await Promise.all(some.map((each) => each.pushed(many(1), 1)));
  }
  expect(counts).toHaveLength(2);
  const [thirty = 0, sixty = 0] = counts;
  // Thirty lines of history, of the log, of outcomes and of devices more, and a lot of the feed.
  expect(sixty - thirty).toBeLessThanOrEqual(30 * 4 + 4 + 4);
});

test('whoever only reads waits for no part, not even for the one under way', async () => {
  const url = await server.app.server.listen({ port: 0, host: '127.0.0.1' });
  const token = server.tokenOf(operatore);
  const ask = async () => {
    const reply = await fetch(`${url}/api/sync/pull?limit=1`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await reply.json()) as { readonly complete: boolean };
  };
  await ask();
  const counts = countStatements();
  const sent = device.pushed(many(500), 1);
  while (counts.length === 0) await setImmediate();
  await ask();
  expect(counts).toHaveLength(1);
  await sent;
  expect(counts).toHaveLength(Math.ceil(500 / HOURS_PER_PART));
});

test('others have a turn after few statements, and before what ends a part', async () => {
  const counts = countStatements();
  const sent = device.pushed(many(HOURS_PER_PART), 1);
  const atTurns: number[] = [];
  for (let isOver = false; !isOver;) {
    isOver = (await Promise.race([sent, setImmediate('not yet')])) !== 'not yet';
    atTurns.push(counts.reduce((sum, each) => sum + each, 0));
  }
  const between = atTurns.map((count, n) => count - (atTurns[n - 1] ?? 0));
  expect(Math.max(...between)).toBeLessThanOrEqual(STATEMENTS_PER_TURN + 20);
  // A lot of 32 lines of the log of activity has as many hashes: each lot is a turn by itself.
  const ofCommands = HOURS_PER_PART * 4;
  const ofBooks = between.filter((count, n) => count > 0 && (atTurns[n] ?? 0) > ofCommands);
  expect(ofBooks.length).toBeGreaterThan(HOURS_PER_PART / 32);
});
