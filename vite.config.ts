import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import type { ManifestTransform } from 'workbox-build';

import { filesOfRoles } from './.scripts/build/files-of-roles.ts';
import { leanCalendar, leanDexie, leanReact, pureRouter } from './.scripts/build/lean-libraries.ts';
import { precompress } from './.scripts/build/precompress.ts';
import { withoutSummaries } from './.scripts/build/without-summaries.ts';
import { LongestFirst } from './.scripts/longest-first.ts';
import { emitStorePictures, STORE_PICTURES, storePictures } from './.scripts/store-pictures.ts';
import { SOON } from './pwa/e2e/browser/soon.ts';
import { testsOfBoth } from './sync-server/src/testing/postgres/tests-of-both.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const DEV_SERVER_ORIGIN = `http://localhost:${process.env['PORT'] ?? '3000'}`;

/** Its package names the build with warnings for developers alone. */
const ROUTER = here('./node_modules/react-router/dist/production');

/** Its package names the build for browsers of before 2018, with what newer ones have themselves. */
const DEXIE = here('./node_modules/dexie/dist/modern/dexie.mjs');

/** What comes by itself comes when it can: the runner's own second is too short for a busy machine. */
const IN_TIME = { poll: { timeout: 15_000 } };

/** The app as users get it. */
const DIST = here('./pwa/dist');

/** Their names say what is in them. */
const HASHED = /^assets\//;

/**
 * What has no hash in its name is known by its content: while one server after the other is updated, an older
 * one may answer a new worker, and an old page would be kept as the new one.
 */
const withIntegrity: ManifestTransform = async (entries) => ({
  manifest: await Promise.all(
    entries.map(async (entry) => {
      if (HASHED.test(entry.url)) return entry;
      const digest = createHash('sha384').update(await readFile(`${DIST}/${entry.url}`));
      return { ...entry, integrity: `sha384-${digest.digest('base64')}` };
    }),
  ),
});

