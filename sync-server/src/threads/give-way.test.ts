import { execFileSync } from 'node:child_process';
import { platform } from 'node:process';

import { expect, test } from 'vitest';

/** Prints the priority of its main thread and of one that gives way. */
const PROGRAM = `
  import { getPriority } from 'node:os';
  import { isMainThread, parentPort, Worker } from 'node:worker_threads';
  import { giveWay } from ${JSON.stringify(import.meta.resolve('./give-way.ts'))};
  if (isMainThread) {
    const worker = new Worker(new URL(import.meta.url));
    worker.once('message', (behind) => {
      console.log(JSON.stringify([getPriority(), behind]));
      process.exit();
    });
  } else {
    giveWay(5);
    parentPort.postMessage(getPriority());
  }
`;

test.runIf(platform === 'linux').each([
  [0, 5],
  // Whoever starts the server behind others may not ask for more than that.
  [8, 13],
  [17, 19],
])('a thread gives way, and the server does not: started at %i', (started, behind) => {
  const own = Number(execFileSync('nice').toString());
  const url = `data:text/javascript,${encodeURIComponent(PROGRAM)}`;
  const said = execFileSync('nice', [
    '-n',
    String(started - own),
    process.execPath,
    '--input-type=module',
    '--eval',
    `await import(${JSON.stringify(url)})`,
  ]);
  expect(JSON.parse(said.toString())).toEqual([started, behind]);
});
