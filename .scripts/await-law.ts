import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const REPOSITORY = join(import.meta.dirname, '..');
const DATABASE = join(REPOSITORY, 'sync-server/src/db/database.ts');
/** Where the rules of the server count. */
const ROOM = 'sync-server/src';

interface Forgotten {
  readonly rule: string;
  readonly code: string;
}

/** Every way to forget an `await`; each alone would run a statement too late, or judge a promise. */
const forgotten: readonly Forgotten[] = [
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

/** Complains of every planted call without its `await` that the linter does not see. */
export async function checkAwaitLaw(): Promise<string[]> {
  const ground = mkdtempSync(join(tmpdir(), 'planted-awaits-'));
  try {
    const head = plantGround(ground);
    const fired = new Set(await lint(ground));
    return forgotten
      .map(({ rule, code }, place) => ({ at: `${head + place + 1} ${rule}`, rule, code }))
      .filter(({ at }) => !fired.has(at))
      .map(({ rule, code }) => `${rule} did not fire where it is planted: ${code}`);
  } finally {
    rmSync(ground, { recursive: true, force: true });
  }
}

/** Lays out one file with all of them; gives the number of lines before the first. */
function plantGround(ground: string): number {
  const room = join(ground, ROOM);
  const database = relative(room, DATABASE).replaceAll('\\', '/');
  const head = [
    `import type { Database, Transaction } from '${database}';`,
    'declare const db: Database;',
    'declare const tx: Transaction;',
    'declare const wanted: boolean;',
    "const q = db.query.selectFrom('clienti').select('id');",
    "const ids = ['a'];",
  ];
  mkdirSync(room, { recursive: true });
  writeFileSync(
    join(room, 'planted.ts'),
    [...head, ...forgotten.map(({ code }) => code)].join('\n'),
  );
  const tsconfig = { extends: join(REPOSITORY, '.tsconfig.json'), include: [ROOM] };
  writeFileSync(join(ground, 'tsconfig.json'), JSON.stringify(tsconfig));
  copyFileSync(join(REPOSITORY, '.oxlintrc.json'), join(ground, '.oxlintrc.json'));
  return head.length;
}

/** What the linter finds, as `line rule`. */
async function lint(ground: string): Promise<string[]> {
  const child = spawn('oxlint', ['--type-aware', '--format=unix', ROOM], {
    cwd: ground,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const found = Buffer.concat(output)
    .toString()
    .matchAll(/planted\.ts:(\d+):\d+: .*\/typescript\(([\w-]+)\)\]/g);
  return Array.from(found, ([, line, rule]) => `${line} ${rule}`);
}
