import { argon2Sync, type Argon2Parameters } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

import { giveWay } from '../../threads/give-way.ts';

if (parentPort === null) throw new Error('The hashing worker runs only as a worker thread');
const port = parentPort;
// A fifth of what one beside it gets: somebody stands before the form.
giveWay(7);

/** What a hash came to; a failure is of the parameters, which stood in a hash that was stored. */
export type HashReply =
  | { readonly ok: true; readonly tag: Uint8Array }
  | { readonly ok: false; readonly message: string };

// Only threads.ts posts here, one hash at a time.
port.on('message', (parameters: Argon2Parameters) => {
  port.postMessage(replyTo(parameters));
});

function replyTo(parameters: Argon2Parameters): HashReply {
  try {
    return { ok: true, tag: argon2Sync('argon2id', parameters) };
  } catch (error) {
    return { ok: false, message: String(error) };
  }
}
