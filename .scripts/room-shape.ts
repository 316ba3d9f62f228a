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

/** Rooms that do not say yet what they are for; one that does leaves the list. */
const UNEXPLAINED: ReadonlySet<string> = new Set([
  'pwa/bench',
  'pwa/e2e',
  'pwa/simulation',
  'pwa/src/app',
  'pwa/src/features/attrezzatura',
  'pwa/src/features/auth',
  'pwa/src/features/calendario',
  'pwa/src/features/clienti',
  'pwa/src/features/contratti',
  'pwa/src/features/dashboard',
  'pwa/src/features/dipendenti',
  'pwa/src/features/dispositivi',
  'pwa/src/features/documenti',
  'pwa/src/features/fogli-ore',
  'pwa/src/features/fornitori',
  'pwa/src/features/impostazioni',
  'pwa/src/features/progetti',
  'pwa/src/features/ricevute',
  'pwa/src/features/sincronizzazione',
  'pwa/src/local-db',
  'pwa/src/outbox',
  'pwa/src/remote',
  'pwa/src/service-worker',
  'pwa/src/session',
  'pwa/src/sync',
  'pwa/src/testing',
  'pwa/src/ui',
  'shared-schema/src/attrezzatura',
  'shared-schema/src/auth',
  'shared-schema/src/clienti',
  'shared-schema/src/contract',
  'shared-schema/src/contratti',
  'shared-schema/src/dashboard',
  'shared-schema/src/dipendenti',
  'shared-schema/src/dispositivi',
  'shared-schema/src/documenti',
  'shared-schema/src/fogli-ore',
  'shared-schema/src/fornitori',
  'shared-schema/src/impostazioni',
  'shared-schema/src/progetti',
  'shared-schema/src/ricevute',
  'shared-schema/src/sync',
  'shared-schema/src/values',
  'sync-server/src/auth',
  'sync-server/src/backup',
  'sync-server/src/db',
  'sync-server/src/demo',
  'sync-server/src/features/attrezzatura',
  'sync-server/src/features/clienti',
  'sync-server/src/features/contratti',
  'sync-server/src/features/dashboard',
  'sync-server/src/features/dipendenti',
  'sync-server/src/features/dispositivi',
  'sync-server/src/features/documenti',
  'sync-server/src/features/fogli-ore',
  'sync-server/src/features/fornitori',
  'sync-server/src/features/impostazioni',
  'sync-server/src/features/progetti',
  'sync-server/src/features/ricevute',
  'sync-server/src/files',
  'sync-server/src/http',
  'sync-server/src/pdf',
  'sync-server/src/sync',
  'sync-server/src/testi',
  'sync-server/src/testing',
]);

interface Exceptions {
  readonly crowded: Readonly<Record<string, number>>;
  readonly unexplained: ReadonlySet<string>;
}

/**
 * How many sources a folder has (tests, styles and texts are not counted), and that every room says
 * in its README what it is for. Takes all files of the tree, from the root of the repository.
 */
export function checkRoomShape(files: readonly string[]): string[] {
  const exceptions = { crowded: CROWDED, unexplained: UNEXPLAINED };
  return [...checkPlanted(), ...checkCrowds(files, exceptions), ...checkReadmes(files, exceptions)];
}

function checkCrowds(files: readonly string[], { crowded }: Exceptions): string[] {
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

function checkReadmes(files: readonly string[], { unexplained }: Exceptions): string[] {
  const present = new Set(files);
  const rooms = new Set(
    files.filter((file) => SOURCE.test(file) && ROOM.test(dirname(file))).map(dirname),
  );
  return [...rooms.union(unexplained)].flatMap((room) => {
    const isListed = unexplained.has(room);
    if (!rooms.has(room)) return [`${room}: is no room, so it leaves the list.`];
    const isExplained = present.has(`${room}/README.md`);
    if (isExplained === isListed) {
      return [
        isListed
          ? `${room}: has its README.md, so it leaves the list.`
          : `${room}: has no README.md.`,
      ];
    }
    return [];
  });
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
  const exceptions = {
    crowded: {
      'pwa/src/features/grown': MAX_SOURCES + 2,
      'sync-server/src/shrunk': MAX_SOURCES + 2,
      'sync-server/src/tidied': MAX_SOURCES + 1,
    },
    unexplained: new Set(['sync-server/src/tidied', 'sync-server/src/shrunk', 'pwa/src/gone']),
  };
  const expected = [
    'pwa/src/over/deep: 21 sources, at most 20.',
    'pwa/src/features/grown: 23 sources, at most the 22 it had.',
    'sync-server/src/shrunk: 21 sources, so 22 shrinks to that.',
    'sync-server/src/tidied: 20 sources, so it leaves the list.',
    'pwa/src/features/grown: has no README.md.',
    'sync-server/src/tidied: has its README.md, so it leaves the list.',
    'pwa/src/gone: is no room, so it leaves the list.',
  ];
  const said = new Set([...checkCrowds(files, exceptions), ...checkReadmes(files, exceptions)]);
  return [...said.symmetricDifference(new Set(expected))].map(
    (each) => `The planted tree was judged wrongly: ${each}`,
  );
}
