import { addGiorni, giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import { createTestServer, type TestServer } from '../create-test-server.ts';
import { createTestDevice, type TestDevice } from '../test-device.ts';

export interface OfficeYearRequest {
  /** Each has hours on every day, approved the week after. */
  readonly operators: number;
  readonly weeks: number;
  /** For how many days hours stay on devices of the office. */
  readonly window: number;
}

/** Rows of hours, of one device of the office that asks once a week. */
export interface OfficeYear {
  /** That it received, each as often as it came. */
  readonly received: number;
  /** Of which it was told that they go. */
  readonly removed: number;
  /** That it held at most in a week of the first half, and of the second. */
  readonly heldBefore: number;
  readonly heldAfter: number;
  /** That a new device is filled with in the end. */
  readonly filled: number;
  /** That there are in the company. */
  readonly entries: number;
}

const WEEK_DAYS = 7;
const WEEK_MS = WEEK_DAYS * 24 * 3_600_000;

/** What a year of a company leaves on a device of its office that knows the window. */
export async function measureOfficeYear(request: OfficeYearRequest): Promise<OfficeYear> {
  const { operators, weeks, window } = request;
  await using server = await createTestServer();
  const { rows, db } = server;
  const manager = rows.dipendente({ ruolo: 'Manager' });
  const progetto = rows.progetto();
  const people = Array.from({ length: operators }, () => rows.dipendente());
  for (const id of people) rows.assegna(progetto, id);
  db.now.run(db.query.updateTable('impostazioni').set({ finestra_giorni: window }));
  await server.publish();
  const device = createTestDevice(server, manager);
  let [received, removed] = [0, 0];
  const held: number[] = [];
  for (let week = 0; week < weeks; week += 1) {
    await approveWaiting(server, manager);
    const oggi = giornoInItalia(server.clock.nowMs());
    const days = Array.from({ length: WEEK_DAYS }, (_, day) => addGiorni(oggi, -day));
    const made = people.flatMap((id) => days.map((data) => rows.foglioOre(progetto, id, { data })));
    await server.app.engine.change((touch) => {
      for (const id of made) touch('fogliOre', id);
      return Promise.resolve();
    });
    for (const page of await device.pull()) {
      received += page.rows['fogliOre']?.length ?? 0;
      removed += page.removed['fogliOre']?.length ?? 0;
    }
    held.push(heldBy(device));
    server.clock.advance(WEEK_MS);
    await server.app.keepRules();
  }
  await device.pull();
  const other = createTestDevice(server, manager);
  await other.pull();
  const half = weeks / 2;
  return {
    received,
    removed,
    heldBefore: Math.max(...held.slice(0, half)),
    heldAfter: Math.max(...held.slice(half)),
    filled: heldBy(other),
    entries: operators * weeks * WEEK_DAYS,
  };
}

function heldBy({ rows }: TestDevice): number {
  return rows.get('fogliOre')?.size ?? 0;
}

/** Those of the week before. */
async function approveWaiting(
  { app, clock }: TestServer,
  approvato_da: Parameters<typeof createTestDevice>[1],
): Promise<void> {
  await app.engine.change(async (touch, tx) => {
    const waiting = tx.query.selectFrom('fogli_ore').select('id').where('approvato', '=', 0);
    for (const { id } of await tx.all(waiting)) touch('fogliOre', id);
    const approvato_il = toIstante(clock.nowMs());
    await tx.run(
      tx.query
        .updateTable('fogli_ore')
        .set({ approvato: 1, approvato_il, approvato_da, versione: 2 })
        .where('approvato', '=', 0),
    );
  });
}
