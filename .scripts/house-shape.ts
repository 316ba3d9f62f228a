import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

import { checkRoomShape } from './room-shape.ts';

const REPOSITORY = join(import.meta.dirname, '..');
const MAX_LINES = 350;
const VISIBLE_AT_ROOT = new Set([
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'README.md',
  'shared-schema',
  'sync-server',
  'pwa',
]);
/** Made by the tools and the running product, never committed. */
const NOT_OURS = new Set(['node_modules', 'dist', 'data', '.git']);
/** Where backups are collected unless another folder is named. */
const BACKUPS = 'backup';
const SOURCE = new Set(['.ts', '.tsx', '.css']);
const SHAPELESS_FOLDERS = new Set(['utils', 'helpers', 'common', 'misc', 'types', 'hooks']);
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SUPPRESSION = /(eslint|oxlint)-disable|@ts-(ignore|nocheck)/;
const MOCK = /\bvi\.(mock|doMock|fn|spyOn|stubGlobal|stubEnv)\s*[<(]/;

const ROOMS = ['shared-schema', 'sync-server', 'pwa', '.scripts'];

/** What no linter sees: length, names, number and places of files, suppressions, unexplained mocks. */
export function checkHouseShape(): string[] {
  const files = ROOMS.flatMap(walk);
  return [...checkRoot(), ...checkRoomShape(files), ...files.filter(isSource).flatMap(checkFile)];
}

/** All source files of the three rooms, from the root of the repository. */
export function listSources(): string[] {
  return ROOMS.flatMap(walk).filter(isSource);
}

/** What rooms say of themselves, with its place from the root of the repository. */
export function readReadmes(): readonly { readonly file: string; readonly text: string }[] {
  return ROOMS.flatMap(walk)
    .filter((file) => basename(file) === 'README.md')
    .map((file) => ({ file, text: readFileSync(join(REPOSITORY, file), 'utf8') }));
}

function checkRoot(): string[] {
  return readdirSync(REPOSITORY)
    .filter((name) => !name.startsWith('.') && !NOT_OURS.has(name) && !VISIBLE_AT_ROOT.has(name))
    .filter((name) => name !== BACKUPS)
    .map((name) => `${name}: the root holds only ${[...VISIBLE_AT_ROOT].join(', ')}.`);
}

function checkFile(file: string): string[] {
  const text = readFileSync(join(REPOSITORY, file), 'utf8');
  const lines = text.trimEnd().split('\n');
  return [...checkPlace(file), ...checkLength(file, lines.length), ...checkLines(file, lines)];
}

function checkPlace(file: string): string[] {
  const complaints: string[] = [];
  const stem = basename(file).split('.')[0] ?? '';
  if (stem === 'index') complaints.push(`${file}: a file is named after the one thing in it.`);
  for (const folder of dirname(file).split('/')) {
    if (SHAPELESS_FOLDERS.has(folder)) complaints.push(`${file}: no folder is named ${folder}.`);
    if (!KEBAB_CASE.test(folder.replace(/^\./, ''))) {
      complaints.push(`${file}: the folder ${folder} is not kebab-case.`);
    }
  }
  return complaints;
}

function checkLength(file: string, lines: number): string[] {
  return lines > MAX_LINES ? [`${file}: ${lines} lines, at most ${MAX_LINES}.`] : [];
}

function checkLines(file: string, lines: readonly string[]): string[] {
  // This file names what it forbids.
  if (file === '.scripts/house-shape.ts') return [];
  const isTest = /\.(test|e2e|engines|webkit)\.tsx?$/.test(file);
  return lines.flatMap((line, at) => {
    const where = `${file}:${at + 1}`;
    const complaints: string[] = [];
    if (SUPPRESSION.test(line)) complaints.push(`${where}: nothing is suppressed.`);
    if (line.includes('@ts-expect-error') && !isTest) {
      complaints.push(`${where}: @ts-expect-error is for tests of types.`);
    }
    if (MOCK.test(line) && ![line, lines[at - 1] ?? ''].some((each) => each.includes('// why:'))) {
      complaints.push(`${where}: a mock says '// why:' on its line or the one above.`);
    }
    return complaints;
  });
}

function walk(folder: string): string[] {
  return readdirSync(join(REPOSITORY, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : walk(path);
    return [path];
  });
}

function isSource(file: string): boolean {
  return SOURCE.has(extname(file));
}
