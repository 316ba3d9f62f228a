import type { Page } from 'playwright-core';

import { makeCompany } from '../company/company-folder.ts';
import type { SeedRequest } from '../company/people.ts';
import { openPage } from '../machine/browser.ts';
import { startProduct } from '../machine/processes.ts';
import { buildTree, type Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';

interface Login {
  readonly email: string;
  readonly password: string;
}

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
  /** Its browser's folder, to be copied, with somebody of the office logged in. */
  readonly profile: string;
  /** The folder of an operator's device, where one was asked for. */
  readonly operatorProfile: string;
}

/** Builds the app of a tree, logs in whoever is wanted, and waits until all is on each device. */
export async function prepareAppDevice(
  tree: Tree,
  workspace: Workspace,
  request: SeedRequest,
  withOperator = false,
): Promise<AppDevice> {
  await buildTree(tree);
  const company = await makeCompany(tree, workspace.path('company'), request);
  const server = await startProduct(tree, company.path);
  const profile = await prepareProfile(server.url, workspace, OFFICE);
  const operatorProfile = withOperator ? await prepareProfile(server.url, workspace, OPERATOR) : '';
  await server.stop();
  return { tree, url: server.url, profile, operatorProfile };
}

async function prepareProfile(url: string, workspace: Workspace, login: Login): Promise<string> {
  const profile = workspace.path('profile');
  const { page, close } = await openPage(profile, url);
  await logIn(page, login);
  await close();
  return profile;
}

/** Logs somebody in and waits until all is on the device and the app is installed. */
export async function logIn(page: Page, { email, password }: Login): Promise<void> {
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
