import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { endWithUs, removeWithUs } from '../../../.scripts/end-with-us.ts';
import type { Viewport } from '../browser/browser-process.ts';
import { findFontSettings } from '../browser/test-fonts.ts';
import { findFreePort } from '../server/server-process.ts';
import { createWindow, type Engine, type EngineWindow } from './engine.ts';
import type { WebkitPrograms } from './find-engines.ts';
import { clickActions, typeActions, type InputSource } from './input-actions.ts';
import { openScreen } from './open-screen.ts';

const START_DEADLINE_MS = 30_000;
/** A driver that has not answered by then never does: what it asked of a page is gone with that page. */
const COMMAND_DEADLINE_MS = 20_000;
const POLL_MS = 50;
/** Where a page keeps what went wrong in it, for the pages after it too. */
const COMPLAINTS = 'complaints-of-the-page';

/**
 * Nothing tells a driver of the console, and what is in a private window the browser writes nowhere:
 * each script that is run in a page first makes sure that somebody listens.
 */
const LISTEN = `
  if (location.protocol.startsWith('http') && window.isListenedTo !== true) {
    window.isListenedTo = true;
    const note = (...said) => {
      const before = JSON.parse(sessionStorage.getItem('${COMPLAINTS}') ?? '[]');
      sessionStorage.setItem('${COMPLAINTS}', JSON.stringify([...before, said.map(String).join(' ')]));
    };
    addEventListener('error', ({ message, filename, lineno }) => note(message, filename, lineno));
    addEventListener('unhandledrejection', ({ reason }) => note(reason));
    console.error = note;
    const report = (reports) => {
      for (const { type, body } of reports) note(type, body.effectiveDirective, body.blockedURL, body.sample);
    };
    new ReportingObserver(report, { types: ['csp-violation'], buffered: true }).observe();
  }
`;

/** The browser's own bar would not let a window be as narrow as a phone. */
const NARROW_BAR = {
  'gtk.css':
    'toolbar *, entry, button, toolitem { min-width: 0; padding: 0; border-width: 0; font-size: 1px; }',
  'settings.ini': '[Settings]\ngtk-icon-sizes=gtk-large-toolbar=1,1:gtk-button=1,1:gtk-menu=1,1',
};

/** A command that the driver has taken and never answered. */
class SilentDriverError extends Error {
  override readonly name = 'SilentDriverError';

  constructor(command: string) {
    super(`${command}: no answer from WebKit's driver in ${COMMAND_DEADLINE_MS / 1000} s`);
  }
}

/** WebKitGTK on a display of its own; each device is a driver with a browser, which remembers nothing of another one. */
export async function startWebkit(programs: WebkitPrograms): Promise<Engine> {
  const screen = await openScreen(programs.screen);
  const settings = await mkdtemp(join(tmpdir(), 'gestionale-webkit-'));
  removeWithUs(settings);
  await mkdir(join(settings, 'gtk-3.0'));
  for (const [name, text] of Object.entries(NARROW_BAR)) {
    await writeFile(join(settings, 'gtk-3.0', name), text);
  }
  const drivers: ChildProcess[] = [];

  async function startDevice(viewport: Viewport): Promise<EngineWindow> {
    const port = await findFreePort();
    const driver = spawn(programs.driver, [`--port=${port}`], {
      stdio: 'ignore',
      detached: true,
      env: {
        ...process.env,
        DISPLAY: screen.display,
        TZ: 'Europe/Rome',
        LC_ALL: 'C.UTF-8',
        XDG_CONFIG_HOME: settings,
        FONTCONFIG_FILE: await findFontSettings(),
        // Root has no sandbox of its own.
        ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
      },
    });
    endWithUs(driver, { leads: true });
    drivers.push(driver);
    const url = `http://127.0.0.1:${port}`;
    await waitUntilReady(url, driver);
    return openWindow(url, programs.browser, viewport);
  }

  return {
    startDevice: (viewport) =>
      startDevice(viewport).catch((error: unknown) => {
        // A browser that its driver never hears of again has shown nothing yet: another one is started.
        if (!(error instanceof SilentDriverError)) throw error;
        console.warn(`WebKit did not start, and is started again: ${error.message}`);
        return startDevice(viewport);
      }),
    end: async () => {
      for (const { pid } of drivers) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
      screen.end();
      await rm(settings, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openWindow(
  driver: string,
  binary: string,
  viewport: Viewport,
): Promise<EngineWindow> {
  const { sessionId } = (await call(driver, 'POST', '/session', {
    capabilities: {
      alwaysMatch: {
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      },
    },
  })) as { readonly sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  const run = (script: string, ...args: readonly unknown[]): Promise<unknown> =>
    call(session, 'POST', '/execute/sync', { script: LISTEN + script, args });
  const perform = (actions: readonly InputSource[]): Promise<unknown> =>
    call(session, 'POST', '/actions', { actions });
  await setInnerSize(session, run, viewport);
  return createWindow({
    run,
    goTo: async (url) => void (await call(session, 'POST', '/url', { url })),
    picture: async () => Buffer.from(String(await call(session, 'GET', '/screenshot')), 'base64'),
    complaints: async () =>
      JSON.parse(
        String(await run(`return sessionStorage.getItem('${COMPLAINTS}') ?? '[]'`)),
      ) as string[],
    close: async () => void (await call(session, 'DELETE', '')),
    clickAt: async (x, y) => void (await perform(clickActions(x, y))),
    type: async (text) => void (await perform(typeActions(text))),
  });
}

/** The window has a bar of its own around the page. */
async function setInnerSize(
  session: string,
  run: (script: string) => Promise<unknown>,
  { width, height }: Viewport,
): Promise<void> {
  await call(session, 'POST', '/window/rect', { x: 0, y: 0, width, height });
  const [innerWidth, innerHeight] = (await run('return [innerWidth, innerHeight]')) as [
    number,
    number,
  ];
  await call(session, 'POST', '/window/rect', {
    x: 0,
    y: 0,
    width: 2 * width - innerWidth,
    height: 2 * height - innerHeight,
  });
}

/** Rejects with a SilentDriverError when the driver does not answer. */
async function call(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${base}${path}`, {
    method,
    signal: AbortSignal.timeout(COMMAND_DEADLINE_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw error instanceof DOMException ? new SilentDriverError(`${method} ${path}`) : error;
  });
  const { value } = (await answer.json()) as { readonly value: unknown };
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

async function waitUntilReady(url: string, driver: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline) {
    if (driver.exitCode !== null) throw new Error(`WebKit's driver ended with ${driver.exitCode}`);
    const ready = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error("WebKit's driver did not become ready");
}
