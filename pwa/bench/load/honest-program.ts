import { setTimeout as sleep } from 'node:timers/promises';

import { createAsker } from './ask.ts';
import { cursorAtEnd, pullOf } from './pulling.ts';

/**
 * An honest device beside a flood, in a process of its own: in the one that floods it would wait for its
 * own sending, and for nothing that the server does. Each message from there asks for a round of pulls,
 * and is answered with what each one took, in milliseconds.
 */
const PULLS = 150;

/** An honest device does not press. */
const BREATH_MS = 5;

const [url = '', token = ''] = process.argv.slice(2);
const asker = createAsker(url, 1);
const idle = pullOf(token, await cursorAtEnd(asker, token), 1000);

process.on('message', () => void answer());
process.send?.('ready');

async function answer(): Promise<void> {
  const ms: number[] = [];
  for (let n = 0; n < PULLS; n += 1) {
    ms.push((await asker.ask(idle)).ms);
    await sleep(BREATH_MS);
  }
  process.send?.(ms);
}
