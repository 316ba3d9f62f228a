/** What the planted imports point at; harmless files, one per room and slice that is needed. */
export const plantedGround: Readonly<Record<string, string>> = {
  'shared-schema/src/values/giorno.ts':
    "import * as z from 'zod/mini';\nexport const giorno = z.string();\n",
  'shared-schema/src/progetti/progetto.ts':
    "import { giorno } from '../values/giorno.ts';\nexport const progetto = giorno;\n",
  'sync-server/src/app.ts': 'export const app = 1;\n',
  'sync-server/src/compose-notices.ts': 'export const notices = 1;\n',
  'sync-server/src/server.ts': "import { app } from './app.ts';\nexport const server = app;\n",
  'sync-server/src/features/clienti/handlers.ts': 'export const handlers = 1;\n',
  'sync-server/src/testing/test-app.ts':
    "import { app } from '../app.ts';\nexport const t = app;\n",
  'sync-server/src/db/postgres/open-postgres.ts': 'export const openPostgres = 1;\n',
  'sync-server/src/demo/company.ts': 'export const company = 1;\n',
  'pwa/src/app/router.tsx': "import { testi } from '../testi/testi.ts';\nexport const r = testi;\n",
  'pwa/src/features/clienti/list.tsx': 'export const list = 1;\n',
  'pwa/src/local-db/tables.ts': "import Dexie from 'dexie';\nexport const db = Dexie;\n",
  'pwa/src/local-db/use-rows.ts':
    "import { useLiveQuery } from 'dexie-react-hooks';\nexport const useRows = useLiveQuery;\n",
  'pwa/src/sync/push-loop.ts': 'export const push = 1;\n',
  'pwa/src/session/session.ts': 'export type User = string;\n',
  'pwa/src/session/use-session.ts': 'export const useSession = 1;\n',
  'pwa/src/situation/use-offline.ts':
    "import type { User } from '../session/session.ts';\nexport const useOffline: User = '';\n",
  'pwa/simulation/world.ts': "export { push } from '../src/sync/push-loop.ts';\n",
  'pwa/bench/figure.ts': "import { run } from './run.ts';\nexport const figure = run;\n",
  'pwa/bench/run.ts': 'export const run = 1;\n',
  'pwa/bench/device/phone.ts':
    "export { push } from '../../src/sync/push-loop.ts';\nexport { effects } from '../../src/app/local-effects.ts';\n",
  'pwa/src/app/local-effects.ts':
    "import { list } from '../features/clienti/list.tsx';\nexport const effects = list;\n",
  'pwa/e2e/drivers/journey.ts': "export { find as j } from '../browser/find-browser.ts';\n",
  'pwa/e2e/browser/find-browser.ts':
    "import { chromium } from 'playwright-core';\nexport const find = chromium;\n",
  'pwa/src/testi/testi.ts': 'export const testi = 1;\n',
  'pwa/src/records/record-form.ts':
    "import { db } from '../local-db/tables.ts';\nexport const form = db;\n",
};

/** Imports that the law allows; a rule that fires on one of them is too wide. */
export const plantedLegal: Readonly<Record<string, string>> = {
  'pwa/src/ui/legal-values.tsx':
    "export { giorno } from '@gestionale/shared-schema/values/giorno.ts';\nexport { Link } from 'react-router-dom';\nexport { useState } from 'react';",
  'pwa/src/features/clienti/legal.tsx':
    "export { db } from '../../local-db/tables.ts';\nexport { testi } from '../../testi/testi.ts';\nexport { list } from './list.tsx';\nexport { form } from '../../records/record-form.ts';",
  'pwa/src/features/clienti/legal-situation.ts':
    "export { useOffline } from '../../situation/use-offline.ts';",
  'pwa/src/remote/legal.ts': "export { useOffline } from '../situation/use-offline.ts';",
  'pwa/src/app/legal.tsx':
    "export { push } from '../sync/push-loop.ts';\nexport { list } from '../features/clienti/list.tsx';\nexport { Workbox } from 'workbox-window';",
  'pwa/src/service-worker/legal.ts':
    "export { db } from '../local-db/tables.ts';\nexport { push } from '../sync/push-loop.ts';\nexport { precache } from 'workbox-precaching';",
  'pwa/e2e/legal.e2e.ts':
    "import { chromium } from 'playwright-core';\nimport { t } from '../../sync-server/src/testing/test-app.ts';\nexport const j = [chromium, t];",
  'pwa/bench/legal.ts': "export { find } from '../e2e/browser/find-browser.ts';",
  'pwa/simulation/legal.ts':
    "export { db } from '../src/local-db/tables.ts';\nexport { push } from './world.ts';\nexport { t } from '../../sync-server/src/testing/test-app.ts';",
  'sync-server/src/features/clienti/legal.ts':
    "export { sql } from 'kysely';\nexport { progetto } from '@gestionale/shared-schema/progetti/progetto.ts';",
  'sync-server/src/features/clienti/legal.test.ts':
    "import { expect } from 'vitest';\nimport { t } from '../../testing/test-app.ts';\nexport const j = [expect, t];",
  'sync-server/src/db/legal.ts': "export { default } from 'better-sqlite3';",
  'sync-server/src/db/legal-postgres.ts':
    "export const open = () => import('./postgres/open-postgres.ts');",
  'sync-server/src/db/postgres/legal.ts': "export { Pool } from 'pg';",
  'sync-server/src/http/legal.ts':
    "export { fastify } from 'fastify';\nexport { default as jwt } from '@fastify/jwt';",
};

/** Needed by single plants, and themselves part of what they break. */
export const plantedProps: Readonly<Record<string, string>> = {
  'sync-server/src/pdf/page.test.ts': 'export const x = 1;\n',
  'sync-server/src/pdf/cycle.ts': "export type * from './breach-cycle.ts';\n",
};
