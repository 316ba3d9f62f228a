/** What the planted imports point at; harmless files, one per room and slice that is needed. */
export const plantedGround: Readonly<Record<string, string>> = {
  'shared-schema/src/values/giorno.ts':
    "import * as z from 'zod/mini';\nexport const giorno = z.string();\n",
  'shared-schema/src/progetti/progetto.ts':
    "import { giorno } from '../values/giorno.ts';\nexport const progetto = giorno;\n",
  'sync-server/src/app.ts': 'export const app = 1;\n',
  'sync-server/src/server.ts': "import { app } from './app.ts';\nexport const server = app;\n",
  'sync-server/src/features/clienti/handlers.ts': 'export const handlers = 1;\n',
  'sync-server/src/testing/test-app.ts':
    "import { app } from '../app.ts';\nexport const t = app;\n",
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
