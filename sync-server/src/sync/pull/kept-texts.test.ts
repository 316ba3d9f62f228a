import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { loadTestCompany } from '../../testing/load-test-company.ts';
import { createTestDevice } from '../../testing/test-device.ts';
import { createTestRandom } from '../../testing/test-random.ts';
import { createOutcomeStore } from '../apply/outcome-store.ts';
import { createDeviceRegister } from '../device-register.ts';
import { createFeed } from '../feed/feed.ts';
import type { User } from '../handlers.ts';
import { createKeptTexts } from './kept-texts.ts';
import { createPuller, type Puller } from './pull.ts';

describe('texts that are kept', () => {
  const view = (sequence: number, mark = 'a', epoch = 'e') => ({
    epoch,
    sequence,
    markOf: () => Promise.resolve(mark),
  });
  /** Reads ids with their sequences; gives what was found, and which were projected anew. */
  async function read(
    kept: ReturnType<typeof createKeptTexts>,
    picture: ReturnType<typeof view>,
    wanted: Readonly<Record<string, number>>,
    length = 1,
  ) {
    const anew: string[] = [];
    const rows = (await kept.asOf(picture)).rowsOf('progetti', 'shape');
    const found = await rows.read(new Map(Object.entries(wanted)), async (ids) => {
      anew.push(...ids);
      return new Map(
        ids.filter((id) => id !== 'gone').map((id) => [id, `${id}${wanted[id]}`.padEnd(length)]),
      );
    });
    return { found: Array.from(found, ([id, bytes]) => [id, bytes.toString()]), anew };
  }

  test('are read once for each sequence of a row, and given in the order asked for', async () => {
    const kept = createKeptTexts();
    expect((await read(kept, view(3), { x: 1, y: 2 })).anew).toEqual(['x', 'y']);
    expect(await read(kept, view(9), { z: 3, y: 2, gone: 3, x: 7 })).toEqual({
      found: [
        ['z', 'z3'],
        ['y', 'y2'],
        ['x', 'x7'],
      ],
      anew: ['z', 'gone', 'x'],
    });
    expect((await read(kept, view(9), { x: 7, y: 2, z: 3 })).anew).toEqual([]);
  });

  test.each([
    ['another epoch', view(9, 'a', 'f')],
    ['a history that was put back to before', view(2)],
    ['one that went on from there in another run', view(9, 'b')],
  ])('are none of %s', async (_, other) => {
    const kept = createKeptTexts();
    await read(kept, view(3), { x: 1 });
    expect((await read(kept, other, { x: 1 })).anew).toEqual(['x']);
  });

  test('stay while a picture of the same history that is older is read, past them', async () => {
    const kept = createKeptTexts();
    await read(kept, view(101), { x: 101, y: 2 });
    expect((await read(kept, view(100), { x: 90, y: 2 })).anew).toEqual(['x', 'y']);
    expect((await read(kept, view(102), { x: 101, y: 2 })).anew).toEqual([]);
  });

  test('go with an older place that another run wrote', async () => {
    const kept = createKeptTexts();
    await read(kept, view(101), { x: 1 });
    await read(kept, view(100, 'b'), { y: 1 });
    expect((await read(kept, view(100, 'b'), { x: 1, y: 1 })).anew).toEqual(['x']);
  });

  test('do not count what a pull brings that began before they went', async () => {
    const kept = createKeptTexts(30);
    const slow = (await kept.asOf(view(3))).rowsOf('progetti', 'shape');
    const projected = Promise.withResolvers<ReadonlyMap<string, string>>();
    const reading = slow.read(new Map([['old', 1]]), () => projected.promise);
    await read(kept, view(9, 'b'), { x: 1 }, 10);
    projected.resolve(new Map([['old', 'o'.repeat(25)]]));
    expect((await reading).get('old')?.length).toBe(25);
    // Neither in the place of another, nor found by whoever reads the other history.
    expect((await read(kept, view(9, 'b'), { x: 1, old: 1 }, 10)).anew).toEqual(['old']);
    expect((await read(kept, view(9, 'b'), { x: 1, old: 1 }, 10)).anew).toEqual([]);
  });

  test('are of one history though another is asked about meanwhile', async () => {
    const kept = createKeptTexts();
    await read(kept, view(3), { x: 1 });
    const marks = Promise.withResolvers<string>();
    const asking = kept.asOf({ ...view(9), markOf: () => marks.promise });
    await read(kept, view(5, 'b', 'f'), { x: 1 });
    marks.resolve('a');
    const rows = (await asking).rowsOf('progetti', 'shape');
    const anew: string[] = [];
    await rows.read(new Map([['x', 1]]), async (ids) => {
      anew.push(...ids);
      return new Map();
    });
    expect(anew).toEqual(['x']);
  });

  test('are bounded in characters, the oldest go first, and a page is whole all the same', async () => {
    const kept = createKeptTexts(30);
    await read(kept, view(3), { x: 1, y: 1, z: 1 }, 10);
    const { found, anew } = await read(kept, view(3), { v: 1, x: 1, w: 1, y: 1, z: 1 }, 10);
    expect(found.map(([id]) => id)).toEqual(['v', 'x', 'w', 'y', 'z']);
    expect(anew).toEqual(['v', 'w']);
    expect((await read(kept, view(3), { v: 1, w: 1, z: 1 }, 10)).anew).toEqual([]);
    expect((await read(kept, view(3), { x: 1 }, 31)).found).toHaveLength(1);
    expect((await read(kept, view(3), { x: 1 }, 31)).anew).toEqual(['x']);
  });

  test('of which there is no room for all are found again by the next who reads all in their order', async () => {
    const kept = createKeptTexts(30);
    const all = { v: 1, w: 2, x: 3, y: 4, z: 5 };
    const one = (id: string, sequence: number) => read(kept, view(9), { [id]: sequence }, 10);
    for (const [id, sequence] of Object.entries(all)) await one(id, sequence);
    const anew: string[] = [];
    for (const [id, sequence] of Object.entries(all)) anew.push(...(await one(id, sequence)).anew);
    expect(anew).toEqual(['v', 'w']);
    // What changes now is asked for by everybody.
    await one('v', 8);
    expect((await one('v', 8)).anew).toEqual([]);
  });
});

