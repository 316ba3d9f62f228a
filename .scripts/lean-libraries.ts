import type { Plugin } from 'vite';

const ROUTER = /node_modules\/react-router\/dist\//;

const DEXIE = /node_modules\/dexie\/dist\/modern\/dexie\.mjs$/;

const SOURCES = /pwa\/src\//;

/** What only makes a value, without a mark that says so. */
const MAKES = /= (React\d*\.(?:createContext|forwardRef|memo|createElement)\()/g;

/** A name for developers' tools, whose assignment keeps what it names. */
const NAMES = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Marks what React Router makes when it is loaded as free of effects: without it forms, fetchers,
 * prefetching and server rendering stay in the bundle of an app that uses none of them.
 */
export function pureRouter(): Plugin {
  return {
    name: 'pure-router',
    apply: 'build',
    transform(code, id) {
      if (!ROUTER.test(id)) return null;
      return { code: code.replace(MAKES, '= /* @__PURE__ */ $1').replace(NAMES, ''), map: null };
    },
  };
}

/** What classes of Dexie offer and nothing here asks of them: a bundler cannot leave out a method. */
const UNUSED = [
  'startsWithIgnoreCase',
  'equalsIgnoreCase',
  'anyOfIgnoreCase',
  'startsWithAnyOfIgnoreCase',
  'startsWithAnyOf',
  'notEqual',
  'noneOf',
  'inAnyRange',
  'mapToClass',
  'defineClass',
  'async',
  'spawn',
  'bulkUpdate',
  'upsert',
  'distinct',
  'until',
  'eachKey',
  'eachUniqueKey',
  'eachPrimaryKey',
  'uniqueKeys',
  'firstKey',
  'lastKey',
  'getDatabaseNames',
  'hasBeenClosed',
  'hasFailed',
  'dynamicallyOpened',
  'exists',
  'waitFor',
  'ignoreTransaction',
  'backendDB',
  'desc',
  'or',
];

/**
 * What Dexie says to who declares tables and indexes, and of connections that wait or are opened again:
 * these are declared, those come by themselves, and nobody reads it on a phone.
 */
const ADVICE =
  /console\.warn\(['`](?:Dexie|The query |Another connection |Upgrade |Unable )[^;]*\);/g;
const ADVICES = 10;

/**
 * What each database gets and none here uses: a cache of answers, which ours disable, with three listeners
 * for each writing transaction; and functions that hear of each row.
 */
const UNUSED_LAYERS = ['cacheMiddleware', 'hooksMiddleware'];

/** Opens what a later version of the app has made as if it were this one's, which would write amiss in it. */
const OPENS_LATER =
  / {12}case 'VersionError':\n {16}if \(nativeVerToOpen > 0\) \{\n(?: {20}.*\n){2} {16}\}\n {16}break;\n/;

const ASKED = new RegExp(`\\.(?:${UNUSED.join('|')})\\(`);

/**
 * Leaves out of Dexie what the app does not ask of it. The build fails where a source asks for it
 * after all, and where another version of Dexie has it in another shape.
 */
export function leanDexie(): Plugin {
  return {
    name: 'lean-dexie',
    apply: 'build',
    transform(code, id) {
      if (DEXIE.test(id)) {
        const kept = withoutLater(withoutAdvice(code));
        const lean = UNUSED_LAYERS.reduce(withoutLayer, UNUSED.reduce(withoutMethod, kept));
        return { code: lean, map: null };
      }
      const asked = SOURCES.test(id) ? ASKED.exec(code) : null;
      if (asked !== null)
        throw new Error(`${id} asks for ${asked[0]}, which is left out of Dexie.`);
      return null;
    },
  };
}

function withoutLayer(code: string, name: string): string {
  const left = code.replace(`this.use(${name});`, '');
  if (left === code) throw new Error(`Dexie has no layer ${name} to leave out.`);
  return left;
}

function withoutAdvice(code: string): string {
  const found = code.match(ADVICE)?.length;
  if (found !== ADVICES) throw new Error(`Dexie gives advice in ${found ?? 0} places.`);
  return code.replace(ADVICE, ';');
}

function withoutLater(code: string): string {
  if (!OPENS_LATER.test(code)) throw new Error('Dexie opens later versions in another way.');
  return code.replace(OPENS_LATER, '');
}

/** A method of a class or of an object, with all that is indented more than its name. */
function withoutMethod(code: string, name: string): string {
  const method = new RegExp(
    `^ {4}${name}(?:: function )?\\(.*\\) \\{\\n(?: {8}.*\\n)+ {4}\\},?\\n`,
    'gm',
  );
  const left = code.replace(method, '');
  if (left === code) throw new Error(`Dexie has no method ${name} to leave out.`);
  return left;
}
