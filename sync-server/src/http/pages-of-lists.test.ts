import { BAD_ROW_COUNT, BAD_PLACE } from '@gestionale/shared-schema/contract/page.ts';
import { toCentesimi } from '@gestionale/shared-schema/values/centesimi.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { rawQuery } from '../db/raw-query.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { planOf } from '../testing/databases/plans.ts';
import { testEngine, type TestEngine } from '../testing/postgres/test-engine.ts';
import { nextPage } from '../testing/requests/next-page.ts';

let server: TestServer;
let admin: DipendenteId;
let operatore: DipendenteId;

const DAYS = ['2026-05-12', '2026-05-11', '2026-05-13'].map((day) => giornoSchema.parse(day));

beforeAll(async () => {
  server = await createTestServer();
  fill(server);
  await server.publish();
});

afterAll(() => server.close());

afterEach(() => vi.restoreAllMocks());

/** Rows in no order, some of which differ in nothing that they are ordered by but their id. */
function fill({ db, rows }: TestServer): void {
  admin = rows.dipendente({ ruolo: 'Admin' });
  operatore = rows.dipendente({ cognome: 'Èrri' });
  const people = [operatore, rows.dipendente({ cognome: 'erri' }), rows.dipendente()];
  for (const name of ['Zeta', 'Èrri', 'alfa', 'alfa', "D'Amico", 'D’Amico']) {
    rows.cliente({ ragione_sociale: name });
    rows.fornitore({ ragione_sociale: name });
    rows.attrezzatura({ nome_attrezzo: name });
    const progetto = rows.progetto(name === 'Zeta' ? [] : DAYS.slice(0, 2), {
      nome_progetto: name,
    });
    for (const person of people) {
      rows.assegna(progetto, person);
      for (const data of DAYS) {
        rows.foglioOre(progetto, person, { data });
        rows.foglioOre(progetto, person, { data, ora_inizio: null, ora_fine: null });
      }
    }
  }
  for (const [n, data_stipula] of [...DAYS, ...DAYS].entries()) {
    const contratto_id = rows.contratto(operatore, { data_stipula, numero: n + 1 });
    const ricevuta = { id: rows.id() as never, contratto_id, data_pagamento: DAYS[n % 2] as never };
    db.now.run(
      db.query
        .insertInto('ricevute')
        .values({ ...ricevuta, numero: n + 1, netto_a_pagare_centesimi: toCentesimi(1) }),
    );
    const name = `${n % 2 === 0 ? 'É' : 'e'}lenco ${n}.pdf`;
    const file = { filename: name, chiave: name, file: name, dimensione: 1 };
    db.now.run(
      db.query
        .insertInto('documenti')
        .values({ ...file, caricato_il: toIstante(server.clock.nowMs()) }),
    );
  }
}

async function readAll(path: string, as: DipendenteId): Promise<readonly unknown[][]> {
  const pages: unknown[][] = [];
  for (let url: string | undefined = `/api${path}`; url !== undefined;) {
    const reply = await server.call('GET', url, { as });
    expect(reply.status).toBe(200);
    pages.push(reply.json() as unknown[]);
    url = nextPage(reply);
  }
  return pages;
}

const LISTS = [
  '/clienti',
  '/fornitori',
  '/attrezzatura',
  '/documenti',
  '/dipendenti',
  '/progetti',
  '/fogli-ore',
  '/fogli-ore?dal=2026-05-12',
  '/fogli-ore/pending',
  '/contratti',
  '/ricevute',
  '/contratti?data_inizio=2026-05-01',
] as const;

describe.each(LISTS)('GET %s', (path) => {
  const by = path.includes('?') ? '&' : '?';

  it('gives by page, of any size, what it gives as a whole, in the same order', async () => {
    const [whole = [], ...more] = await readAll(`${path}${by}limite=500`, admin);
    expect(more).toEqual([]);
    expect(whole.length).toBeGreaterThan(2);
    for (const limite of [1, 2, whole.length - 1, whole.length]) {
      const pages = await readAll(`${path}${by}limite=${limite}`, admin);
      expect(pages.flat()).toEqual(whole);
      expect(pages.slice(0, -1).every((page) => page.length === limite)).toBe(true);
      expect(pages.at(-1)).not.toEqual([]);
    }
  });

  it.each(['0', '501', 'tanti', '1.5', ''])('refuses a limite of %j in Italian', async (limite) => {
    const reply = await server.call('GET', `/api${path}${by}limite=${limite}`, { as: admin });
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ errore: BAD_ROW_COUNT });
  });

  it.each(['x', '%5B%5D', 'W10', 'W251bGwsbnVsbF0', 'WzFd'])(
    'refuses a dopo of %j',
    async (dopo) => {
      const reply = await server.call('GET', `/api${path}${by}dopo=${dopo}`, { as: admin });
      expect(reply.status).toBe(400);
      expect(reply.json()).toMatchObject({
        codice: 'richiesta_non_valida',
        errore: BAD_PLACE,
        campi: { dopo: BAD_PLACE },
      });
    },
  );
});

