import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { endWithUs } from '../../../.scripts/end-with-us.ts';

/** A display in memory, which nobody looks at. */
export interface Screen {
  /** Its name for those who draw on it. */
  readonly display: string;
  readonly end: () => void;
}

/** Starts Xvfb, whose path is given. */
export async function openScreen(program: string): Promise<Screen> {
  const child = spawn(program, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  endWithUs(child);
  const [number] = (await once(child.stdout, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, end: () => void child.kill('SIGKILL') };
}
