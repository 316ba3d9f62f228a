import { dirname, join } from 'node:path';

import lawBook from '../.dependency-cruiser.ts';

/** A module as the cruiser tells of it. */
export interface Module {
  readonly source: string;
  readonly dependencies: readonly {
    readonly resolved: string;
    readonly dependencyTypes: readonly string[];
  }[];
}

export interface Readme {
  /** From the root of the repository. */
  readonly file: string;
  readonly text: string;
}

interface Import {
  readonly from: string;
  /** A file, or the name of a library. */
  readonly to: string;
  readonly isType: boolean;
}

/** A tree, as far as anything is said of it. */
interface House {
  readonly imports: readonly Import[];
  readonly files: readonly string[];
  readonly rooms: ReadonlySet<string>;
}

/** What a README says, and of which folder. */
interface Said {
  readonly file: string;
  readonly folder: string;
  readonly line: string;
}

const TEST = /\.(test|e2e|engines|webkit)\.tsx?$/;
const TEST_ROOM = /^(pwa\/(e2e|bench|simulation)|(pwa|sync-server)\/src\/testing)\//;
const LINE = /^- \*\*Imports:\*\* (.+)$/m;
const ANOTHER_FORM = /\*\*(Imports?|Imported|May import)\b/;
const IN_BRACKETS = / ?\([^()]*\)/g;
const BETWEEN_SENTENCES = /(?<=[.;]) /;
/** Rules have more words than rooms have, and most libraries. */
const RULE = /^[a-z0-9]+(-[a-z0-9]+){2,}$/;
const LIBRARY = /(?:^|\/)node_modules\/(?:@types\/)?((?:@[^/]+\/)?[^/]+)\//;
/** Folders under a package or its `src`; all slices are one. */
const ROOM = /^(?:(?:pwa|sync-server|shared-schema)\/src|pwa)\/(?!src\/)[^/]+(?=\/)/;

/**
 * Holds what READMEs say of imports against those that there are, and against the law. The line begins with
 * `- **Imports:** ` and what is imported: rooms, files and libraries by their names, `types of` one of which
 * nothing else is, `nothing`, or `anything but` what is named. All that is named is imported, and nothing of
 * the house else; libraries need no word, nor does shared-schema, on which all stand. A sentence that begins
 * with `Imported by` names whatever of the product imports the folder, `Closed to` the rooms of its package
 * that the law keeps away from all of it. What stands in brackets, and any other sentence, is for people;
 * a rule that is named is one of the law.
 */
export function checkReadmeImports(
  modules: readonly Module[],
  readmes: readonly Readme[],
): string[] {
  return [...checkPlanted(), ...checkReadmes(modules, readmes)];
}

function checkReadmes(modules: readonly Module[], readmes: readonly Readme[]): string[] {
  const files = modules.map(({ source }) => source);
  const rooms = new Set(files.flatMap((file) => ROOM.exec(file)?.[0] ?? []));
  const house: House = { imports: importsOf(modules), files, rooms };
  return readmes.flatMap(({ file, text }) => {
    const line = LINE.exec(text)?.[1];
    if (line === undefined) {
      return ANOTHER_FORM.test(text) ? [`${file}: has no line '- **Imports:** …'.`] : [];
    }
    const said = { file, folder: dirname(file), line };
    const [list = '', ...others] = line.replaceAll(IN_BRACKETS, '').split(BETWEEN_SENTENCES);
    return [
      ...checkList(said, list, house),
      ...others.flatMap((sentence) => {
        if (sentence.startsWith('Imported by ')) return checkImporters(said, sentence, house);
        return sentence.startsWith('Closed to ') ? checkClosed(said, sentence, house) : [];
      }),
      ...checkRules(said, house),
    ];
  });
}

function importsOf(modules: readonly Module[]): readonly Import[] {
  return modules
    .filter(({ source }) => !TEST.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ dependencyTypes }) => !dependencyTypes.includes('core'))
        .map(({ resolved, dependencyTypes }) => ({
          from: source,
          to: LIBRARY.exec(resolved)?.[1] ?? resolved,
          isType: dependencyTypes.includes('type-only'),
        })),
    );
}

