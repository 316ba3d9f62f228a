import { basename, dirname } from 'node:path';

const MAX_SOURCES = 20;
const SOURCE = /\.tsx?$/;
const NOT_COUNTED = /(\.(test|e2e|webkit)\.tsx?|\.d\.ts)$/;
const TEXTS = /(^|\/)testi(\/|$)/;
/** A folder with sources directly under a package or its `src`, and every slice. */
const ROOM =
  /^((shared-schema|sync-server|pwa)\/src\/(features\/)?[^/]+|pwa\/(e2e|bench|simulation))$/;

/**
 * Folders that have more than 20 sources, with the number that they have. A number only shrinks, and
 * a folder that is down to 20 leaves the list.
 */
const CROWDED: Readonly<Record<string, number>> = {
  'pwa/e2e': 28,
  'pwa/simulation': 46,
  'pwa/src/app': 42,
  'pwa/src/features/fogli-ore': 51,
  'pwa/src/features/progetti/planning': 29,
  'pwa/src/local-db': 30,
  'pwa/src/outbox': 28,
  'pwa/src/sync': 34,
  'pwa/src/ui': 34,
  'pwa/src/ui/data-list': 28,
  'sync-server/src/demo': 24,
  'sync-server/src/features/progetti': 26,
  'sync-server/src/http': 27,
  'sync-server/src/sync': 31,
  'sync-server/src/testing': 27,
};

/**
 * How many sources a folder has (tests, styles and texts are not counted), and that every room says
 * in its README what it is for. Takes all files of the tree, from the root of the repository.
 */
export function checkRoomShape(files: readonly string[]): string[] {
  return [...checkPlanted(), ...checkCrowds(files, CROWDED), ...checkReadmes(files)];
}

function checkCrowds(
  files: readonly string[],
  crowded: Readonly<Record<string, number>>,
): string[] {
  const counts = countSources(files);
  return [...new Set([...counts.keys(), ...Object.keys(crowded)])].flatMap((folder) => {
    const count = counts.get(folder) ?? 0;
    const listed = crowded[folder];
    if (listed === undefined) {
      return count > MAX_SOURCES ? [`${folder}: ${count} sources, at most ${MAX_SOURCES}.`] : [];
    }
    if (count > listed) return [`${folder}: ${count} sources, at most the ${listed} it had.`];
    if (count <= MAX_SOURCES) return [`${folder}: ${count} sources, so it leaves the list.`];
    return count < listed ? [`${folder}: ${count} sources, so ${listed} shrinks to that.`] : [];
  });
}

function checkReadmes(files: readonly string[]): string[] {
  const present = new Set(files);
  const rooms = new Set(
    files.filter((file) => SOURCE.test(file) && ROOM.test(dirname(file))).map(dirname),
  );
  return [...rooms]
    .filter((room) => !present.has(`${room}/README.md`))
    .map((room) => `${room}: has no README.md.`);
}

function countSources(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = dirname(file);
    if (!SOURCE.test(file) || NOT_COUNTED.test(basename(file)) || TEXTS.test(folder)) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

/** Breaks each rule on purpose: a check that has gone blind looks like a tidy tree. */
function checkPlanted(): string[] {
  const crowd = (folder: string, count: number): string[] =>
    Array.from({ length: count }, (_, n) => `${folder}/file-${n}.ts`);
  const files = [
    ...crowd('pwa/src/full', MAX_SOURCES),
    ...['one.test.ts', 'one.e2e.ts', 'one.css', 'README.md'].map((name) => `pwa/src/full/${name}`),
    ...crowd('pwa/src/testi/it', MAX_SOURCES + 1),
    ...crowd('pwa/src/over/deep', MAX_SOURCES + 1),
    ...crowd('pwa/src/features/grown', MAX_SOURCES + 3),
    ...crowd('sync-server/src/shrunk', MAX_SOURCES + 1),
    ...crowd('sync-server/src/tidied', MAX_SOURCES),
    'sync-server/src/tidied/README.md',
    'sync-server/src/app.ts',
  ];
  const crowded = {
    'pwa/src/features/grown': MAX_SOURCES + 2,
    'sync-server/src/shrunk': MAX_SOURCES + 2,
    'sync-server/src/tidied': MAX_SOURCES + 1,
  };
  const expected = [
    'pwa/src/over/deep: 21 sources, at most 20.',
    'pwa/src/features/grown: 23 sources, at most the 22 it had.',
    'sync-server/src/shrunk: 21 sources, so 22 shrinks to that.',
    'sync-server/src/tidied: 20 sources, so it leaves the list.',
    'pwa/src/features/grown: has no README.md.',
    'sync-server/src/shrunk: has no README.md.',
  ];
  const said = new Set([...checkCrowds(files, crowded), ...checkReadmes(files)]);
  return [...said.symmetricDifference(new Set(expected))].map(
    (each) => `The planted tree was judged wrongly: ${each}`,
  );
}
