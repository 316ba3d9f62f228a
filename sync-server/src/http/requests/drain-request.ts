import type { IncomingMessage } from 'node:http';

const draining = new WeakSet<IncomingMessage>();

/**
 * Reads and forgets what is still to come of a request. Browsers look for the answer only when they
 * have sent everything, and closing on them meanwhile would destroy it on its way; only who goes on
 * beyond so many bytes is cut off. The first bound counts.
 */
export function drainRequest(request: IncomingMessage, mostBytes: number): void {
  if (draining.has(request)) return;
  draining.add(request);
  let drainedBytes = 0;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    drainedBytes += chunk.length;
    if (drainedBytes > mostBytes) request.socket.destroy();
  });
  request.resume();
}
