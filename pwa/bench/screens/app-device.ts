import type { Page } from 'playwright-core';

import { makeCompany } from '../company/company-folder.ts';
import type { SeedRequest } from '../company/people.ts';
import { openPage } from '../machine/browser.ts';
import { startProduct } from '../machine/processes.ts';
import { buildTree, type Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';

/** The office's login of the demo company. */
const EMAIL = 'manager@gestionale.example';
const PASSWORD = 'manager-demo';

/** A device with the whole app and its data on it, and no server any more. */
export interface AppDevice {
  readonly tree: Tree;
  /** Where the server was. */
  readonly url: string;
  /** Its browser's folder, to be copied. */
  readonly profile: string;
}

/** Builds the app of a tree, logs somebody of the office in, and waits until all is on the device. */
export async function prepareAppDevice(
  tree: Tree,
  workspace: Workspace,
  request: SeedRequest,
): Promise<AppDevice> {
  await buildTree(tree);
  const company = await makeCompany(tree, workspace.path('company'), request);
  const server = await startProduct(tree, company.path);
  const profile = workspace.path('profile');
  const { page, close } = await openPage(profile, server.url);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.getByRole('link', { name: /^Sincronizzato/ }).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await close();
  await server.stop();
  return { tree, url: server.url, profile };
}

/** How a phone is told to be slow. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}
