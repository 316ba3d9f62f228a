import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

const SCREEN = 'Xvfb';
const DRIVER = 'WebKitWebDriver';
/** Where Debian's packages put WebKit's own small browser. */
const BROWSER =
  process.env['WEBKIT_BROWSER_PATH'] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const START_DEADLINE_MS = 30_000;
const STEP_DEADLINE_MS = 60_000;
const POLL_MS = 50;

/** One window of WebKit, which remembers nothing of another one; driven as WebDriver has it. */
export interface WebkitWindow {
  /** Opens an address as if it were typed; does not wait for the page. */
  readonly goTo: (url: string) => Promise<void>;
  /** Runs the body of a function in the page and gives what it returns. */
  readonly run: (body: string, ...args: readonly unknown[]) => Promise<unknown>;
  /** Runs it again and again until it gives something true; an error that says what the page shows, if never. */
  readonly until: (body: string, ...args: readonly unknown[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** WebKitGTK on a display of its own. */
export interface WebkitProcess {
  readonly openWindow: () => Promise<WebkitWindow>;
  readonly end: () => void;
}

export async function startWebkit(): Promise<WebkitProcess> {
  const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1440x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await findFreePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      TZ: 'Europe/Rome',
      LC_ALL: 'C.UTF-8',
      // Root has no sandbox of its own.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, driver);
  return {
    openWindow: () => openWindow(url),
    end: () => {
      if (driver.pid !== undefined) process.kill(-driver.pid, 'SIGKILL');
      screen.kill('SIGKILL');
    },
  };
}

async function openWindow(driver: string): Promise<WebkitWindow> {
  const { sessionId } = (await call(driver, 'POST', '/session', {
    capabilities: {
      alwaysMatch: {
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
      },
    },
  })) as { readonly sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  const run = (script: string, ...args: readonly unknown[]): Promise<unknown> =>
    call(session, 'POST', '/execute/sync', { script, args });
  return {
    run,
    goTo: async (url) => void (await call(session, 'POST', '/url', { url })),
    until: async (body, ...args) => {
      const deadline = Date.now() + STEP_DEADLINE_MS;
      while (Date.now() < deadline) {
        // Between two pages there is none to ask.
        if (await run(body, ...args).catch(() => false)) return;
        await pause(POLL_MS);
      }
      const seen = await run('return location.href + "\\n" + document.body.innerText');
      throw new Error(`Waited in vain until "${body}" on ${String(seen)}`);
    },
    close: async () => void (await call(session, 'DELETE', '')),
  };
}

async function call(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${base}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { readonly value: unknown };
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

async function waitUntilReady(url: string, driver: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline) {
    if (driver.exitCode !== null) throw new Error(`${DRIVER} ended with ${driver.exitCode}`);
    const ready = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await pause(POLL_MS);
  }
  throw new Error(`${DRIVER} did not become ready`);
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was given');
  return address.port;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
