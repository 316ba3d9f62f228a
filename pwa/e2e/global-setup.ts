import { rm } from 'node:fs/promises';

import type { TestProject } from 'vitest/node';

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
  return () => rm(demoFolder.path, { recursive: true, force: true });
}