function checkList(said: Said, list: string, house: House): string[] {
  const { file, folder } = said;
  const mine = house.imports.filter(
    ({ from, to }) => isUnder(from, folder) && !isUnder(to, folder),
  );
  const hasAny = (name: string): boolean =>
    mine.some(({ to }) => isUnder(to, placeOf(said, name, house)));
  const names = namesIn(list);
  if (list.startsWith('anything')) {
    return names.filter(hasAny).map((name) => `${file}: ${name} is imported.`);
  }
  const places = names.map((name) => placeOf(said, name, house));
  if (names.length > 0 && !folder.startsWith('shared-schema/')) places.push('shared-schema');
  const untold = mine
    .map(({ to }) => to)
    .filter((to) => house.files.includes(to) && !to.includes('node_modules/'))
    .filter((to) => !places.some((place) => isUnder(to, place)));
  return [
    ...names.filter((name) => !hasAny(name)).map((name) => `${file}: ${name} is not imported.`),
    ...[...new Set(untold)].map((to) => `${file}: says nothing of ${to}, which is imported.`),
    ...[...list.matchAll(/types of `([^`]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => {
        const place = placeOf(said, name, house);
        return mine.some(({ to, isType }) => !isType && isUnder(to, place));
      })
      .map((name) => `${file}: of ${name} more than types is imported.`),
  ];
}

function checkImporters(said: Said, sentence: string, house: House): string[] {
  const { file, folder } = said;
  const importers = house.imports
    .filter(({ from, to }) => isUnder(to, folder) && !isUnder(from, folder))
    .map(({ from }) => from)
    .filter((from) => !TEST_ROOM.test(from));
  const places = new Map(namesIn(sentence).map((name) => [placeOf(said, name, house), name]));
  const untold = importers.filter((from) => !places.keys().some((place) => isUnder(from, place)));
  return [
    ...[...places]
      .filter(([place]) => !importers.some((from) => isUnder(from, place)))
      .map(([, name]) => `${file}: ${name} does not import it.`),
    ...[...new Set(untold)].map((from) => `${file}: says nothing of ${from}, which imports it.`),
  ];
}

function checkClosed(said: Said, sentence: string, house: House): string[] {
  const { file, folder } = said;
  const workspace = folder.split('/')[0] ?? '';
  const named = new Set(namesIn(sentence).map((name) => placeOf(said, name, house)));
  const closed = new Set(
    [...house.rooms].filter(
      (room) => isUnder(room, workspace) && !isUnder(folder, room) && isForbidden(room, folder),
    ),
  );
  return [
    ...[...named.difference(closed)].map((room) => `${file}: the law does not keep ${room} away.`),
    ...[...closed.difference(named)].map((room) => `${file}: the law keeps ${room} away too.`),
  ];
}

function checkRules({ file, line }: Said, { imports }: House): string[] {
  const law = new Set(lawBook.forbidden.map(({ name }) => name));
  return namesIn(line)
    .filter((name) => RULE.test(name) && !law.has(name) && !imports.some(({ to }) => to === name))
    .map((name) => `${file}: the law has no rule ${name}.`);
}

/** Whether a rule of places keeps whatever stands in the one folder from whatever stands in the other. */
function isForbidden(from: string, to: string): boolean {
  const [source, target] = [`${from}/any.ts`, `${to}/any.ts`];
  return lawBook.forbidden.some((rule) => {
    const places = new Set(['path', 'pathNot']);
    if ([rule.from, rule.to].some((each) => Object.keys(each).some((key) => !places.has(key)))) {
      return false;
    }
    const found = patternsOf(rule.from.path).map((pattern) => new RegExp(pattern).exec(source));
    const groups = found.find((each) => each !== null);
    if (rule.from.path !== undefined && groups === undefined) return false;
    const fits = (file: string, path: Patterns): boolean =>
      patternsOf(path).some((pattern) =>
        new RegExp(
          pattern.replaceAll(/\$(\d)/g, (_, place: string) => groups?.[Number(place)] ?? ''),
        ).test(file),
      );
    if (fits(source, rule.from.pathNot) || fits(target, rule.to.pathNot)) return false;
    return rule.to.path === undefined || fits(target, rule.to.path);
  });
}

