import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Between an answer and the next question, in milliseconds. */
const PAUSE_MS = 20;

const url = workerData as string;
const over = new AbortController();
parentPort?.once('message', () => over.abort());

let [longest, last] = [0, performance.now()];
while (!over.signal.aborted) {
  const isThere = await fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  const now = performance.now();
  longest = Math.max(longest, now - last);
  if (isThere) last = now;
  await sleep(PAUSE_MS);
}
parentPort?.postMessage(longest);
