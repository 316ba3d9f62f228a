import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { runNode, startServer } from './processes.ts';

/** What somebody may have exported in the shell from which it is measured. */
const OF_THE_SHELL = {
  GESTIONALE_DATABASE_URL: 'postgres://azienda@db.example.it/azienda',
  GESTIONALE_DOCUMENTI_URL: 's3://secchio/azienda',
  AWS_ACCESS_KEY_ID: 'chiave',
  HOST: '0.0.0.0',
  PORT: '1',
};
/** What is said to the run itself. */
const OF_THE_RUN = 'GESTIONALE_TEST_DATABASE_URL';
const TOLD = 'JSON.stringify(process.env)';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-told-'));
  const shell = { ...OF_THE_SHELL, [OF_THE_RUN]: 'postgres://prove' };
  // why: what is in the shell of whoever measures cannot be had otherwise.
  for (const [name, value] of Object.entries(shell)) vi.stubEnv(name, value);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** A program that does this. */
function program(text: string): string {
  const file = join(folder, 'told.mjs');
  writeFileSync(file, text);
  return file;
}

test('a program that is run hears nothing of a server of the shell', async () => {
  const told = JSON.parse(await runNode([program(`console.log(${TOLD})`)])) as object;
  expect(Object.keys(told)).toEqual(expect.arrayContaining(['PATH', OF_THE_RUN]));
  expect(Object.keys(told).filter((name) => name in OF_THE_SHELL)).toEqual([]);
});

test('a server hears what it is told itself, and nothing else of a server', async () => {
  const answering = `import { createServer } from 'node:http';
    createServer((_, answer) => answer.end(${TOLD})).listen(process.env.PORT, '127.0.0.1');`;
  const own = { GESTIONALE_DATA_DIR: folder };
  const server = await startServer([program(answering)], '/', undefined, own);
  try {
    const told = (await (await fetch(server.url)).json()) as Record<string, string>;
    const { GESTIONALE_DATA_DIR, PORT } = told;
    expect([GESTIONALE_DATA_DIR, `http://127.0.0.1:${PORT}`]).toEqual([folder, server.url]);
    const others = Object.keys(told).filter((name) =>
      /^(GESTIONALE_(?!TEST_)|AWS_)|^HOST$/.test(name),
    );
    expect(others).toEqual(['GESTIONALE_DATA_DIR']);
  } finally {
    await server.stop();
  }
});
