import { basename, dirname } from 'node:path';

const MAX_SOURCES = 20;
const SOURCE = /\.tsx?$/;
const NOT_COUNTED = /(\.(test|e2e|engines|webkit)\.tsx?|\.d\.ts)$/;
const TEXTS = /(^|\/)testi(\/|$)/;
/** A folder with sources directly under a package or its `src`, and every slice. */
const ROOM =
  /^((shared-schema|sync-server|pwa)\/src\/(features\/)?[^/]+|pwa\/(e2e|bench|simulation))$/;

/**
 * How many sources a folder has (tests, styles and texts are not counted), and that every room says
 * in its README what it is for. Takes all files of the tree, from the root of the repository.
 */
export function checkRoomShape(files: readonly string[]): string[] {
  return [...checkPlanted(), ...checkCrowds(files), ...checkReadmes(files)];
}

function checkCrowds(files: readonly string[]): string[] {
  return [...countSources(files)]
    .filter(([, count]) => count > MAX_SOURCES)
    .map(([folder, count]) => `${folder}: ${count} sources, at most ${MAX_SOURCES}.`);
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
    ...crowd('pwa/src/features/untold', MAX_SOURCES),
    'sync-server/src/app.ts',
  ];
  const expected = [
    'pwa/src/over/deep: 21 sources, at most 20.',
    'pwa/src/features/untold: has no README.md.',
  ];
  const said = new Set([...checkCrowds(files), ...checkReadmes(files)]);
  return [...said.symmetricDifference(new Set(expected))].map(
    (each) => `The planted tree was judged wrongly: ${each}`,
  );
}
