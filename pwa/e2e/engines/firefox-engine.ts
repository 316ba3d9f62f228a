import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { endWithUs, removeWithUs } from '../../../.scripts/end-with-us.ts';
import type { Viewport } from '../browser/browser-process.ts';
import { findFontSettings, FONTS_OF_TESTS } from '../browser/test-fonts.ts';
import { connectBidi, type BidiConnection } from './bidi-connection.ts';
import { createWindow, type Argument, type Engine, type EngineWindow } from './engine.ts';
import { clickActions, typeActions } from './input-actions.ts';

const START_DEADLINE_MS = 60_000;
const POLL_MS = 50;
/** Written into the profile once somebody can connect. */
const PORT_FILE = 'WebDriverBiDiServer.json';

/** Somebody in Italy; nothing of the browser's own is fetched or asked. */
const PREFERENCES = {
  'intl.accept_languages': 'it-IT,it',
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
};

/** Its sandbox reads no letters elsewhere than where a system keeps them. */
const READABLE = 'security.sandbox.content.read_path_whitelist';

/** What the browser tells its console of the policy is told to nobody else. */
const SAY_BREACHES = `() => document.addEventListener('securitypolicyviolation', (event) => {
  console.error('securitypolicyviolation', event.effectiveDirective, event.blockedURI, event.sample);
})`;

interface LogEntry {
  readonly level: string;
  readonly text: string | null;
  readonly source: { readonly context?: string };
}

/** Firefox without a window; its devices are containers, which share nothing. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'gestionale-firefox-'));
  removeWithUs(profile);
  const lines = Object.entries({ ...PREFERENCES, [READABLE]: FONTS_OF_TESTS }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    {
      stdio: 'ignore',
      detached: true,
      env: {
        ...process.env,
        TZ: 'Europe/Rome',
        LC_ALL: 'C.UTF-8',
        FONTCONFIG_FILE: await findFontSettings(),
      },
    },
  );
  endWithUs(child, { leads: true });
  const port = await readPort(profile, child);
  const bidi = await connectBidi(`ws://127.0.0.1:${port}/session`);
  await bidi.call('session.new', { capabilities: {} });
  await bidi.call('session.subscribe', { events: ['log.entryAdded'] });
  await bidi.call('script.addPreloadScript', { functionDeclaration: SAY_BREACHES });
  return {
    startDevice: (viewport) => startDevice(bidi, viewport),
    end: async () => {
      bidi.close();
      const ended = once(child, 'exit');
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function startDevice(bidi: BidiConnection, viewport: Viewport): Promise<EngineWindow> {
  const { userContext } = (await bidi.call('browser.createUserContext', {})) as {
    readonly userContext: string;
  };
  const { context } = (await bidi.call('browsingContext.create', {
    type: 'window',
    userContext,
  })) as { readonly context: string };
  const { width, height } = viewport;
  await bidi.call('browsingContext.setViewport', { context, viewport: { width, height } });
  const complaints: string[] = [];
  bidi.listen('log.entryAdded', (params) => {
    const { level, text, source } = params as LogEntry;
    if (level === 'error' && source.context === context) complaints.push(text ?? '');
  });
  const perform = (actions: readonly object[]): Promise<unknown> =>
    bidi.call('input.performActions', { context, actions });
  return createWindow({
    goTo: async (url) =>
      void (await bidi.call('browsingContext.navigate', { context, url, wait: 'none' })),
    run: (body, ...args) => run(bidi, context, body, args),
    picture: async () => {
      const { data } = (await bidi.call('browsingContext.captureScreenshot', { context })) as {
        readonly data: string;
      };
      return Buffer.from(data, 'base64');
    },
    complaints: () => Promise.resolve(complaints),
    close: async () => void (await bidi.call('browser.removeUserContext', { userContext })),
    clickAt: async (x, y) => void (await perform(clickActions(x, y))),
    type: async (text) => void (await perform(typeActions(text))),
  });
}

/** What comes back travels as JSON, so that every engine gives the same. */
async function run(
  bidi: BidiConnection,
  context: string,
  body: string,
  args: readonly Argument[],
): Promise<unknown> {
  const answer = (await bidi.call('script.callFunction', {
    functionDeclaration: `async function () {
      const given = await (async function () { ${body} }).apply(null, arguments);
      return JSON.stringify(given ?? null);
    }`,
    awaitPromise: true,
    target: { context },
    arguments: args.map((value) => ({ type: typeof value, value })),
  })) as {
    readonly type: string;
    readonly result?: { readonly value: string };
    readonly exceptionDetails?: { readonly text: string };
  };
  if (answer.result === undefined) throw new Error(answer.exceptionDetails?.text);
  return JSON.parse(answer.result.value) as unknown;
}

async function readPort(profile: string, child: ChildProcess): Promise<number> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`Firefox ended at start with ${child.exitCode}`);
    const text = await readFile(join(profile, PORT_FILE), 'utf8').catch(() => '');
    if (text !== '') return (JSON.parse(text) as { readonly ws_port: number }).ws_port;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('Firefox did not say on which port it listens');
}
