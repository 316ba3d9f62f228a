import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';

const PAGE = '<!doctype html><title>Gestionale</title>';
const SCRIPT = 'console.log("main")';

let place: string;
let folder: string;
let server: TestServer;

beforeAll(async () => {
  // A company may keep its programs anywhere.
  place = mkdtempSync(join(tmpdir(), 'gestionale-app-'));
  folder = join(place, 'assets', 'app');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), PAGE);
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, '.git/config'), '[core]');
  writeFileSync(join(folder, 'service-worker.js'), 'self.x = 1');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'assets/main-a1b2c3.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/main-a1b2c3.js.gz'), gzipSync(SCRIPT));
  server = await createTestServer({ appFolder: folder });
});

afterAll(async () => {
  await server.close();
  rmSync(place, { recursive: true, force: true });
});

describe('the built app', () => {
  test.each(['/', '/my-planning', '/planning/019b76da-a800-7000-8000-000000000003', '/x?y=1.2'])(
    '%s is its page, asked about at each visit',
    async (url) => {
      const reply = await server.call('GET', url);
      expect(reply.status).toBe(200);
      expect(reply.text).toBe(PAGE);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(reply.headers['cache-control']).toBe('no-cache');
    },
  );

  test('a file with a hash in its name is kept for ever', async () => {
    const reply = await server.call('GET', '/assets/main-a1b2c3.js');
    expect(reply.text).toBe(SCRIPT);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['content-type']).toMatch('javascript');
  });

  test('and is sent as it was packed at the build', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const reply = await server.call('GET', '/assets/main-a1b2c3.js', { headers });
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(reply.headers['vary']).toMatch(/accept-encoding/i);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['content-type']).toMatch('javascript');
    expect(gunzipSync(reply.bytes).toString()).toBe(SCRIPT);
  });

  test.each(['/service-worker.js', '/manifest.webmanifest'])(
    '%s is asked about at each visit, or an update would never arrive',
    async (url) => {
      const reply = await server.call('GET', url);
      expect(reply.status).toBe(200);
      expect(reply.headers['cache-control']).toBe('no-cache');
    },
  );

  test.each(['/assets/main-old.js', '/favicon.ico', '/..%2f..%2fpackage.json', '/.env'])(
    '%s is not there, and a page is no substitute',
    async (url) => {
      const reply = await server.call('GET', url);
      expect([403, 404]).toContain(reply.status);
      expect(reply.text).not.toContain('<title>');
      expect(reply.text).not.toContain('workspaces');
    },
  );

  test.each(['/.git/config', '/.git/', '/assets/', '/assets'])(
    '%s is no file and no list: the page takes it for a place of its own',
    async (url) => {
      const { text } = await server.call('GET', url);
      expect(text).not.toMatch(/core|main-a1b2c3/);
    },
  );

  test('only reading gets the page', async () => {
    expect((await server.call('POST', '/my-planning')).status).toBe(404);
  });
});

test('without a build the visitor is told what to do, and the API works', async () => {
  await using bare = await createTestServer();
  const page = await bare.call('GET', '/');
  expect(page.status).toBe(503);
  expect(page.text).toContain('npm run build');
  expect((await bare.call('GET', '/healthz')).status).toBe(200);
});

test('a file that is shared with a device without its service worker has not come', async () => {
  const { status, headers } = await server.call('POST', '/documenti/condiviso', {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x--',
  });
  expect(status).toBe(303);
  expect(headers['location']).toBe('/documenti?condiviso=no');
});

describe('headers of every answer', () => {
  test.each([
    '/',
    '/assets/main-a1b2c3.js',
    '/api/progetti',
    '/api/docs',
    '/api/docs.css',
    '/healthz',
    '/nulla.txt',
  ])('%s', async (url) => {
    const { headers } = await server.call('GET', url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe-');
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-type']).toMatch(/; charset=utf-8$/i);
    expect(Object.keys(headers)).not.toContain('set-cookie');
    expect(Object.keys(headers)).not.toContain('access-control-allow-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test.each(['/', '/api/progetti'])('TRACE %s gives nothing back', async (url) => {
    const { status, text } = await server.call('TRACE', url, { headers: { 'x-prova': 'eco' } });
    expect(status).toBe(404);
    expect(text).not.toContain('eco');
  });

  test.each(['/api/progetti', '/%61pi/progetti', '/api/sconosciuta'])(
    'nothing of the API is kept anywhere, asked for as %s',
    async (url) => {
      const { headers } = await server.call('GET', url);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test('nor is what a request with its whole address is answered', async () => {
    const asked = request(await server.listen(), { path: 'http://altrove/api/progetti' }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'no-store']);
  });
});
