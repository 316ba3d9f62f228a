import { testiShell } from '#testi/shell.ts';

import type { Timers } from '../remote/timers.ts';
import { within } from '../remote/within.ts';
import type { Session } from '../session/session.ts';
import type { ReadFirstRows } from './warm-up.ts';

import './shell/waiting.css';

interface BeginParts {
  readonly root: Element;
  readonly session: Session;
  /** Somebody will be logged in, by the mirror. */
  readonly isExpected: boolean;
  /** Resolves when the files of their first screen have come. */
  readonly warm: Promise<ReadFirstRows | null>;
  readonly timers: Timers;
}

/** Files may never come: then what waits for them is drawn, which says so, in milliseconds. */
const FILES_MS = 5_000;

/** Another tab may hold the database: then the screen is drawn as far as it is, in milliseconds. */
const FIRST_ROWS_MS = 1_000;

/**
 * Resolves when the app is to be drawn: at once where nobody is logged in, else when it is known who,
 * and their first screen is there. Drawing what waits for that, and then the next, would cost a slow
 * phone more than the words that stand there meanwhile.
 */
export async function begin({
  root,
  session,
  isExpected,
  warm,
  timers,
}: BeginParts): Promise<void> {
  const started = session.start().catch(reportError);
  if (!isExpected) return;
  say(root, testiShell.verificaAutenticazione);
  await started;
  const state = session.state();
  if (state.status !== 'logged-in') return;
  say(root, testiShell.caricamentoLayout);
  const readFirstRows = await within(timers, FILES_MS, warm).catch(() => null);
  if (readFirstRows === null) return;
  // What fails here fails again where it is drawn, and is told there.
  await within(timers, FIRST_ROWS_MS, readFirstRows(state.user)).catch(() => undefined);
}

/** As `Waiting` draws it, which takes its place. */
function say(root: Element, words: string): void {
  const waiting = document.createElement('p');
  waiting.className = 'app-waiting';
  waiting.role = 'status';
  waiting.textContent = words;
  root.replaceChildren(waiting);
}
