import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** What everybody downloads before the login: the start, and the login itself. */
const START = [/pwa\/index\.html$/, /pwa\/src\/features\/auth\/login-screen\.tsx$/];

/** The frame of all that lies behind it. */
const INSIDE = /pwa\/src\/app\/logged-in\.tsx$/;

const SCREEN = /pwa\/src\/app\/screens\/(?:[\w-]+\/)?[\w-]+\.tsx$/;

/** What an operator opens every day, in one file. */
const OPERATOR = /pwa\/src\/app\/screens\/(mio-planning|attivita)\.tsx$/;

/** What the office begins with: it waits for nothing that only other screens have. */
const FIRST_OF_OFFICE = /pwa\/src\/app\/screens\/dashboard\.tsx$/;

/** The bundler's own helper, which every file needs. */
const HELPERS = /rolldown[\\/]runtime|vite\/preload-helper/;

type File = 'avvio' | 'dentro' | 'operatore' | 'inizio' | 'ufficio';

/**
 * Puts what belongs together into few files, for each file is a request through the service worker
 * before a slow phone shows its first list: what comes before the login, what lies behind it, what an
 * operator has every day, what the office begins with, and what several of its screens share. A screen
 * of the office, and what is loaded later, keeps a file of its own. It follows the imports, so that no list of paths has
 * to be kept; a group takes along what its modules import and no group before it has.
 */
export function filesOfRoles(): Rolldown.CodeSplittingOptions {
  const placed = new Map<string, File | null>();
  let from: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const fileOf = (id: string, context: Context): File | null => {
    from ??= entriesOfModules(id, context);
    const known = placed.get(id);
    if (known !== undefined) return known;
    const file = HELPERS.test(id) ? 'avvio' : place(from.get(id) ?? new Set());
    placed.set(id, file);
    return file;
  };
  const files: readonly File[] = ['avvio', 'dentro', 'operatore', 'inizio', 'ufficio'];
  return {
    groups: files.map((file) => ({
      debugName: file,
      name: (id, context) => (fileOf(id, context) === file ? file : null),
    })),
  };
}

function place(entries: ReadonlySet<string>): File | null {
  const some = (pattern: RegExp): boolean => [...entries].some((entry) => pattern.test(entry));
  if (START.some(some)) return 'avvio';
  if (some(INSIDE)) return 'dentro';
  const ofOperator = [...entries].filter((entry) => OPERATOR.test(entry));
  const others = [...entries].filter((entry) => !OPERATOR.test(entry));
  if (ofOperator.length > 0) return others.length === 0 ? 'operatore' : 'dentro';
  if (others.length > 1 && some(FIRST_OF_OFFICE)) return 'inizio';
  return others.filter((entry) => SCREEN.test(entry)).length > 1 ? 'ufficio' : null;
}

/** Module → what is loaded by itself and imports it, whether at once or through others. */
function entriesOfModules(any: string, context: Context): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const entries = [startOf(any, context)];
  for (const entry of entries) {
    for (const id of reachedFrom(entry, context)) {
      found.set(id, (found.get(id) ?? new Set()).add(entry));
      for (const later of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (!entries.includes(later)) entries.push(later);
      }
    }
  }
  return found;
}

/** The module with which everything starts, found upwards from any other. */
function startOf(id: string, context: Context): string {
  const seen = new Set([id]);
  for (const each of seen) {
    const info = context.getModuleInfo(each);
    if (info?.isEntry === true) return each;
    for (const above of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) {
      seen.add(above);
    }
  }
  throw new Error(`Nothing imports ${id}`);
}

function reachedFrom(entry: string, context: Context): ReadonlySet<string> {
  const reached = new Set([entry]);
  for (const id of reached) {
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  }
  return reached;
}
