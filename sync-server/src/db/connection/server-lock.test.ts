import { copyFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { StartupError } from '../../startup-error.ts';
import { lockForServer, type ServerLock } from './server-lock.ts';

let folder: string;
let file: string;
let held: ServerLock[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-lock-'));
  file = join(folder, 'gestionale.sqlite');
  held = [];
});

afterEach(() => {
  for (const lock of held) lock.release();
  rmSync(folder, { recursive: true, force: true });
});

function hold(): ServerLock {
  const lock = lockForServer(file);
  held.push(lock);
  return lock;
}

function letGo(): void {
  held.pop()?.release();
}

test('who is first has it, and the second is told so in a sentence', () => {
  hold();
  expect(hold).toThrow(
    new StartupError(
      `Il database ${file} è già servito da un altro Gestionale. Ferma quello, oppure indica un'altra cartella con GESTIONALE_DATA_DIR.`,
    ),
  );
  letGo();
  hold();
});

test('says whether the database is as the one before has left it', () => {
  writeFileSync(file, 'uno');
  expect(hold().left).toBe('unclean');
  letGo();
  expect(hold().left).toBe('clean');
  letGo();
  writeFileSync(file, 'uno e due');
  expect(hold().left).toBe('unclean');
  letGo();
  copyFileSync(file, `${file}.backup`);
  renameSync(`${file}.backup`, file);
  expect(hold().left).toBe('unclean');
  letGo();
  expect(hold().left).toBe('clean');
});

test('who has not looked at all of it leaves that to the next one', () => {
  writeFileSync(file, 'uno');
  hold();
  held.pop()?.release(false);
  expect(hold().left).toBe('unclean');
});

test('a damage that was found is known to the next one, whatever was said last', () => {
  writeFileSync(file, 'uno');
  const lock = hold();
  lock.noteDamage();
  letGo();
  expect(hold().left).toBe('damaged');
  letGo();
  expect(hold().left).toBe('clean');
});