describe('a page of projects', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await createTestServer();
  });

  afterEach(() => server.close());

  function freshPuller(): Puller {
    const { db, entities, log } = server;
    const feed = createFeed(db, entities, createTestRandom());
    const [devices, outcomes] = [createDeviceRegister(db), createOutcomeStore(db)];
    return createPuller({ db, feed, entities, log, devices, outcomes, contactDays: 14 });
  }

  /** Each row with its line: PostgreSQL gives those of a page in the order of its plan, which may change. */
  function inOrder({ rows, lines }: PullResponse) {
    const entries = Object.entries(rows).map(([name, all]) => {
      const said = lines[name];
      const both = all.map((row, at) =>
        JSON.stringify([row, said?.sequences[at], said?.audiences[at]]),
      );
      return [name, both.toSorted()] as const;
    });
    return { rows: new Map(entries), lines: null };
  }

  /** What a person who has nothing yet is sent, in pages of some hundred rows. */
  async function pagesFor(pull: Puller, user: Pick<User, 'id' | 'ruolo'>): Promise<unknown[]> {
    const context = {
      user: { ...user, nome: '', cognome: '' },
      call: 'sync.pull',
      adesso: toIstante(server.clock.nowMs()),
    };
    const pages: unknown[] = [];
    let cursor: string | undefined;
    for (;;) {
      const answer = await pull({ limit: 300, ...(cursor && { cursor }) }, context);
      if (!answer.ok) throw new Error('The pull was refused');
      const { text } = answer.value;
      const page = JSON.parse(text) as PullResponse;
      pages.push({ ...page, ...inOrder(page), length: text.length });
      if (page.complete) return pages;
      cursor = page.cursor;
    }
  }

  test('is for everybody what a server says that has just started, whatever changes', async () => {
    const { progetti, dipendenti, attrezzatura, clienti } = await loadTestCompany(server, 'tenuto');
    const people = ['Admin', 'Manager', 'Operatore'].flatMap(
      (ruolo) => dipendenti.find((each) => each.ruolo === ruolo && each.attivo === 1) ?? [],
    );
    const lasting = freshPuller();
    // U+0000 comes by no request.
    const hostile = 'Zà "\\\u0001\u001f\u007f\u2028\ud83d\ude00 </script>\n\té';
    const same = async () => {
      for (const person of people) {
        expect(await pagesFor(lasting, person)).toEqual(await pagesFor(freshPuller(), person));
      }
    };
    const change = async (url: string, body: object) => {
      const reply = await server.call('PUT', `/api/${url}`, { as: people[0]?.id, body });
      expect(reply.status).toBe(200);
    };
    await same();
    await change(`progetti/${progetti[3]?.id}`, { nome_progetto: 'Zà "\\ 😀 </script>' });
    await change(`clienti/${progetti[5]?.cliente_id}`, { ragione_sociale: 'È \'"' });
    await same();
    await change(`attrezzatura/${attrezzatura[0]?.id}`, { nome_attrezzo: 'Àncora' });
    await change(`clienti/${clienti[0]?.id}`, { telefono: '1' });
    await server.app.engine.change(async (touch, tx) => {
      await tx.run(
        rawQuery("UPDATE dipendenti SET cognome = 'Èrri' WHERE id = ?1", [people[2]?.id]),
      );
      await tx.run(rawQuery('UPDATE progetti SET descrizione = ?1', [hostile]));
      for (const { id } of progetti) touch('progetti', id);
    });
    await same();
  }, 60_000);

  test('is projected once for all who ask, and again only what changed', async () => {
    const manager = server.rows.dipendente({ ruolo: 'Manager' });
    for (let n = 0; n < 50; n += 1) server.rows.progetto();
    await server.publish();
    // why: what is counted is how often the real one is asked.
    const project = vi.spyOn(server.entities.progetti, 'project');
    const statements = countStatements(server);
    const pulled = async () => {
      project.mockClear();
      statements.count = 0;
      await createTestDevice(server, manager).pull();
      return { projected: project.mock.calls.flatMap(([, ids]) => ids), asked: statements.count };
    };
    const first = await pulled();
    expect(first.projected).toHaveLength(50);
    // State, marks, lines, digests, and one for each entity that comes: for any number of rows.
    expect(first.asked).toBeLessThanOrEqual(12);
    expect(await pulled()).toEqual({ projected: [], asked: first.asked - 1 });
    const [changed = ''] = first.projected;
    await server.app.engine.change(async (touch) => touch('progetti', changed));
    expect((await pulled()).projected).toEqual([changed]);
    // Who gets the same is sent the same text.
    const admin = server.rows.dipendente({ ruolo: 'Admin' });
    project.mockClear();
    await createTestDevice(server, admin).pull();
    expect(project).not.toHaveBeenCalled();
  });
});

/** Counts what is asked in pictures of the database from now on. */
function countStatements({ db }: TestServer): { count: number } {
  const counted = { count: 0 };
  const read = db.read.bind(db);
  const count = <Answer>(answer: Answer): Answer => {
    counted.count += 1;
    return answer;
  };
  // why: the engine holds the database since it was made; only its pictures are counted.
  vi.spyOn(db, 'read').mockImplementation((work) =>
    read((tx) => {
      const asked: Queries = {
        query: tx.query,
        all: (query) => count(tx.all(query)),
        first: (query) => count(tx.first(query)),
        run: (query) => count(tx.run(query)),
      };
      return work(asked);
    }),
  );
  return counted;
}
