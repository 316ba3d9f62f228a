import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

import { precompress } from './.scripts/precompress.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const DEV_SERVER_ORIGIN = `http://localhost:${process.env['PORT'] ?? '3000'}`;

/** Its package names the build with warnings for developers alone. */
const ROUTER = here('./node_modules/react-router/dist/production');

/** Small parts that nearly every screen has: in one file they weigh less than in thirty. */
const COMMON =
  /node_modules\/react\/|pwa\/src\/ui\/(chip|field-frame|icon|notice|page|password-field|progress-chip|row-list|skeleton|text-field|use-\w+)\.tsx?$/;

export default defineConfig({
  root: here('./pwa'),
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
    ],
  },
  plugins: [
    react(),
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
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
      },
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
    outDir: here('./pwa/dist'),
    emptyOutDir: true,
    // Read by the size limits and the bench to follow what each screen loads.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'comune', test: COMMON }] } } },
  },
  server: { proxy: { '/api': DEV_SERVER_ORIGIN } },
  preview: { proxy: { '/api': DEV_SERVER_ORIGIN } },
  test: {
    root: here('.'),
    projects: [
      {
        test: {
          name: 'shared-schema',
          root: here('./shared-schema'),
          include: ['src/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'sync-server',
          root: here('./sync-server'),
          include: ['src/**/*.test.ts'],
          environment: 'node',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'pwa',
          root: here('./pwa'),
          include: ['src/**/*.test.{ts,tsx}', 'simulation/**/*.test.ts'],
          environment: 'node',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          root: here('./pwa'),
          include: ['e2e/**/*.e2e.ts'],
          environment: 'node',
          globalSetup: [here('./pwa/e2e/global-setup.ts')],
          // Each journey has its own server and browsers; one alone leaves half of two cores idle.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
