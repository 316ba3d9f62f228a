import type { Page } from 'playwright-core';

import { makeCompany } from '../company/company-folder.ts';
import type { SeedRequest } from '../company/people.ts';
import { openPage } from '../machine/browser.ts';
import { startProduct } from '../machine/processes.ts';
import { buildTree, type Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';

/** Logins of the demo company. */
export const OFFICE = { email: 'manager@gestionale.example', password: 'manager-demo' } as const;
export const OPERATOR = {
  email: 'operatore@gestionale.example',
  password: 'operatore-demo',
} as const;

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
  await logIn(page, OFFICE);
  await close();
  await server.stop();
  return { tree, url: server.url, profile };
}

/** Logs somebody in and waits until all is on the device and the app is installed. */
export async function logIn(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.getByRole('link', { name: /^Sincronizzato/ }).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** How a phone is told to be slow. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}
