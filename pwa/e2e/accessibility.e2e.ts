import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  DESK,
  PHONE,
  startBrowser,
  type BrowserProcess,
  type Viewport,
} from './browser-process.ts';
import { logIn, readPrintedLogin, waitUntilInstalled } from './demo-login.ts';
import { prepareServer, type ServerProcess } from './server-process.ts';

/** The levels of WCAG 2.2 AA, and what axe knows to be good practice beyond them. */
const RULE_SETS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeReport {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

const runAxe = `axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(RULE_SETS)} } })`;

const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gestionale-a11y-'));
  server = await prepareServer(join(folder, 'data'));
  await server.start();
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('Login has no accessibility violation, in light and dark', async () => {
  await withBrowser('login', PHONE, async ({ page }) => {
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});

test("The operator's screens have no accessibility violation, in light and dark", async () => {
  await withBrowser('phone', PHONE, async ({ page }) => {
    await logIn(page, server.url, readPrintedLogin(server, 'Operatore'));
    await page.getByRole('heading', { name: 'Il Mio Planning' }).waitFor();
    await waitUntilInstalled(page);
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Registra ore' }).first().click();
    await page.getByRole('dialog', { name: 'Registra ore' }).waitFor();
    expect(await findViolations(page)).toEqual([]);

    await page.goto(`${server.url}/sincronizzazione`);
    await page.getByRole('heading', { name: 'Sincronizzazione' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});

test("The manager's screens have no accessibility violation, in light and dark", async () => {
  await withBrowser('desk', DESK, async ({ page }) => {
    await logIn(page, server.url, readPrintedLogin(server, 'Manager'));
    await page.getByRole('link', { name: /Fogli Ore da approvare/ }).waitFor();
    await waitUntilInstalled(page);
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole('link', { name: /Fogli Ore da approvare/ }).click();
    await page.getByRole('heading', { name: 'Approvazione Fogli Ore' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});

async function withBrowser(
  profile: string,
  viewport: Viewport,
  visit: (browser: BrowserProcess) => Promise<void>,
): Promise<void> {
  const browser = await startBrowser(join(folder, profile), viewport);
  try {
    await visit(browser);
  } finally {
    await browser.kill();
  }
}

/** What axe objects to on the page as it stands, in both colour schemes, one line per element. */
async function findViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await waitForStillColours(page);
    await page.evaluate(axeSource);
    const report = (await page.evaluate(runAxe)) as AxeReport;
    for (const { id, nodes } of report.violations) {
      found.push(
        ...nodes.map((node) => `${colorScheme} ${id}: ${node.html} ${node.failureSummary ?? ''}`),
      );
    }
  }
  return found;
}

/** A change of scheme may fade; colours are judged when they have arrived. */
async function waitForStillColours(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const fades = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(fades.map(({ finished }) => finished));
  });
}
