import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { removeWithUs } from '../../.scripts/end-with-us.ts';
import { ensureBuilt } from '../../.scripts/ensure-built.ts';
import { findBrowser } from './browser/find-browser.ts';
import { makeDemoFolder } from './drivers/demo-folder.ts';

/**
 * Before the first journey: the app as users get it, a browser to open it with, and the company of a
 * first start. What it returns is done after the last one.
 */
export default async function prepareJourneys(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt();
  await findBrowser();
  const demoFolder = await makeDemoFolder();
  project.provide('demoFolder', demoFolder);
  const installedApps = await mkdtemp(join(tmpdir(), 'gestionale-installed-'));
  removeWithUs(installedApps);
  project.provide('installedApps', installedApps);
  return async () => {
    await rm(demoFolder.path, { recursive: true, force: true });
    await rm(installedApps, { recursive: true, force: true });
  };
}
