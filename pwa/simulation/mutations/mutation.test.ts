import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { plant, type Code, type Mutation } from './mutation.ts';
import { mutations } from './mutations.ts';
import { plantAll } from './plant-all.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');
const PROJECTS = ['pwa/tsconfig.test.json', 'sync-server/tsconfig.json'];
/** What a defect leaves unused (6133, 6192, 6196, 6198) or unreached (7027) is part of it. */
const LEFT_OVER = new Set([6133, 6192, 6196, 6198, 7027]);
/** Ends what hangs; how long it takes beside the unit tests says nothing. */
const TIMEOUT_MS = 60 * 60_000;

/** Files with a defect in them, by absolute path. */
const planted = new Map<string, string>();
const services = new Map(PROJECTS.map((project) => [dirname(project), createService(project)]));

function createService(project: string): ts.LanguageService {
  const path = join(REPOSITORY, project);
  const { config } = ts.readConfigFile(path, (file) => ts.sys.readFile(file)) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path));
  // Not the whole project: what no defect leads to by its imports says nothing about its types.
  const roots = mutations
    .flatMap(({ edits }) => edits)
    .map(({ file }) => join(REPOSITORY, file))
    .filter((file) => file.startsWith(dirname(path)));
  const files = new Map<string, string | undefined>();
  const readFile = (file: string): string | undefined => {
    if (!files.has(file)) files.set(file, ts.sys.readFile(file));
    return planted.get(file) ?? files.get(file);
  };
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => roots,
    getScriptVersion: (file) => planted.get(file) ?? '',
    getScriptSnapshot: (file) => {
      const text = readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => dirname(path),
    getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
    fileExists: (file) => ts.sys.fileExists(file),
    readFile,
    directoryExists: (folder) => ts.sys.directoryExists(folder),
    realpath: (path) => ts.sys.realpath?.(path) ?? path,
  });
}

/** The files of a defect with it in them, by absolute path. */
function plantedBy(mutation: Mutation): Map<string, string> {
  return new Map([...plantAll(mutation)].map(([file, text]) => [join(REPOSITORY, file), text]));
}

function complaintsAbout(path: string): string[] {
  const service = services.get(path.slice(REPOSITORY.length + 1).split('/')[0] ?? '');
  if (service === undefined) throw new Error(`No project has ${path}`);
  if (service.getProgram()?.getSourceFile(path) === undefined) throw new Error(`${path} is unread`);
  return [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)]
    .filter(({ code }) => !LEFT_OVER.has(code))
    .map(({ code, messageText }) => `${code} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

/**
 * Mutations in rounds, each file in one of them at most once: a round is one look at the program, which
 * is what costs. A defect keeps its types, so that none is judged by another's.
 */
function inRounds(all: readonly Mutation[]): Mutation[][] {
  const rounds: { mutations: Mutation[]; files: Set<string> }[] = [];
  for (const mutation of all) {
    const files = mutation.edits.map(({ file }) => file);
    let round = rounds.find((candidate) => !files.some((file) => candidate.files.has(file)));
    if (round === undefined) rounds.push((round = { mutations: [], files: new Set() }));
    round.mutations.push(mutation);
    for (const file of files) round.files.add(file);
  }
  return rounds.map((round) => round.mutations);
}

describe.each(inRounds(mutations).map((round) => [round] as const))('Planted together', (round) => {
  const texts = new Map(round.map((mutation) => [mutation, plantedBy(mutation)]));

  beforeAll(() => {
    for (const files of texts.values()) for (const [path, text] of files) planted.set(path, text);
  });

  afterAll(() => {
    planted.clear();
  });

  test.each(round)(
    '$name: its code stands once in the product, and what replaces it has its types',
    (mutation) => {
      const files = texts.get(mutation) ?? new Map<string, string>();
      expect(files.size).toBeGreaterThan(0);
      expect([...files.keys()].flatMap(complaintsAbout)).toEqual([]);
      for (const [path, text] of files) expect(text).not.toBe(readFileSync(path, 'utf8'));
    },
    TIMEOUT_MS,
  );
});

test(
  'a name that the product does not have is noticed in a defect',
  () => {
    const path = join(REPOSITORY, 'pwa/src/sync/engine/engine-owner.ts');
    planted.set(path, readFileSync(path, 'utf8').replace('session.token()', 'session.unknown()'));
    expect(complaintsAbout(path)).toEqual([expect.stringContaining('unknown')]);
    planted.delete(path);
  },
  TIMEOUT_MS,
);

const TEXT = `function f(a: number): boolean {
  if (a < 1) g(
    a,
    "it's",
  );
  return a < 2 && a !== 3;
}
`;

/** Written as text: these names exist nowhere. */
const code = (text: string): Code => ({ toString: () => text }) as unknown as () => unknown;

const planting = (find: string, replace: string) => () =>
  plant(TEXT, { file: 'f.ts', find: code(find), replace: code(replace) });

test('code is found however it is laid out, and replaced in its place', () => {
  expect(planting('() => { g(a, "it\'s"); }', '() => { h(); h(); }')()).toContain(
    'if (a < 1) { h(); h(); }',
  );
  expect(planting('() => a < 2', '() => a || b')()).toContain('return (a || b) && a !== 3;');
  expect(planting('() => { return a < 2 && a !== 3; }', '() => {}')()).not.toContain('return');
});

test.each([
  ['that is not there', '() => a < 9', '() => true', 'must hold once'],
  ['that is there twice', '() => a', '() => b', 'must hold once'],
  ['of several statements', '() => { a(); b(); }', '() => {}', 'must hold once'],
  ['of no statement', '() => {}', '() => { a(); }', 'must hold once'],
  [
    'that stays the same',
    '() => { return a < 2 && a !== 3; }',
    '() => { return a < 2 && a !== 3; }',
    'stays the same',
  ],
  [
    'that stays the same but for brackets',
    '() => a < 2 && a !== 3',
    '() => a < 2 && a !== 3',
    'stays the same',
  ],
  ['that becomes statements from an expression', '() => a < 2', '() => {}', 'An expression'],
  ['that is none', 'a < 2', '() => true', 'No code'],
])('code %s is not replaced', (_, find, replace, complaint) => {
  expect(planting(find, replace)).toThrow(complaint);
});
