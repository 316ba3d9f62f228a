import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import { createTestServer, type TestServer } from '../create-test-server.ts';
import { GIORNO } from '../row-maker.ts';
import { command, createTestDevice } from '../test-device.ts';

/** What came to one device in an hour, in bytes of bodies and of the lines that hint at news. */
export interface OpenHour {
  readonly bytes: number;
  readonly hints: number;
  readonly pulls: number;
  /** Commands of all the company in that hour, so that it is seen that there was something to hear. */
  readonly commands: number;
}

/** On one site together. */
const CREW = 5;
const OFFICE_SHARE = 0.07;

/** A sign of life of an open line, and how often there is one: `http/live/event-streams.ts`. */
const HEARTBEAT_BYTES = 3;
const HEARTBEATS = 180;
const HOUR_MS = 3_600_000;

interface Crew {
  readonly people: readonly DipendenteId[];
  readonly progetto: ProgettoId;
}

/**
 * An hour at the evening's peak in a company of that size, and what one operator's device with the app
 * open receives of it: of each crew two write their hours, an office changes the plan of each crew's site
 * once, and one document is put out for everybody.
 */
export async function measureOpenHour(employees: number): Promise<OpenHour> {
  await using server = await createTestServer();
  const { rows, clock } = server;
  const office = Array.from({ length: Math.ceil(employees * OFFICE_SHARE) }, () =>
    rows.dipendente({ ruolo: 'Manager' }),
  );
  const crews = Array.from({ length: Math.floor((employees - office.length) / CREW) }, () =>
    makeCrew(server),
  );
  await server.publish();
  const [own] = crews;
  const [me] = own?.people ?? [];
  if (me === undefined) throw new Error('Nobody works');
  const device = await openDevice(server, me);
  const acts = crews.flatMap((crew, place) => actsOf(server, crew, office[place % office.length]));
  acts.splice(acts.length / 2, 0, () => putOut(server));
  for (const act of acts) {
    await act();
    clock.advance(HOUR_MS / acts.length);
    await device.catchUp();
  }
  clock.advance(HOUR_MS);
  await device.catchUp();
  const { bytes, hints, pulls } = device.received();
  return { bytes: bytes + HEARTBEATS * HEARTBEAT_BYTES, hints, pulls, commands: acts.length };
}

function makeCrew({ rows }: TestServer): Crew {
  const progetto = rows.progetto();
  const people = Array.from({ length: CREW }, () => rows.dipendente());
  for (const id of people) rows.assegna(progetto, id);
  return { people, progetto };
}

type Act = () => Promise<unknown>;

function actsOf(
  server: TestServer,
  { people, progetto }: Crew,
  office: DipendenteId | undefined,
): Act[] {
  if (office === undefined) throw new Error('There is no office');
  const descrizione = 'Portare anche la seconda scala.';
  return [
    ...people.slice(0, 2).map((id) => async () => {
      const ore = { progetto_id: progetto, dipendente_id: id, data: GIORNO, ore_lavorate: 8 };
      return createTestDevice(server, id).pushed([command('fogliOre.crea', ore)]);
    }),
    async () =>
      createTestDevice(server, office).pushed([
        command('progetti.modifica', { id: progetto, descrizione }),
      ]),
  ];
}

/** Something that everybody is to see. */
async function putOut({ app, clock }: TestServer): Promise<void> {
  await app.engine.change(async (touch, tx) => {
    const caricato_il = new Date(clock.nowMs()).toISOString();
    await tx.run(
      tx.query.insertInto('documenti').values({
        filename: 'avviso.pdf',
        chiave: 'avviso.pdf',
        file: 'avviso',
        dimensione: 1,
        caricato_il: caricato_il as never,
      }),
    );
    touch('documenti', 'avviso.pdf');
  });
}

/** A device that has all, and asks for what it hears of; what the wire brings is counted. */
async function openDevice(server: TestServer, me: DipendenteId) {
  let [bytes, hints, pulls, isDue] = [0, 0, 0, false];
  let cursor = '';
  const pull = async (): Promise<void> => {
    const query = new URLSearchParams(cursor === '' ? {} : { cursor });
    const headers = { 'accept-encoding': 'br' };
    const plain = await server.call('GET', `/api/sync/pull?${query}`, { as: me });
    const packed = await server.call('GET', `/api/sync/pull?${query}`, { as: me, headers });
    bytes += packed.bytes.byteLength;
    pulls += 1;
    ({ cursor } = plain.json() as { readonly cursor: string });
  };
  await pull();
  await server.hear(me, ({ event, data }) => {
    hints += 1;
    bytes += `event: ${event}\ndata: ${data}\n\n`.length;
    isDue = true;
  });
  [bytes, hints, pulls, isDue] = [0, 0, 0, false];
  return {
    catchUp: async () => {
      if (!isDue) return;
      isDue = false;
      await pull();
    },
    received: () => ({ bytes, hints, pulls }),
  };
}
