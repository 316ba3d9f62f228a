import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { Page } from 'playwright-core';

import type { ServerProcess } from '../server/server-process.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Of who logs in for the first time. */
  readonly password_nuova?: string;
}

/** The login of a role as the server prints it at its first start, for whoever reads the terminal. */
export function readPrintedLogin(server: ServerProcess, ruolo: Ruolo): Credentials {
  const line = server
    .output()
    .split('\n')
    .find((each) => each.includes(ruolo) && each.includes('@'));
  const [email, password] = line?.match(/(\S+@\S+)\s+(\S+)/)?.slice(1) ?? [];
  if (email === undefined || password === undefined) {
    throw new Error(`The server printed no login for ${ruolo}:\n${server.output()}`);
  }
  return { email, password };
}

/** Logs in through the form, as a person does. */
export async function logIn(page: Page, url: string, credentials: Credentials): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
  await submitLogin(page, credentials);
}

/**
 * Opens a path of the app on a device on which somebody has logged in and nothing has come yet, where the
 * login is not what is walked: that spares the load of its page, and the one of the screen that it leads
 * to. For a device on which nobody has logged in before.
 */
export async function openLoggedIn(
  page: Page,
  url: string,
  credentials: Credentials,
  path = '/',
): Promise<void> {
  await openWithToken(page, url, await takeToken(url, credentials), path);
}

/** What the server gives who logs in: one is enough for all the devices of a person that come to a journey. */
export async function takeToken(url: string, { email, password }: Credentials): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`The login answered ${answer.status}: ${await answer.text()}`);
  const { token } = (await answer.json()) as { readonly token: string };
  return token;
}

/** The same as `openLoggedIn` with a token that there is already, without the work of another password. */
export async function openWithToken(
  page: Page,
  url: string,
  token: string,
  path = '/',
): Promise<void> {
  // A page of the same address that is not the app.
  await page.goto(`${url}/healthz`);
  await page.evaluate((value) => localStorage.setItem('gestionale-token', value), token);
  await page.goto(url + path);
}

/** Fills in and sends the login form that is on the page. */
export async function submitLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}

/** Waits until the device holds the server's data, and the server what was written on the device. */
export async function waitUntilSynchronised(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Sincronizzato/ }).waitFor();
}

/** Waits until the app is complete on the device: data downloaded, service worker in charge. */
export async function waitUntilInstalled(page: Page): Promise<void> {
  await waitUntilSynchronised(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}
