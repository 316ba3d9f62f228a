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

const REACT_DOM = /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/** Where the app would ask for files through React. */
const FILES_BY_REACT =
  /\b(?:prefetchDNS|preconnect|preload(?:Module)?|preinit(?:Module)?)\b[^;]*['"]react-dom['"]/;

/** Entries of what React offers to whoever has it ask for files ahead, and the functions behind them. */
const ASKS_AHEAD = [
  /(?:,\n {2}[DCLmXSM]: \w+)+(?=\n\};\nfunction flushSyncWork\()/,
  /^function preconnectAs\((?:.*\n)+?(?=function getResource\()/m,
];

/**
 * Leaves out of React what asks for files ahead: Vite does that for the app's own, and there are no others.
 * The build fails where a source asks for it, and where another version of React has it in another shape.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    transform(code, id) {
      if (REACT_DOM.test(id)) return { code: ASKS_AHEAD.reduce(withoutAhead, code), map: null };
      if (SOURCES.test(id) && FILES_BY_REACT.test(code))
        throw new Error(`${id} asks React for files, which is left out of it.`);
      return null;
    },
  };
}

function withoutAhead(code: string, part: RegExp): string {
  const left = code.replace(part, '');
  if (left === code) throw new Error(`React has no part ${part.source} to leave out.`);
  return left;
}

const CALENDAR = /node_modules\/react-big-calendar\/dist\/react-big-calendar\.esm\.js$/;

/** Parts of a date library for who takes their clock from it; loading them is an effect to a bundler. */
const PARTS_OF_DAYJS = /^import \w+ from 'dayjs\/plugin\/\w+';\n/gm;
const DAYJS_PARTS = 8;

/** Where the app would take its calendar's clock from that library. */
const CLOCK_OF_DAYJS = /\bdayjsLocalizer\b/;

/**
 * Leaves out of the calendar the parts of a date library that no clock of ours asks for. The build fails
 * where a source asks for that clock, and where another version of the calendar has them otherwise.
 */
export function leanCalendar(): Plugin {
  return {
    name: 'lean-calendar',
    apply: 'build',
    transform(code, id) {
      if (CALENDAR.test(id)) return { code: withoutDayjs(code), map: null };
      if (SOURCES.test(id) && CLOCK_OF_DAYJS.test(code))
        throw new Error(`${id} asks for a clock by dayjs, which is left out of the calendar.`);
      return null;
    },
  };
}

function withoutDayjs(code: string): string {
  const found = code.match(PARTS_OF_DAYJS)?.length;
  if (found !== DAYJS_PARTS) throw new Error(`The calendar has ${found ?? 0} parts of dayjs.`);
  return code.replace(PARTS_OF_DAYJS, '');
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
  'offset',
];

/** What Dexie itself offers beside its classes: functions of its own that nobody else asks for. */
const UNUSED_STATICS = [
  'derive',
  'extend',
  'props',
  'override',
  'Events',
  'extendObservabilitySet',
  'getByKeyPath',
  'setByKeyPath',
  'delByKeyPath',
  'shallowClone',
  'deepClone',
  'getObjectDiff',
  'cmp',
  'asap',
  'minKey',
  'errnames',
  'cache',
  'semVer',
];

/** Parts of functions, each whole from its first to its last word, and what takes their place. */
const UNUSED_PARTS: readonly (readonly [part: RegExp, instead: string])[] = [
  // Values that say how to reckon a new one.
  [/if \(value instanceof PropModification\) \{\n[^}]+\}\n {8}else /, ''],
  // Functions that hear of each row that is written; of each that is read ours do.
  [/^ {16}(?:creating|updating|deleting): \[hook\w+Chain, nop\],\n/gm, ''],
  // A list of databases for browsers that have none, kept in one more database.
  [/^ {12}if \(wasCreated\)\n {16}_onDatabaseCreated\(db\._deps, dbName\);\n/m, ''],
  [/^ {20}_onDatabaseDeleted\(this\._deps, this\.name\);\n/m, ''],
  // Generators as transactions.
  [/^ {16}else if \(typeof returnValue\.next [^}]+\}\n/m, ''],
  // Documents of Yjs.
  [
    /(?<=^function builtInDeletionTrigger\(table, keys, res\) \{\n)(?: {4}.*\n)+/m,
    '    return res;\n',
  ],
  [/^ {8}if \(mode !== 'readonly'\)\n(?: {12}.*\n)+/m, ''],
  // A database whose tables are not declared.
  [/if \(state\.autoSchema\)\n {24}readGlobalSchema\(db, idbdb, tmpTrans\);\n {20}else /, ''],
  // Callbacks for when a database is open, which they may use before others.
  [/^ {8}this\.once = (?:.*\n)+?(?= {8}this\.Collection = )/m, ''],
  [/^ {8}const vipDB = new Proxy(?:.*\n)+? {8}this\.vip = vipDB;\n/m, ''],
  // Old Safari did not answer the first page that asked: none of those runs the app.
  [
    /\(useSafari14Workaround \? idbReady\(\) : DexiePromise\.resolve\(\)\)/,
    'DexiePromise.resolve()',
  ],
  // Names of what is done, for a debugger.
  [/^ {8}const task = debug &&\n(?: {12}.*\n)+/m, ''],
  [/^ {12}if \(task\) \{\n(?: {16}.*\n)+ {12}\}\n/m, ''],
  // Rows that are changed by hundreds, or by other numbers.
  [/^ {12}const modifyChunkSize = (?:.*\n)+?(?= {12}const totalFailures)/m, ''],
  // Several fields at once, by an index that has them all or row by row.
  [/(?<=\.equals\(indexOrCrit\[keyPaths\[0\]\]\);\n)(?: {8}.*\n)+(?= {4}\}\n {4}filter\()/, ''],
  // Who waits for answers of the cache that is left out.
  [/(?<=^function signalSubscribersLazily\(.*\) \{\n)(?: {4}.*\n)+/m, ''],
  [/(?<=^function signalSubscribersNow\(.*\) \{\n)(?: {4}.*\n)+/m, ''],
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

const ASKED = new RegExp(
  [
    `\\.(?:${UNUSED.join('|')})\\(`,
    `\\bDexie\\.(?:${UNUSED_STATICS.join('|')})\\b`,
    '\\bPropModification\\b|\\bmodifyChunkSize\\b|\\.once\\(',
    // What reckons a new value would be stored as it is.
    `\\bimport\\b[^;]*\\b(?:add|remove|replacePrefix)\\b[^;]*['"]dexie['"]`,
    '\\.hook\\(\\s*[\'"`](?!reading)',
    // Several fields at once.
    '\\.(?:where|get)\\(\\{[^}]*,',
  ].join('|'),
);

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
        const parts = UNUSED_PARTS.reduce(withoutPart, UNUSED_STATICS.reduce(withoutStatic, kept));
        const lean = UNUSED_LAYERS.reduce(withoutLayer, UNUSED.reduce(withoutMethod, parts));
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

function withoutPart(code: string, [part, instead]: (typeof UNUSED_PARTS)[number]): string {
  const left = code.replace(part, instead);
  if (left === code) throw new Error(`Dexie has no part ${part.source} to leave out.`);
  return left;
}

/** An entry of one line among what the class itself offers. */
function withoutStatic(code: string, name: string): string {
  const entry = new RegExp(`^ {4}${name}(?:: .*)?,\\n`, 'gm');
  const left = code.replace(entry, '');
  if (left === code) throw new Error(`Dexie offers no ${name} to leave out.`);
  return left;
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
