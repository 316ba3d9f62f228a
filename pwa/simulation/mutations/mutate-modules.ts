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
  /** Loads a module, and whatever it imports: ours afresh, packages once in a process. */
  readonly load: (href: string) => Promise<unknown>;
  /** Fails unless each planted file was loaded. */
  readonly expectLoaded: () => void;
}

interface Planting {
  readonly planted: Planted;
  readonly waiting: Set<string>;
}

const REPOSITORY = new URL('../../../', import.meta.url).href;
const PACKAGES = '/node_modules/';
/** To Node what follows is a part of a module's name: with another number it is another module. */
const MARK = '?planted=';

const plantings: Planting[] = [];
/** What imports lead to is the same in each planting, and costs as much as loading it. */
const resolved = new Map<string, ResolveFnOutput>();

/**
 * These files read as they are given here wherever `load` reaches them: their text is changed as it is loaded,
 * and nothing of this is in the product.
 */
export function mutateModules(planted: Planted): MutatedModules {
  if (plantings.length === 0) registerHooks({ resolve, load });
  const waiting = new Set(Object.keys(planted));
  const number = plantings.push({ planted, waiting });
  return {
    load: (href) => import(`${href}${MARK}${number}`),
    expectLoaded: () => {
      if (waiting.size > 0) throw new Error(`${[...waiting].join(', ')}: never loaded`);
    },
  };
}

/** A module of a planting has all of ours that it imports from the same one. */
function resolve(
  ...[specifier, context, nextResolve]: Parameters<ResolveHookSync>
): ResolveFnOutput {
  const [parent, number] = context.parentURL?.split(MARK) ?? [];
  if (number === undefined) return nextResolve(specifier, context);
  const key = `${parent} ${specifier}`;
  const found = resolved.get(key) ?? nextResolve(specifier, context);
  resolved.set(key, found);
  const isOurs = found.url.startsWith(REPOSITORY) && !found.url.includes(PACKAGES);
  const url = isOurs ? `${found.url}${MARK}${number}` : found.url;
  return { ...found, url, shortCircuit: true };
}

function load(...[url, context, nextLoad]: Parameters<LoadHookSync>): ReturnType<LoadHookSync> {
  const loaded = nextLoad(url, context);
  const [whole = url, number] = url.split(MARK);
  const planting = plantings[Number(number) - 1];
  const file = whole.slice(REPOSITORY.length);
  const source = planting?.planted[file];
  if (planting === undefined || source === undefined) return loaded;
  planting.waiting.delete(file);
  return { ...loaded, source };
}
