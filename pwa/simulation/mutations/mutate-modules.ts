import {
  registerHooks,
  type LoadHookSync,
  type ResolveFnOutput,
  type ResolveHookSync,
} from 'node:module';

/** Text by the path of its file from the root of the repository. */
export type Planted = Readonly<Record<string, string>>;

/** A product with defects, beside all others that the process has loaded. */
export interface MutatedModules {
  /** Loads a module, and whatever it imports: afresh what leads to a defect, all else once in a process. */
  readonly load: (href: string) => Promise<unknown>;
  /** Fails unless each planted file was loaded. */
  readonly expectLoaded: () => void;
}

interface Planting {
  readonly planted: Planted;
  readonly waiting: Set<string>;
  /** What it does not share with the first one: whatever leads to a file that is changed in either. */
  readonly own: ReadonlySet<string>;
}

const REPOSITORY = new URL('../../../', import.meta.url).href;
const PACKAGES = '/node_modules/';
/** To Node what follows is a part of a module's name: with another number it is another module. */
const MARK = '?planted=';
/** The planting that loads everything, and whose modules others have too where they are the same. */
const FIRST = '1';

/** An import that waits until it is come to; it must be known before, as the others are. */
const LATER = /\bimport\(\s*'(\.[^']+)'/g;

const plantings: Planting[] = [];
/** What imports lead to is the same in each planting, and costs as much as loading it. */
const resolved = new Map<string, ResolveFnOutput>();
/** What the first planting has loaded. */
const shared = new Set<string>();
/** By module, those of ours that import it. */
const importers = new Map<string, Set<string>>();

/**
 * These files read as they are given here wherever `load` reaches them: their text is changed as it is loaded,
 * and nothing of this is in the product.
 */
export function mutateModules(planted: Planted): MutatedModules {
  if (plantings.length === 0) registerHooks({ resolve, load });
  const files = Object.keys(planted);
  const waiting = new Set(files);
  const [first] = plantings;
  const own = leadingTo([...files, ...Object.keys(first?.planted ?? {})]);
  const number = plantings.push({ planted, waiting, own });
  return {
    load: (href) => import(`${href}${MARK}${number}`),
    expectLoaded: () => {
      if (waiting.size > 0) throw new Error(`${[...waiting].join(', ')}: never loaded`);
    },
  };
}

/** These files, and whatever imports them, and what imports that. */
function leadingTo(files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files.map((file) => REPOSITORY + file));
  for (const url of found) for (const importer of importers.get(url) ?? []) found.add(importer);
  return found;
}

function noteImport(importer: string, url: string): void {
  const known = importers.get(url) ?? new Set();
  importers.set(url, known.add(importer));
}

/** A module of a planting has all of ours that it imports from the same one, or from the first. */
function resolve(
  ...[specifier, context, nextResolve]: Parameters<ResolveHookSync>
): ResolveFnOutput {
  const [parent = '', number] = context.parentURL?.split(MARK) ?? [];
  if (number === undefined) return nextResolve(specifier, context);
  const key = `${parent} ${specifier}`;
  const found = resolved.get(key) ?? nextResolve(specifier, context);
  resolved.set(key, found);
  const isOurs = found.url.startsWith(REPOSITORY) && !found.url.includes(PACKAGES);
  if (!isOurs) return { ...found, shortCircuit: true };
  noteImport(parent, found.url);
  if (number === FIRST) shared.add(found.url);
  const isOwn = plantings[Number(number) - 1]?.own.has(found.url) === true;
  const from = shared.has(found.url) && !isOwn ? FIRST : number;
  return { ...found, url: `${found.url}${MARK}${from}`, shortCircuit: true };
}

function load(...[url, context, nextLoad]: Parameters<LoadHookSync>): ReturnType<LoadHookSync> {
  const loaded = nextLoad(url, context);
  const [whole = url, number] = url.split(MARK);
  if (number === undefined) return loaded;
  const planting = plantings[Number(number) - 1];
  const text =
    typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
  for (const [, path = ''] of text.matchAll(LATER)) {
    noteImport(whole, new URL(path, whole).href);
  }
  const file = whole.slice(REPOSITORY.length);
  const source = planting?.planted[file];
  if (planting === undefined || source === undefined) return loaded;
  planting.waiting.delete(file);
  return { ...loaded, source };
}