export default defineConfig({
  root: here('./pwa'),
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
      { find: /^dexie$/, replacement: DEXIE },
      { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
    ],
  },
  plugins: [
    react(),
    pureRouter(),
    leanDexie(),
    leanReact(),
    leanCalendar(),
    withoutSummaries(),
    emitStorePictures(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'service-worker.ts',
      // The app registers the worker itself and asks before it changes version.
      injectRegister: false,
      injectManifest: {
        // A classic worker runs in every browser that runs the app.
        rollupFormat: 'iife',
        // Every screen must open without a network, so every chunk is precached.
        globPatterns: ['**/*.{js,css,html,svg,png,webmanifest,woff2}'],
        globIgnores: [`${STORE_PICTURES}/**`],
        manifestTransforms: [withIntegrity],
      },
      // The patterns name them already.
      includeManifestIcons: false,
      devOptions: { enabled: false },
      manifest: {
        id: '/',
        name: 'Gestionale',
        short_name: 'Gestionale',
        description: 'Planning, ore e documenti della squadra, anche senza rete.',
        lang: 'it',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: '#06403d',
        background_color: '#ffffff',
        categories: ['business', 'productivity'],
        // A shortcut must not throw away what is being typed: the window that is open takes it.
        launch_handler: { client_mode: ['focus-existing', 'auto'] },
        shortcuts: [
          {
            name: 'Registra ore',
            description: 'Le ore di oggi',
            url: '/my-planning?registra=oggi',
            icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
          },
          {
            name: 'Approva Ore',
            description: 'Le ore da approvare',
            url: '/approve-timesheets',
            icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
          },
        ],
        // What another app shares comes to the service worker, with a network or without.
        share_target: {
          action: '/documenti/condiviso',
          method: 'POST',
          enctype: 'multipart/form-data',
          params: { files: [{ name: 'documento', accept: ['*/*'] }] },
        },
        screenshots: storePictures,
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          {
            src: '/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
      },
    }),
    precompress(),
  ],
  build: {
    outDir: DIST,
    emptyOutDir: true,
    // Read by the size limits and the bench to follow what each screen loads.
    manifest: true,
    // Browsers that do not preload modules load them as they come to them.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: filesOfRoles(),
      },
    },
  },
  server: { proxy: { '/api': DEV_SERVER_ORIGIN } },
  preview: { proxy: { '/api': DEV_SERVER_ORIGIN } },
  test: {
    root: here('.'),
    // By itself the runner would leave a core to itself, which needs next to nothing; and who starts servers
    // waits for them, a tenth of the time of two cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // Node runs this TypeScript as it is: code that is turned into another form of modules for the tests
    // costs a sixth of their time, and is not what runs.
    experimental: { viteModuleRunner: false },
    // Most of what tests make lives for moments, and there is a worker for each core already.
    execArgv: [
      '--min-semi-space-size=64',
      '--max-semi-space-size=64',
      '--single-threaded-gc',
      '--no-maglev',
    ],
    projects: [
      {
        test: {
          name: 'shared-schema',
          root: here('./shared-schema'),
          include: ['src/**/*.test.ts'],
          environment: 'node',
          // Pure by the import law: a file finds nothing that another could have left, and half of the
          // time would go into importing the same modules again for each.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'sync-server',
          root: here('./sync-server'),
          include: ['src/**/*.test.ts'],
          exclude: ['**/*.postgres.test.ts'],
          environment: 'node',
          // No module keeps anything: what a file would compile again for itself, one has compiled.
          isolate: false,
          testTimeout: 20_000,
          expect: IN_TIME,
        },
      },
      {
        test: {
          name: 'sync-server-postgres',
          root: here('./sync-server'),
          include: ['src/**/*.postgres.test.ts', ...testsOfBoth()],
          environment: 'node',
          env: { GESTIONALE_TEST_ENGINE: 'postgres' },
          globalSetup: [here('./sync-server/src/testing/postgres/global-setup.ts')],
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          expect: IN_TIME,
        },
      },
      {
        test: {
          name: 'pwa',
          root: here('./pwa'),
          include: ['src/**/*.test.ts', 'bench/**/*.test.ts'],
          environment: 'node',
          setupFiles: [here('./pwa/src/testing/browser-database.ts')],
          // Devices, disks and servers are made by each test: nothing of them is in a module.
          isolate: false,
          testTimeout: 20_000,
          expect: IN_TIME,
        },
      },
      {
        test: {
          // What leads to markup, which Node does not read.
          name: 'pwa-markup',
          root: here('./pwa'),
          include: ['src/**/*.test.tsx'],
          environment: 'node',
          setupFiles: [here('./pwa/src/testing/browser-database.ts')],
          testTimeout: 20_000,
          experimental: { viteModuleRunner: true },
        },
      },
      {
        test: {
          name: 'simulation',
          root: here('./pwa'),
          include: ['simulation/**/*.test.ts'],
          environment: 'node',
          setupFiles: [here('./pwa/src/testing/browser-database.ts')],
          isolate: false,
          // Its hours and days are virtual: it may wait for a processor as long as it has to.
          testTimeout: 3_600_000,
        },
      },
      {
        test: {
          name: 'e2e',
          root: here('./pwa'),
          include: ['e2e/**/*.e2e.ts'],
          environment: 'node',
          // Each of the files that a service worker keeps, some 125, would be told of: a fourth of what that costs.
          env: { PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK: '1' },
          globalSetup: [here('./pwa/e2e/global-setup.ts')],
          setupFiles: [
            here('./pwa/e2e/slow-machine/past-midnight.ts'),
            here('./pwa/e2e/browser/pages-at-failure.ts'),
          ],
          // Each journey has its own server and browsers, and these wait for each other, and for what takes
          // its seconds however fast a machine is: three at a time leave a fourth of two cores idle.
          maxWorkers: 4,
          // What a journey needs it makes itself, in folders and processes of its own.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: SOON },
        },
      },
      {
        test: {
          name: 'engines',
          root: here('./pwa'),
          // What takes long in one engine alone runs when it is asked for.
          include: [
            process.env['GESTIONALE_WEBKIT'] === '1' ? 'e2e/**/*.webkit.ts' : 'e2e/**/*.engines.ts',
          ],
          environment: 'node',
          globalSetup: [here('./pwa/e2e/global-setup.ts')],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: SOON },
        },
      },
    ],
  },
});
