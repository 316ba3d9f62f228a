import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { readProgram } from './run-program.ts';

const REPOSITORY = join(import.meta.dirname, '..');
const DATABASE = join(REPOSITORY, 'sync-server/src/db/database.ts').replaceAll('\\', '/');
/** Where the rules of each differ. */
const ROOMS = ['pwa', 'sync-server'];

/** Something that a rule must complain of, in one line of a file. */
interface Plant {
  readonly rule: string;
  readonly code: string;
}

/**
 * Ways to forget an `await`; each alone would run a statement too late, or judge a promise. Who writes `void`, or hands the
 * promise on, has not forgotten it.
 */
const FORGOTTEN_AWAITS: readonly Plant[] = [
  { rule: 'no-floating-promises', code: 'export function a(): void { db.run(q); }' },
  {
    rule: 'no-floating-promises',
    code: 'export function b(): void { for (const _ of ids) tx.run(q); }',
  },
  {
    rule: 'no-floating-promises',
    code: 'export function c(): void { wanted ? db.run(q) : undefined; }',
  },
  { rule: 'no-floating-promises', code: 'export function d(): void { wanted && db.run(q); }' },
  { rule: 'no-floating-promises', code: 'export function e(): void { ids.map(() => db.run(q)); }' },
  {
    rule: 'no-floating-promises',
    code: 'export const f = () => db.transaction(async (t) => { t.run(q); });',
  },
  {
    rule: 'no-misused-promises',
    code: 'export function g(): void { ids.forEach(() => db.run(q)); }',
  },
  {
    rule: 'no-misused-promises',
    code: 'export function h(): void { ids.forEach(async () => { await db.run(q); }); }',
  },
  { rule: 'no-misused-promises', code: 'export const i: () => void = () => db.run(q);' },
  {
    rule: 'no-misused-promises',
    code: 'export const j: () => void = async () => { await db.run(q); };',
  },
  { rule: 'no-misused-promises', code: 'export const k = () => (db.first(q) ? 1 : 2);' },
  { rule: 'no-misused-promises', code: 'export const l = () => ids.filter(() => db.first(q));' },
  { rule: 'no-misused-promises', code: 'export const m = () => ({ ...db.first(q) });' },
  { rule: 'no-unnecessary-condition', code: 'export const n = () => db.first(q) !== undefined;' },
  { rule: 'no-unnecessary-condition', code: "export const o = () => db.first(q) ?? 'none';" },
  { rule: 'no-unnecessary-condition', code: 'export const p = () => db.first(q)?.toString();' },
  { rule: 'restrict-template-expressions', code: 'export const r = () => `${db.first(q)}`;' },
  { rule: 'await-thenable', code: 'export async function s(): Promise<void> { await db.query; }' },
];

/** Ways round the rooms that alone call the network, or open a database. */
const WAYS_ROUND: readonly Plant[] = [
  { rule: 'no-restricted-globals', code: "export const a = () => fetch('/');" },
  { rule: 'no-restricted-globals', code: 'export const b = () => indexedDB;' },
  { rule: 'no-restricted-properties', code: "export const c = () => globalThis.fetch('/');" },
  { rule: 'no-restricted-properties', code: "export const d = () => window.fetch('/');" },
  { rule: 'no-restricted-properties', code: 'export const e = () => window.indexedDB;' },
  { rule: 'no-restricted-properties', code: "export const f = () => navigator.sendBeacon('/');" },
];

/** Tests that are left out, or leave others out. */
const LEFT_OUT: readonly Plant[] = [
  { rule: 'no-disabled-tests', code: "test.skip('a', () => expect(1).toBe(1));" },
  { rule: 'no-focused-tests', code: "test.only('b', () => expect(1).toBe(1));" },
];

const OF_THE_SERVER = [
  `import type { Database, Transaction } from '${DATABASE}';`,
  'declare const db: Database;',
  'declare const tx: Transaction;',
  'declare const wanted: boolean;',
  "const q = db.query.selectFrom('clienti').select('id');",
  "const ids = ['a'];",
];
const OF_A_TEST = ["import { expect, test } from 'vitest';"];

/** What is planted where, behind what it needs. */
const GROUND: Readonly<Record<string, readonly [readonly string[], readonly Plant[]]>> = {
  'sync-server/src/planted.ts': [OF_THE_SERVER, FORGOTTEN_AWAITS],
  'pwa/src/features/planted.ts': [[], WAYS_ROUND],
  'pwa/src/sync/planted.ts': [[], WAYS_ROUND],
  'pwa/src/local-db/planted.ts': [[], WAYS_ROUND.filter(({ code }) => !code.includes('indexedDB'))],
  'pwa/src/remote/planted.ts': [[], WAYS_ROUND.filter(({ code }) => code.includes('indexedDB'))],
  'pwa/src/planted.test.ts': [OF_A_TEST, LEFT_OUT],
  'pwa/e2e/planted.e2e.ts': [OF_A_TEST, LEFT_OUT],
  'pwa/e2e/planted.engines.ts': [OF_A_TEST, LEFT_OUT],
  'pwa/e2e/planted.webkit.ts': [OF_A_TEST, LEFT_OUT],
};

/** Complains of everything planted that the linter does not see. */
export async function checkLintLaw(): Promise<string[]> {
  const ground = mkdtempSync(join(tmpdir(), 'planted-lint-'));
  try {
    plantGround(ground);
    const fired = new Set(await lint(ground));
    return Object.entries(GROUND).flatMap(([file, [head, plants]]) =>
      plants
        .filter(({ rule }, place) => !fired.has(`${file}:${head.length + place + 1} ${rule}`))
        .map(({ rule, code }) => `${rule} did not fire in ${file}, where it is planted: ${code}`),
    );
  } finally {
    rmSync(ground, { recursive: true, force: true });
  }
}

function plantGround(ground: string): void {
  for (const [file, [head, plants]] of Object.entries(GROUND)) {
    mkdirSync(join(ground, dirname(file)), { recursive: true });
    const lines = [...head, ...plants.map(({ code }) => code)];
    writeFileSync(join(ground, file), lines.join('\n'));
  }
  const tsconfig = { extends: join(REPOSITORY, '.tsconfig.json'), include: ROOMS };
  writeFileSync(join(ground, 'tsconfig.json'), JSON.stringify(tsconfig));
  copyFileSync(join(REPOSITORY, '.oxlintrc.json'), join(ground, '.oxlintrc.json'));
}

/** What the linter finds, as `file:line rule`. */
async function lint(ground: string): Promise<string[]> {
  const output = await readProgram('oxlint', ['--type-aware', '--format=unix', ...ROOMS], ground);
  const found = output
    .replaceAll('\\', '/')
    .matchAll(/((?:pwa|sync-server)\S*):(\d+):\d+: .*\/\w+\(([\w-]+)\)\]/g);
  return Array.from(found, ([, file, line, rule]) => `${file}:${line} ${rule}`);
}
