import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { ServerLock } from '../connection/server-lock.ts';
import { DAMAGED, SOUND } from './inspection-ends.ts';

const PROGRAM = fileURLToPath(new URL('./inspect-program.ts', import.meta.url));

/** From here on reading all of a file takes longer than whoever waits for a start should wait, in bytes. */
export const LARGE_BYTES = 512 * 1024 * 1024;

/**
 * How much of the database a start looks at before it serves: its beginning, where a server left it well;
 * all of it, where nobody can know; of a large one the rest `later`, unless a damage was found before.
 */
export type StartInspection = 'beginning' | 'whole' | 'later';

export function chooseInspection(
  file: string,
  { left }: Pick<ServerLock, 'left'>,
): StartInspection {
  if (left === 'clean') return 'beginning';
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return left === 'unclean' && size >= LARGE_BYTES ? 'later' : 'whole';
}

/** Somebody who looks at all of a database while others read and write it. */
export interface Inspector {
  /** What was found; undefined when it was not looked at to its end, for whatever reason. */
  readonly found: Promise<'sound' | 'damaged' | undefined>;
  /** Ends it, however far it has come: until then it keeps the log from being written back. */
  readonly end: () => Promise<void>;
}

/**
 * Begins to look at every page of a database, in a program of its own that gives way. A thread of this
 * one would not do: it could not be ended in the middle, and the server could not end before it.
 */
export function beginToLook(file: string): Inspector {
  const child = spawn(process.execPath, [PROGRAM, file], { env: {}, stdio: 'ignore' });
  const end = (): void => void child.kill('SIGKILL');
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  // Whoever ends in whatever way takes it along.
  process.once('exit', end);
  child.unref();
  return {
    found: ended.then(
      (code) => {
        process.off('exit', end);
        if (code === DAMAGED) return 'damaged';
        return code === SOUND ? 'sound' : undefined;
      },
      () => undefined,
    ),
    end: async () => {
      end();
      // One that could not be started has no end to wait for.
      await ended.catch(() => undefined);
    },
  };
}
