import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { StartupError } from '../startup-error.ts';
import { createTestRandom } from '../testing/test-random.ts';
import { keepJwtSecret } from './jwt-secret.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-secret-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('the secret is made once and kept', () => {
  const dataDir = join(folder, 'data');
  const made = keepJwtSecret(dataDir, createTestRandom());
  expect(made).toHaveLength(64);
  expect(keepJwtSecret(dataDir, createTestRandom('another'))).toBe(made);
});

test.runIf(process.platform !== 'win32')('only its owner may read it', () => {
  keepJwtSecret(folder, createTestRandom());
  expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600);
});

test('a file that holds no secret stops the start instead of weakening it', () => {
  writeFileSync(join(folder, 'jwt-secret'), '');
  expect(() => keepJwtSecret(folder, createTestRandom())).toThrow(StartupError);
});
