import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { CommandRequest } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import {
  createTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../../sync-server/src/testing/create-test-server.ts';
import type { User } from '../outbox/effects/local-effect.ts';
import { createTestDevice, type TestDevice, type TestTab } from './test-device.ts';
import { until } from './until.ts';
import { createVirtualTimers, type VirtualTimers } from './virtual-timers.ts';

/** The days of the project that tests write hours on. */
export const GIORNATE = ['2026-05-11', '2026-05-12', '2026-05-13', '2026-05-14'] as const;

/** The real server with a small company, and the time that devices live in. */
export interface EngineWorld extends AsyncDisposable {
  readonly server: TestServer;
  readonly timers: VirtualTimers;
  /** An operator who is on the project. */
  readonly operatore: User;
  readonly manager: User;
  readonly progetto: ProgettoId;
  person(ruolo: Ruolo): User;
  device(user: User): TestDevice;
  /** Does a command at another place, straight on the server. */
  elsewhere(user: User, method: string, url: string, body?: unknown): Promise<number>;
  /** Rows of hours on the server. */
  countHours(): Promise<number>;
}

export async function createEngineWorld(options: TestServerOptions = {}): Promise<EngineWorld> {
  const server = await createTestServer(options);
  const timers = createVirtualTimers(server.clock.nowMs());
  const person = (ruolo: Ruolo, nome = 'Nome'): User => {
    const cognome = `Cognome ${ruolo}`;
    return { id: server.rows.dipendente({ ruolo, nome, cognome }), ruolo, nome, cognome };
  };
  const operatore = person('Operatore');
  const manager = person('Manager');
  const progetto = server.rows.progetto(GIORNATE);
  server.rows.assegna(progetto, operatore.id);
  await server.publish();
  const { query } = server.db;
  return {
    server,
    timers,
    operatore,
    manager,
    progetto,
    person,
    device: (user) => createTestDevice(server, user, timers),
    elsewhere: async (user, method, url, body) =>
      (await server.call(method, `/api${url}`, { as: user.id, body })).status,
    // In its turn: what is under way may not be looked at.
    countHours: async () =>
      (await server.db.all(query.selectFrom('fogli_ore').select('id'))).length,
    [Symbol.asyncDispose]: () => server.close(),
  };
}

/** Hours of a day as the form sends them. */
export function hoursOf(
  progetto_id: ProgettoId,
  dipendente_id: DipendenteId,
  data = '2026-05-12',
  ore_lavorate = 8,
): CommandRequest<'fogliOre.crea'> {
  return { progetto_id, dipendente_id, data, ore_lavorate };
}

/** Starts a tab and waits until it has everything. */
export async function startSynced(tab: TestTab): Promise<void> {
  tab.engine.start();
  await untilSynced(tab);
}

export async function untilSynced(tab: TestTab): Promise<void> {
  await until('everything is synchronised', () => tab.engine.sync.status().kind === 'synced');
}