type Patterns = string | readonly string[] | undefined;

function patternsOf(path: Patterns): readonly string[] {
  return path === undefined ? [] : [path].flat();
}

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/** Names are paths from the README, from the sources of its package, from the package or from the root. */
function placeOf({ folder }: Said, name: string, { files }: House): string {
  if (name.startsWith('..')) return join(folder, name);
  const [workspace = ''] = folder.split('/');
  const places = [`${workspace}/src/${name}`, `${workspace}/${name}`];
  const isThere = (place: string): boolean => files.some((file) => isUnder(file, place));
  // A room may be called as its library.
  return places.find((place) => place !== folder && isThere(place)) ?? name;
}

function isUnder(file: string, place: string): boolean {
  return file === place || file.startsWith(`${place}/`);
}

/** Lines that lie in each way, and two that do not: a check that has gone blind finds all of them right. */
function checkPlanted(): string[] {
  const module = (source: string, ...imports: readonly (readonly [string, string])[]): Module => ({
    source,
    dependencies: imports.map(([resolved, type]) => ({ resolved, dependencyTypes: [type] })),
  });
  const modules = [
    module('pwa/src/ui/list.tsx', ['node_modules/react/index.js', 'npm']),
    module('pwa/src/local-db/rows.ts', ['pwa/src/remote/timers.ts', 'local']),
    module('pwa/src/local-db/rows.test.ts', ['pwa/src/ui/list.tsx', 'local']),
    module('pwa/src/remote/timers.ts', ['node:timers', 'core']),
    module(
      'pwa/src/outbox/queue.ts',
      ['pwa/src/local-db/rows.ts', 'local'],
      ['pwa/src/remote/timers.ts', 'type-only'],
      ['shared-schema/src/values/id.ts', 'local'],
    ),
    module('shared-schema/src/values/id.ts'),
  ];
  const readme = (folder: string, line: string): Readme => ({
    file: `pwa/src/${folder}/README.md`,
    text: `# A room\n\n${line}\n`,
  });
  const said = checkReadmes(modules, [
    readme(
      'outbox',
      '- **Imports:** `local-db` and types of `remote` (deadlines). Imported by nobody.',
    ),
    readme('ui', '- **Imports:** `react`. Closed to nobody.'),
    readme(
      'local-db',
      '- **Imports:** types of `remote`, `ui`. Closed to `ui`, `outbox` (`dexie-only-in-local-dbs`).',
    ),
    readme('remote', '- **Imports:** nothing. Imported by `outbox` and `ui`.'),
    readme('app', '- **Imports.** Everything.'),
    { file: 'pwa/src/README.md', text: '- **Imports:** nothing.' },
    { file: 'pwa/README.md', text: '- **Imports:** anything but `react`.' },
  ]);
  const expected = [
    'pwa/src/local-db/README.md: ui is not imported.',
    'pwa/src/local-db/README.md: of remote more than types is imported.',
    'pwa/src/local-db/README.md: the law does not keep pwa/src/outbox away.',
    'pwa/src/local-db/README.md: the law has no rule dexie-only-in-local-dbs.',
    'pwa/src/remote/README.md: ui does not import it.',
    'pwa/src/remote/README.md: says nothing of pwa/src/local-db/rows.ts, which imports it.',
    "pwa/src/app/README.md: has no line '- **Imports:** …'.",
    'pwa/src/README.md: says nothing of shared-schema/src/values/id.ts, which is imported.',
    'pwa/README.md: react is imported.',
  ];
  return [...new Set(said).symmetricDifference(new Set(expected))].map(
    (each) => `A planted README was judged wrongly: ${each}`,
  );
}
