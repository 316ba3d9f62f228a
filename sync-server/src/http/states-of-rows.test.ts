import { TUTTI } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { DipendenteId, FoglioOreId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';

/** What became of an entry of hours before somebody asks for it. */
const states = ['in attesa', 'approvato', 'eliminato', 'non più assegnato', 'rimandato'] as const;
type State = (typeof states)[number];

/** Yes, or the status of the no; for a list, whether the entry stands in it. */
type Answer = 'sì' | 'no' | 403 | 404 | 409;

/** In the order of `states`. */
type Answers = readonly [Answer, Answer, Answer, Answer, Answer];

interface Line {
  readonly Admin: Readonly<Record<'own' | 'others', Answers>>;
  readonly Manager: Readonly<Record<'own' | 'others', Answers>>;
  readonly Operatore: Readonly<Record<'own' | 'others', Answers>>;
}

const both = (...answers: Answers) => ({ own: answers, others: answers });
const forbidden = both(403, 403, 403, 403, 403);

/**
 * Written from what was asked for: hours are corrected and deleted only while they are pending, by the
 * office or by their owner; approving is Admin's and a Manager's, who approves nobody's own; approving
 * twice is harmless; leaving a project takes nothing that was entered; what was sent back waits for its
 * author and may still be approved, corrected and deleted.
 */
const table: Readonly<Record<string, Line>> = {
  'GET /fogli-ore': {
    Admin: both('sì', 'sì', 'no', 'sì', 'sì'),
    Manager: both('sì', 'sì', 'no', 'sì', 'sì'),
    Operatore: { own: ['sì', 'sì', 'no', 'sì', 'sì'], others: ['no', 'no', 'no', 'no', 'no'] },
  },
  'GET /fogli-ore/pending': {
    Admin: both('sì', 'no', 'no', 'sì', 'no'),
    Manager: { own: ['no', 'no', 'no', 'no', 'no'], others: ['sì', 'no', 'no', 'sì', 'no'] },
    Operatore: forbidden,
  },
  'PUT /fogli-ore/{id}': {
    Admin: both('sì', 409, 404, 'sì', 'sì'),
    Manager: both('sì', 409, 404, 'sì', 'sì'),
    Operatore: { own: ['sì', 409, 404, 'sì', 'sì'], others: [403, 403, 404, 403, 403] },
  },
  'PUT /fogli-ore/{id}/approve': {
    Admin: both('sì', 'sì', 404, 'sì', 'sì'),
    Manager: { own: [403, 403, 404, 403, 403], others: ['sì', 'sì', 404, 'sì', 'sì'] },
    Operatore: forbidden,
  },
  'DELETE /fogli-ore/{id}': {
    Admin: both('sì', 409, 404, 'sì', 'sì'),
    Manager: both('sì', 409, 404, 'sì', 'sì'),
    Operatore: { own: ['sì', 409, 404, 'sì', 'sì'], others: [403, 403, 404, 403, 403] },
  },
  'GET /fogli-ore/{id}/download': {
    Admin: both('sì', 'sì', 404, 'sì', 'sì'),
    Manager: both('sì', 'sì', 404, 'sì', 'sì'),
    Operatore: { own: ['sì', 'sì', 404, 'sì', 'sì'], others: [403, 403, 404, 403, 403] },
  },
  'PUT /fogli-ore/{id}/rimanda': {
    Admin: both('sì', 409, 404, 'sì', 'sì'),
    Manager: { own: [403, 403, 404, 403, 403], others: ['sì', 409, 404, 'sì', 'sì'] },
    Operatore: forbidden,
  },
  // Another's approval: an Admin is asked for a reason, which is not given here.
  'PUT /fogli-ore/{id}/riprendi': {
    Admin: both('sì', 409, 404, 'sì', 'sì'),
    Manager: { own: [403, 403, 404, 403, 403], others: ['sì', 403, 404, 'sì', 'sì'] },
    Operatore: forbidden,
  },
  'GET /fogli-ore/{id}/storia': {
    Admin: both('sì', 'sì', 404, 'sì', 'sì'),
    Manager: both('sì', 'sì', 404, 'sì', 'sì'),
    Operatore: { own: ['sì', 'sì', 404, 'sì', 'sì'], others: [403, 403, 404, 403, 403] },
  },
};

/** Whether an Operatore sees a project, in a list and by itself; of others' not even whether it exists. */
const progetti: Readonly<Record<string, readonly [listed: Answer, read: Answer]>> = {
  assegnato: ['sì', 'sì'],
  'mai assegnato': ['no', 403],
  'non più assegnato': ['no', 403],
  eliminato: ['no', 403],
};

const BODIES: Readonly<Record<string, object>> = {
  'PUT /fogli-ore/{id}': { ore_lavorate: 2 },
  'PUT /fogli-ore/{id}/rimanda': { motivo: 'Orario da rivedere' },
};

let server: TestServer;
let admin: DipendenteId;

beforeAll(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
});

