import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { POLICY_REPORTS } from './policy-reports.ts';

let server: TestServer;

beforeEach(async () => {
  server = await createTestServer();
});

afterEach(() => server.close());

const older = {
  'csp-report': {
    'document-uri': 'https://gestionale.example/dipendenti?q=Rossi',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?token=secret',
    'source-file': 'https://gestionale.example/assets/app-1.js?x=Rossi',
    'line-number': 7,
    'script-sample': 'alert("Rossi")',
  },
};

const newer = [
  {
    type: 'csp-violation',
    age: 5,
    url: 'https://gestionale.example/dipendenti?q=Rossi',
    body: {
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
      sourceFile: 'https://gestionale.example/assets/app-2.js',
      lineNumber: 3,
      sample: 'Element innerHTML|<b>Rossi</b>',
    },
  },
  { type: 'deprecation', body: {} },
];

const send = (body: unknown, type: string, headers: Record<string, string> = {}) =>
  server.call('POST', POLICY_REPORTS, {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type, ...headers },
  });

const breaches = () => server.log.lines.filter(({ event }) => event === 'policy broken');

test('a report of either form is a line in the log, without anything that could name somebody', async () => {
  expect((await send(older, 'application/csp-report')).status).toBe(204);
  expect((await send(newer, 'application/reports+json')).status).toBe(204);
  expect(breaches().map(({ fields }) => fields)).toEqual([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      source: '/assets/app-1.js',
      line: 7,
    },
    {
      directive: 'require-trusted-types-for',
      blocked: 'trusted-types-sink',
      source: '/assets/app-2.js',
      line: 3,
    },
  ]);
  expect(JSON.stringify(server.log.lines)).not.toMatch(/Rossi|secret/);
});

test('of a page the address is that of a record, and does not come into the log', async () => {
  const ofPage = (address: string) => ({
    'csp-report': { ...older['csp-report'], 'source-file': address },
  });
  await send(ofPage('https://gestionale.example/dipendenti/Rossi'), 'application/csp-report');
  await send(ofPage('https://gestionale.example/assets/../Rossi'), 'application/csp-report');
  await send(ofPage('Rossi'), 'application/csp-report');
  await send(ofPage('https://gestionale.example/service-worker.js'), 'application/csp-report');
  expect(breaches().map(({ fields }) => fields['source'])).toEqual([
    'https://gestionale.example',
    'https://gestionale.example',
    undefined,
    '/service-worker.js',
  ]);
  expect(JSON.stringify(server.log.lines)).not.toContain('Rossi');
});

test.each([
  ['no JSON', '{', 'application/csp-report', 204],
  ['something else', [1, null, { type: 'csp-violation' }], 'application/reports+json', 204],
  ['another type', {}, 'application/json', 400],
  ['too long', 'x'.repeat(8193), 'application/csp-report', 413],
])('%s is no line', async (_what, body, type, status) => {
  expect((await send(body, type)).status).toBe(status);
  expect(breaches()).toEqual([]);
});

test('nothing is unpacked', async () => {
  const reply = await send(older, 'application/csp-report', { 'content-encoding': 'gzip' });
  expect(reply.status).toBe(204);
  expect(breaches()).toEqual([]);
});

test('a flood fills no log: twenty lines a minute, and how many there were besides', async () => {
  for (let n = 0; n < 30; n += 1) await send(older, 'application/csp-report');
  expect(breaches()).toHaveLength(20);
  server.clock.advance(60_000);
  await send(older, 'application/csp-report');
  expect(breaches()).toHaveLength(21);
  expect(server.log.lines).toContainEqual({
    level: 'info',
    event: 'policy reports left out',
    fields: { count: 10 },
  });
});

test('every page says where to report', async () => {
  const { headers } = await server.call('GET', '/');
  expect(headers['reporting-endpoints']).toBe(`policy="${POLICY_REPORTS}"`);
  expect(headers['content-security-policy']).toContain(`report-uri ${POLICY_REPORTS}`);
  expect(headers['content-security-policy']).toContain('report-to policy');
});