it.each(LISTS)('the place of %s tells nobody what is in the list', async (path) => {
  const url = `/api${path}${path.includes('?') ? '&' : '?'}limite=1`;
  const places = await Promise.all(
    [url, url].map(async (each) => {
      const next = nextPage(await server.call('GET', each, { as: admin })) ?? '';
      return new URLSearchParams(next.slice(next.indexOf('?'))).get('dopo') ?? '';
    }),
  );
  const [place = '', again] = places;
  expect(place.length).toBeGreaterThan(40);
  expect(again).not.toBe(place);
  for (const encoding of ['base64url', 'latin1'] as const) {
    expect(Buffer.from(place, encoding).toString('latin1')).not.toMatch(
      /alfa|zeta|amico|2026|\["/i,
    );
  }
});

it('takes a place from nobody but itself, and for no other list', async () => {
  const first = await server.call('GET', '/api/clienti?limite=1', { as: admin });
  const next = nextPage(first) ?? '';
  const place = new URLSearchParams(next.slice(next.indexOf('?'))).get('dopo') ?? '';
  const changed = `${place.slice(0, 20)}${place[20] === 'A' ? 'B' : 'A'}${place.slice(21)}`;
  const readable = Buffer.from('["rossi","x"]').toString('base64url');
  const asked = [
    `/api/fornitori?dopo=${place}`,
    `/api/clienti?dopo=${changed}`,
    `/api/clienti?dopo=${place.slice(0, -1)}`,
    `/api/clienti?dopo=${readable}`,
  ];
  for (const url of asked) {
    const reply = await server.call('GET', url, { as: admin });
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ errore: BAD_PLACE, campi: { dopo: BAD_PLACE } });
  }
  expect((await server.call('GET', next, { as: admin })).status).toBe(200);
});

it.each(['/fogli-ore', '/progetti/me/planning'])('pages what an operator has: %s', async (path) => {
  const [whole = []] = await readAll(`${path}?limite=500`, operatore);
  expect(whole.length).toBeGreaterThan(2);
  expect((await readAll(`${path}?limite=2`, operatore)).flat()).toEqual(whole);
});

/** How a page is found: the index that its rows come by, and what is put in order before there is a page. */
interface Finding {
  readonly by: string;
  readonly sorts: readonly string[];
}

/** How the engine goes about the last list that was asked for. */
async function findingOf(url: string): Promise<Finding> {
  // why: the very statement that a request runs is what is explained.
  const asked = vi.spyOn(server.db, 'all');
  expect((await server.call('GET', url, { as: admin })).status).toBe(200);
  const [statement] = asked.mock.calls.at(-1) ?? [];
  if (statement === undefined) throw new Error(`${url} asked for no list`);
  return FINDING[testEngine()](await planOf(server.db, statement));
}

const FINDING: Readonly<Record<TestEngine, (plan: readonly string[]) => Finding>> = {
  sqlite: (plan) => {
    const page = plan.slice(0, plan.indexOf('SCAN pagina'));
    const by = page[1]?.replace(/^(?:SCAN|SEARCH) \w+ USING (?:COVERING )?INDEX /, '') ?? '';
    return { by, sorts: page.filter((each) => /B-TREE FOR .*ORDER BY/.test(each)) };
  },
  postgres: (plan) => {
    const page = plan.slice(plan.indexOf('->  Limit') + 1);
    const at = page.findIndex((step) => / using /.test(step));
    const [, index = '', condition = ''] =
      /^->  Index (?:Only )?Scan (?:Backward )?using (.*?) on \w+ \w+ (?:Index Cond: \((.*)\))?/.exec(
        page.slice(at, at + 2).join(' '),
      ) ?? [];
    return {
      by: `${index} ${condition}`,
      sorts: page.slice(0, at).filter((step) => step.endsWith('Sort')),
    };
  },
};

it.each(LISTS)('reads no more of %s than a page: the order is that of an index', async (path) => {
  const by = path.includes('?') ? '&' : '?';
  const first = await server.call('GET', `/api${path}${by}limite=1`, { as: admin });
  for (const url of [`/api${path}`, nextPage(first) ?? '']) {
    const finding = await findingOf(url);
    expect(finding.by).toMatch(/^\w+_(ordine|data|in_attesa)/);
    // What the index does not tell apart is, as the rows of a day.
    for (const sort of finding.sorts) expect(sort).toMatch(/LAST|Incremental/);
  }
});

it('sorts nothing of a period, whose days may each be many pages long', async () => {
  const first = await server.call('GET', '/api/fogli-ore?al=2026-05-12&limite=1', { as: admin });
  for (const url of ['/api/fogli-ore?dal=2026-05-11&al=2026-05-12', nextPage(first) ?? '']) {
    const finding = await findingOf(url);
    expect(finding.by).toMatch(/^fogli_ore_data_id \(*data ?[<>]/);
    expect(finding.sorts).toEqual([]);
  }
});

it('goes on where it was, whatever came or went before that place', async () => {
  const before = await server.call('GET', '/api/clienti?limite=3', { as: admin });
  const rest = nextPage(before) ?? '';
  const expected = (await server.call('GET', rest, { as: admin })).json();
  const [first] = before.json() as { id: string }[];
  const { db } = server;
  db.now.run(rawQuery('UPDATE clienti SET ragione_sociale = ?1 WHERE id = ?2', ['Aaa', first?.id]));
  server.rows.cliente({ ragione_sociale: 'Aab' });
  expect((await server.call('GET', rest, { as: admin })).json()).toEqual(expected);
});

it('gives 200 rows when nothing is said', async () => {
  await using many = await createTestServer();
  const one = many.rows.dipendente({ ruolo: 'Admin' });
  for (let n = 0; n < 201; n += 1) many.rows.cliente();
  const reply = await many.call('GET', '/api/clienti', { as: one });
  expect(reply.json()).toHaveLength(200);
  const last = await many.call('GET', nextPage(reply) ?? '', { as: one });
  expect(last.json()).toHaveLength(1);
  expect(last.headers['link']).toBeUndefined();
});
