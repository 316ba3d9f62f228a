import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

interface ConsoleLogParts {
  readonly clock: Clock;
  /** Takes one line, without its end. */
  readonly write: (line: string) => void;
  /** False leaves only errors, for a terminal that a person reads. */
  readonly everything: boolean;
}

/** One JSON object per line, as log collectors read them. */
export function createConsoleLog({ clock, write, everything }: ConsoleLogParts): Log {
  function line(level: string, event: string, fields: Readonly<Record<string, unknown>>): void {
    write(JSON.stringify({ time: new Date(clock.nowMs()).toISOString(), level, event, ...fields }));
  }

  return {
    info: (event, fields = {}) => {
      if (everything) line('info', event, fields);
    },
    error: (event, fields = {}) => line('error', event, fields),
  };
}
