import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { isPushEndpoint, KNOWN_PUSH_SERVICES, parsePushServices } from './push-services.ts';
import { deriveVapidKeys, keepVapidKeys } from './vapid-keys.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-vapid-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('are made once', async () => {
  const made = await keepVapidKeys(dataDir);
  expect(made.publicKey).toMatch(/^[\w-]{87}$/);
  expect(await keepVapidKeys(dataDir)).toEqual(made);
});

// Windows keeps who may read what in lists of its own.
test.runIf(process.platform !== 'win32')('are closed to others', async () => {
  await keepVapidKeys(dataDir);
  expect(statSync(join(dataDir, 'vapid-keys')).mode & 0o777).toBe(0o600);
});

test('are made anew where the file holds no pair', async () => {
  const file = join(dataDir, 'vapid-keys');
  const first = await keepVapidKeys(dataDir);
  const text = readFileSync(file, 'utf8');
  const { publicKey: other } = await keepVapidKeys(join(dataDir, 'other'));
  for (const broken of ['', 'x', text.slice(0, 40), text.replace(first.publicKey, other)]) {
    writeFileSync(file, broken);
    expect(await keepVapidKeys(dataDir)).not.toEqual(first);
  }
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is of a known service', (address) => {
  expect(isPushEndpoint(address, KNOWN_PUSH_SERVICES)).toBe(true);
});

test.each([
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.azienda.example/x',
  'https://push.apple.com/x',
  'https://evilpush.apple.com/x',
  'https://apushxapple.com/x',
])('%s is not', (address) => {
  expect(isPushEndpoint(address, KNOWN_PUSH_SERVICES)).toBe(false);
});

test('services are set by their names', () => {
  expect(parsePushServices('Push.example.it, *.altra.it:8443')).toEqual([
    'push.example.it',
    '*.altra.it:8443',
  ]);
  for (const wrong of ['https://push.example.it', 'push.example.it/x', '*', 'a b', '']) {
    expect(parsePushServices(wrong)).toBeUndefined();
  }
});

test('are the same for all servers that share a secret, and a pair', async () => {
  const derived = deriveVapidKeys('un segreto');
  expect(deriveVapidKeys('un segreto')).toEqual(derived);
  expect(deriveVapidKeys('un altro')).not.toEqual(derived);
  writeFileSync(join(dataDir, 'vapid-keys'), `${derived.publicKey} ${derived.privateKey}`);
  expect(await keepVapidKeys(dataDir)).toEqual(derived);
});
