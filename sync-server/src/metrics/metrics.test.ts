import { createServer } from 'node:http';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { findFreePort } from '../testing/processes/server-process.ts';
import { createRecordedLog } from '../testing/recorded-log.ts';
import { GIORNO } from '../testing/row-maker.ts';
import { command, createTestDevice } from '../testing/test-device.ts';
import { metricTable } from './metric-table.ts';
import { openMetrics, type OpenMetrics } from './open-metrics.ts';

let server: TestServer;
let metrics: OpenMetrics;
let url: string;

beforeEach(async () => {
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}/metrics`;
  metrics = await openMetrics({ host: '127.0.0.1', port }, '1.2.3');
  server = await createTestServer({ meter: metrics.meter });
  await metrics.listen(server.app.readState, server.log);
});

afterEach(() => server.close());

/** Name with labels → value. */
async function read(): Promise<Map<string, string>> {
  const text = await (await fetch(url)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.split(' ').at(-1) ?? '']),
  );
}

describe('what happens is counted', () => {
  test('of requests, by the pattern of the route and never by what was asked for', async () => {
    const cliente = server.rows.cliente();
    const admin = server.rows.dipendente({ ruolo: 'Admin' });
    await server.call('PUT', `/api/clienti/${cliente}`, { as: admin, body: { note: 'x' } });
    await server.call('GET', '/api/inesistente/mario.rossi');
    const values = await read();
    const counted = [...values.keys()].filter((name) =>
      name.startsWith('gestionale_http_seconds_count'),
    );
    expect(counted.join()).toContain('route="/api/clienti/:id",method="PUT"');
    expect([...values.keys()].join()).not.toMatch(/rossi|[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  test('of commands and their transactions', async () => {
    const operatore = server.rows.dipendente();
    const progetto = server.rows.progetto();
    server.rows.assegna(progetto, operatore);
    await server.publish();
    const device = createTestDevice(server, operatore);
    const entry = {
      progetto_id: progetto,
      dipendente_id: operatore,
      data: GIORNO,
      ore_lavorate: 1,
    };
    await device.pushed([
      command('fogliOre.crea', entry),
      { name: 'fogliOre.mario-rossi', input: {} },
    ]);
    await device.pull();
    const values = await read();
    const commands = 'gestionale_commands_total';
    expect(values.get(`${commands}{command="fogliOre.crea",outcome="applied"}`)).toBe('1');
    expect(values.get(`${commands}{command="unknown",outcome="refused"}`)).toBe('1');
    expect(values.get('gestionale_push_commands_sum')).toBe('2');
    expect(values.get('gestionale_refills_total{cause="first"}')).toBe('1');
    expect(Number(values.get('gestionale_pull_rows_sum'))).toBeGreaterThan(0);
    expect(Number(values.get('gestionale_writer_hold_seconds_count'))).toBeGreaterThan(0);
    expect(values.get('gestionale_writer_queue')).toBe('0');
    expect(Number(values.get('gestionale_feed_sequence'))).toBeGreaterThan(0);
  });

  test('of live lines, hints and what must never be', async () => {
    const admin = server.rows.dipendente({ ruolo: 'Admin' });
    const stop = await server.hear(admin, () => undefined);
    const first = await read();
    expect(first.get('gestionale_live_connections')).toBe('1');
    expect(first.get('gestionale_hints_total')).toBe('1');
    expect(first.get('gestionale_digest_mismatch_total')).toBe('0');
    stop();
    const device = createTestDevice(server, admin);
    await device.pull();
    const query = new URLSearchParams({
      refill: '0',
      digest: 'other',
      cursor: device.cursor ?? '',
    });
    const refilled = await server.call('GET', `/api/sync/pull?${query}`, { as: admin });
    expect(refilled.status).toBe(200);
    const second = await read();
    expect(second.get('gestionale_live_connections')).toBe('0');
    expect(second.get('gestionale_digest_mismatch_total')).toBe('1');
    expect(second.get('gestionale_refills_total{cause="digest"}')).toBe('1');
    expect(second.get('gestionale_errors_total{area="sync"}')).toBe('1');
  });

  test('of backups nothing as long as none is known', async () => {
    expect((await read()).get('gestionale_backup_age_seconds')).toBe('+Inf');
  });
});

test('where others back the database up, nothing is said of backups, which would alarm for ever', async () => {
  const port = await findFreePort();
  const other = await openMetrics({ host: '127.0.0.1', port }, '1', { tellsBackups: false });
  await other.listen(server.app.readState, server.log);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain('gestionale_feed_sequence');
  expect(text).not.toContain('backup');
});

test('each metric of the table is there, with those of Node, and no other of ours', async () => {
  const text = await (await fetch(url)).text();
  const named = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  expect(new Set(named.filter((name) => name?.startsWith('gestionale_')))).toEqual(
    new Set(Object.keys(metricTable)),
  );
  expect(named).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('nothing else is answered there, and the public port knows of no metrics', async () => {
  expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  const address = await server.listen();
  expect(await (await fetch(`${address}/metrics`)).text()).not.toContain('gestionale_');
});

test('where the database does not answer, Prometheus hears that nothing can be read', async () => {
  const port = await findFreePort();
  const log = createRecordedLog();
  const other = await openMetrics({ host: '127.0.0.1', port }, '1');
  await other.listen(() => Promise.reject(new TypeError('broken')), log);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(503);
  expect(log.lines).toMatchObject([{ event: 'metrics not read' }]);
});

test('a port that is taken is named', async () => {
  const port = await findFreePort();
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
  const other = await openMetrics({ host: '127.0.0.1', port }, '1');
  await expect(other.listen(server.app.readState, server.log)).rejects.toThrow(`127.0.0.1:${port}`);
  taken.close();
});
