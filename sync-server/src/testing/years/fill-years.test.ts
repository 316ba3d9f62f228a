import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../create-test-server.ts';
import { adminHere } from '../processes/admin-here.ts';
import { createTestClock } from '../test-clock.ts';
import { command, createTestDevice } from '../test-device.ts';
import { USUAL_SHARE } from './fill-years.ts';
import { makeYears } from './make-years.ts';

const oggi = giornoSchema.parse('2026-05-12');
const NOW_MS = Date.parse(`${oggi}T08:00:00Z`);
const DAYS = 455;
/** Of six people one does not work on sites, and weekends are off. */
const OPERATORS = 9;

let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-anni-'));
  await makeYears(dataDir, { oggi, days: DAYS, share: USUAL_SHARE, finestra: 60, dipendenti: 15 });
}, 60_000);

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function countIn({ db }: TestServer, from: string): number {
  const counted = db.now.first(
    rawQuery<{ rows: number }>(`SELECT count(*) AS rows FROM ${from}`, []),
  );
  return counted?.rows ?? Number.NaN;
}

it('is as whole as what the engine wrote itself', async () => {
  const verified = await adminHere(dataDir, ['verifica'], createTestClock(NOW_MS));
  expect(verified).toMatchObject({ code: 0, err: '' });
});

it('has the hours of each working day, and of each what an entry and its approval leave', async () => {
  const server = await createTestServer({ dataDir, startMs: NOW_MS });
  const ours = "fogli_ore WHERE substr(id, 15, 9) = '7002-8000'";
  const entries = countIn(server, ours);
  const weekdays = (DAYS * 5) / 7;
  expect(entries / (OPERATORS * weekdays)).toBeCloseTo(USUAL_SHARE / 1000, 1);
  const [one] = server.db.now.all(
    rawQuery<{ id: string; progetto_id: string; dipendente_id: string }>(
      `SELECT id, progetto_id, dipendente_id FROM ${ours} AND approvato = 1 ORDER BY id DESC LIMIT 1`,
      [],
    ),
  );
  if (one === undefined) throw new Error('Nobody worked');
  const made = {
    storico: countIn(
      server,
      `storico WHERE id LIKE '${one.id.slice(0, 15)}___${one.id.slice(18)}'`,
    ),
    passi: countIn(server, `passaggi_ore WHERE foglio_ore_id = '${one.id}'`),
    feed: countIn(server, `feed WHERE id = '${one.id}'`),
    outcomes: countIn(server, `outcomes WHERE row_id = '${one.id}'`),
    registro: countIn(server, `registro_attivita WHERE riga = '${one.id}'`),
  };
  expect(made).toEqual({ storico: 2, passi: 2, feed: 2, outcomes: 2, registro: 2 });
  await server.close();
});

it('goes on as a company does: devices are filled, and what they send is taken', async () => {
  const server = await createTestServer({ dataDir, startMs: NOW_MS });
  const admin = server.db.now.first(
    rawQuery<{ id: string }>("SELECT id FROM dipendenti WHERE ruolo = 'Admin' LIMIT 1", []),
  );
  const device = createTestDevice(server, admin?.id as Parameters<typeof createTestDevice>[1]);
  await device.pull();
  await device.pushed([command('clienti.crea', { ragione_sociale: 'Cliente nuovo' })]);
  await device.pull();
  await server.close();
  const verified = await adminHere(dataDir, ['verifica'], createTestClock(NOW_MS));
  expect(verified).toMatchObject({ code: 0, err: '' });
});
