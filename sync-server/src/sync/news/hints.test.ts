import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { GIORNO } from '../../testing/row-maker.ts';
import { command, createTestDevice } from '../../testing/test-device.ts';
import { HINT_PAUSE_MS } from './live-hub.ts';

let server: TestServer;

beforeEach(async () => {
  server = await createTestServer();
});

afterEach(() => server.close());

/** A line of that person; how often it spoke since it was opened. */
async function listen(id: DipendenteId): Promise<{ hints: number }> {
  const line = { hints: -1 };
  await server.hear(id, () => {
    line.hints += 1;
  });
  return line;
}

async function listenAll(ids: readonly DipendenteId[]): Promise<{ hints: number }[]> {
  const lines = [];
  for (const id of ids) lines.push(await listen(id));
  server.clock.advance(HINT_PAUSE_MS);
  return lines;
}

/** A project with all of those on it. */
function plan(ids: readonly DipendenteId[]): ProgettoId {
  const progetto = server.rows.progetto();
  for (const id of ids) server.rows.assegna(progetto, id);
  return progetto;
}

function hours(progetto_id: ProgettoId, dipendente_id: DipendenteId) {
  return command('fogliOre.crea', { progetto_id, dipendente_id, data: GIORNO, ore_lavorate: 1 });
}

const OPERATORS = 950;
const OFFICE = 50;

describe('950 operators and 50 of the office who listen', () => {
  async function openCompany() {
    const operators = Array.from({ length: OPERATORS }, () => server.rows.dipendente());
    const manager = server.rows.dipendente({ ruolo: 'Manager' });
    const [worker, ...others] = operators;
    if (worker === undefined) throw new Error('Nobody works');
    const progetto = plan([worker]);
    const saved = server.rows.foglioOre(progetto, worker);
    await server.publish();
    return {
      saved,
      send: createTestDevice(server, worker),
      entry: hours(progetto, worker),
      worker: await listenAll([worker]),
      others: await listenAll(others),
      office: await listenAll(Array.from({ length: OFFICE }, () => manager)),
    };
  }

  it('hear of one entry of hours where it is seen: the office and who worked', async () => {
    const { send, entry, worker, others, office } = await openCompany();
    expect((await send.pushed([entry])).outcomes).toEqual([]);
    server.clock.advance(10 * HINT_PAUSE_MS);
    expect(worker.map(({ hints }) => hints)).toEqual([1]);
    expect(office.map(({ hints }) => hints)).toEqual(Array.from({ length: OFFICE }, () => 1));
    expect(others.filter(({ hints }) => hints > 0)).toEqual([]);
  });

  it('hear of 20 commits of a second twice, or not at all', async () => {
    const { saved, others, office } = await openCompany();
    for (let n = 0; n < 20; n += 1) {
      await server.app.engine.change(async (touch) => touch('fogliOre', saved));
      server.clock.advance(HINT_PAUSE_MS / 20);
    }
    expect(office.map(({ hints }) => hints)).toEqual(Array.from({ length: OFFICE }, () => 2));
    expect(others.filter(({ hints }) => hints > 0)).toEqual([]);
  });
});

it('tells who loses a row, and who gets it', async () => {
  const { rows } = server;
  const [leaving, coming, stranger] = [rows.dipendente(), rows.dipendente(), rows.dipendente()];
  const manager = rows.dipendente({ ruolo: 'Manager' });
  const progetto = plan([leaving]);
  await server.publish();
  const lines = await listenAll([leaving, coming, stranger]);
  const send = createTestDevice(server, manager);
  await send.pushed([
    command('progetti.rimuoviDipendente', { id: progetto, dipendente_id: leaving }),
  ]);
  expect(lines.map(({ hints }) => hints)).toEqual([1, 0, 0]);
  server.clock.advance(HINT_PAUSE_MS);
  await send.pushed([
    command('progetti.assegnaDipendente', { id: progetto, dipendente_id: coming }),
  ]);
  expect(lines.map(({ hints }) => hints)).toEqual([1, 1, 0]);
});

it('tells everybody of what everybody sees', async () => {
  const people = [server.rows.dipendente(), server.rows.dipendente({ ruolo: 'Manager' })];
  const lines = await listenAll(people);
  await server.app.engine.change(async (touch, tx) => {
    await tx.run(
      tx.query.insertInto('documenti').values({
        filename: 'piano.pdf',
        chiave: 'piano.pdf',
        file: 'piano',
        dimensione: 1,
        caricato_il: toIstante(server.clock.nowMs()),
      }),
    );
    touch('documenti', 'piano.pdf');
  });
  expect(lines.map(({ hints }) => hints)).toEqual([1, 1]);
});

it.each([{ ruolo: 'Manager' }, { attivo: false }] as const)(
  'tells the person whose account changes, though operators see no account: %o',
  async (change) => {
    const { rows } = server;
    const admin = rows.dipendente({ ruolo: 'Admin' });
    const [changed, other] = [rows.dipendente(), rows.dipendente()];
    await server.publish();
    const [line, others] = await listenAll([changed, other]);
    const [method, url, body] =
      'ruolo' in change
        ? ['PUT', `/api/dipendenti/${changed}`, change]
        : ['PUT', `/api/dipendenti/${changed}/disattiva`, undefined];
    const reply = await server.call(method, url, { as: admin, body });
    expect(reply.status).toBe(200);
    expect([line?.hints, others?.hints]).toEqual([1, 0]);
  },
);

it('tells nobody of what was refused or changed nothing', async () => {
  const operatore = server.rows.dipendente();
  const manager = server.rows.dipendente({ ruolo: 'Manager' });
  const progetto = plan([operatore]);
  await server.publish();
  const lines = await listenAll([operatore, manager]);
  const send = createTestDevice(server, operatore);
  const refused = { ...hours(progetto, operatore), name: 'fogliOre.ignoto' };
  expect((await send.pushed([refused])).outcomes).toHaveLength(1);
  expect(lines.map(({ hints }) => hints)).toEqual([0, 0]);
});
