import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import { currentRequest } from './request-scope.ts';

interface ConsoleLogParts {
  readonly clock: Clock;
  /** Takes one line, without its end. */
  readonly write: (line: string) => void;
  /** False leaves only errors, for a terminal that a person reads. */
  readonly everything: boolean;
}

/** One JSON object per line, as log collectors read them, with the id of the request that it is for. */
export function createConsoleLog({ clock, write, everything }: ConsoleLogParts): Log {
  function line(level: string, event: string, fields: Readonly<Record<string, unknown>>): void {
    const time = new Date(clock.nowMs()).toISOString();
    write(JSON.stringify({ time, level, event, request: currentRequest(), ...fields }));
  }

  return {
    info: (event, fields = {}) => {
      if (everything) line('info', event, fields);
    },
    error: (event, fields = {}) => line('error', event, fields),
  };
}