afterAll(() => server.close());

const cases = TUTTI.flatMap((ruolo) =>
  (['own', 'others'] as const).flatMap((whose) =>
    states.map((state, place) => ({ ruolo, whose, state, place })),
  ),
);

describe.each(Object.keys(table))('%s', (route) => {
  test.each(cases)('$state of $ruolo, $whose', async ({ ruolo, whose, state, place }) => {
    const me = server.rows.dipendente({ ruolo });
    const owner = whose === 'own' ? me : server.rows.dipendente({ ruolo: 'Operatore' });
    const id = await setEntry(owner, state);
    expect(await answerOf(route, id, me)).toBe(table[route]?.[ruolo][whose][place]);
  });
});

async function setEntry(owner: DipendenteId, state: State): Promise<FoglioOreId> {
  const progetto = server.rows.progetto();
  server.rows.assegna(progetto, owner);
  const id = server.rows.foglioOre(progetto, owner);
  if (state === 'rimandato') {
    await asAdmin('PUT', `/api/fogli-ore/${id}/rimanda`, { motivo: 'Manca la pausa' });
  }
  if (state === 'approvato') await asAdmin('PUT', `/api/fogli-ore/${id}/approve`);
  if (state === 'eliminato') await asAdmin('DELETE', `/api/fogli-ore/${id}`);
  if (state === 'non più assegnato') await unassign(progetto, owner);
  return id;
}

function unassign(progetto: ProgettoId, owner: DipendenteId): Promise<void> {
  return asAdmin('DELETE', `/api/progetti/${progetto}/dipendenti/${owner}`);
}

async function asAdmin(method: string, url: string, body?: object): Promise<void> {
  const { status, text } = await server.call(method, url, { as: admin, ...(body && { body }) });
  if (status >= 300) throw new Error(`${method} ${url}: ${status} ${text}`);
}

async function answerOf(route: string, id: string, as: DipendenteId): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ');
  const { status, text } = await server.call(method, `/api${path.replace('{id}', id)}`, {
    as,
    ...(route in BODIES ? { body: BODIES[route] } : {}),
  });
  if (status >= 300) return status as Answer;
  if (path.includes('{id}')) return 'sì';
  return text.includes(id) ? 'sì' : 'no';
}

test.each(Object.entries(progetti))('a project, %s, of an Operatore', async (state, expected) => {
  const me = server.rows.dipendente({ ruolo: 'Operatore' });
  const progetto = server.rows.progetto();
  if (state !== 'mai assegnato') server.rows.assegna(progetto, me);
  if (state === 'non più assegnato') await unassign(progetto, me);
  if (state === 'eliminato') await asAdmin('DELETE', `/api/progetti/${progetto}`);
  const planning = await server.call('GET', '/api/progetti/me/planning', { as: me });
  const read = await server.call('GET', `/api/progetti/${progetto}`, { as: me });
  const listed = planning.text.includes(progetto) ? 'sì' : 'no';
  expect([listed, read.status === 200 ? 'sì' : read.status]).toEqual(expected);
});
