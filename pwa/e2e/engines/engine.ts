import type { Viewport } from '../browser/browser-process.ts';
import { STEP_DEADLINE_MS } from '../browser/soon.ts';

/** A browser of one make, whose devices are driven in the same way as those of any other. */
export interface Engine {
  /** A device with a memory of its own, on which nobody has logged in. */
  readonly startDevice: (viewport: Viewport) => Promise<EngineWindow>;
  readonly end: () => Promise<void>;
}

/** The one window of a device. Scripts are bodies of functions, which an address has read them from. */
export interface EngineWindow {
  /** Opens an address as if it were typed; waits until its document stands in place of the one before, no longer. */
  readonly goTo: (url: string) => Promise<void>;
  /** Runs the body of a function in the page and gives what it returns, as JSON has it. */
  readonly run: (body: string, ...args: readonly Argument[]) => Promise<unknown>;
  /** Runs it again and again until it gives something true; an error that says what the page shows, if never. */
  readonly until: (body: string, ...args: readonly Argument[]) => Promise<void>;
  /** Presses what the body returns, with a pointer and where it is drawn, once it lies still and nothing covers it. */
  readonly press: (body: string, ...args: readonly Argument[]) => Promise<void>;
  /** Puts a text in place of what a field holds, key by key. */
  readonly write: (text: string, body: string, ...args: readonly Argument[]) => Promise<void>;
  /** What is drawn in the window, as PNG. */
  readonly picture: () => Promise<Buffer>;
  /**
   * Errors of scripts and of the console and breaches of the content policy since the device was
   * started, one line each; not that a server cannot be reached, which some browsers call an error.
   */
  readonly complaints: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export type Argument = string | number | boolean;

/** What an engine does in its own way; the rest is the same in all of them. */
export interface EngineParts extends Pick<
  EngineWindow,
  'goTo' | 'run' | 'picture' | 'complaints' | 'close'
> {
  /** A click of the main button, in CSS pixels from the corner of what is drawn of the page. */
  readonly clickAt: (x: number, y: number) => Promise<void>;
  /** Types into what has the focus. */
  readonly type: (text: string) => Promise<void>;
}

const POLL_MS = 50;

/** In the middle of what is drawn of an element, scrolled to if need be; null when it is covered or not there. */
const pointOf = (body: string): string => `
  const element = (function () { ${body} }).apply(null, arguments);
  if (!element) return null;
  const findPoint = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const hit = document.elementFromPoint(x, y);
    return hit !== null && element.contains(hit) ? [x, y] : null;
  };
  const point = findPoint();
  if (point !== null) return point;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return findPoint();
`;

const selectIn = (body: string): string => `
  const element = (function () { ${body} }).apply(null, arguments);
  element.focus();
  element.select();
`;

/** Makes a window of what an engine can do. */
export function createWindow(parts: EngineParts): EngineWindow {
  const { goTo, run, picture, complaints, close } = parts;

  /** Gives what the body returned when it was something true. */
  async function waitFor(body: string, args: readonly Argument[]): Promise<unknown> {
    const deadline = Date.now() + STEP_DEADLINE_MS;
    let reason: unknown;
    while (Date.now() < deadline) {
      try {
        const given = await run(body, ...args);
        if (given) return given;
        reason = given;
      } catch (error) {
        // Between two pages there is none to ask.
        reason = error;
      }
      await pause();
    }
    const seen = await run('return location.href + "\\n" + document.body.innerText');
    const asked = `${body} ${JSON.stringify(args)}`;
    throw new Error(`Waited in vain (${String(reason)}) until ${asked} on ${String(seen)}`);
  }

  async function press(body: string, ...args: readonly Argument[]): Promise<void> {
    let before = '';
    while (true) {
      const point = (await waitFor(pointOf(body), args)) as readonly [number, number];
      if (String(point) === before) {
        await parts.clickAt(...point);
        return;
      }
      before = String(point);
      await pause();
    }
  }

  return {
    goTo: async (url) => {
      await run('window.isLeft = true');
      await goTo(url);
      await waitFor('return window.isLeft !== true', []);
    },
    run,
    picture,
    complaints,
    close,
    press,
    until: async (body, ...args) => void (await waitFor(body, args)),
    write: async (text, body, ...args) => {
      await press(body, ...args);
      await run(selectIn(body), ...args);
      await parts.type(text);
    },
  };
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, POLL_MS);
  });
}
