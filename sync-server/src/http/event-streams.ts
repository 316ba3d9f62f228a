import { PassThrough } from 'node:stream';

import type { EventStream } from '@gestionale/shared-schema/contract/contract.ts';
import type { FastifyReply } from 'fastify';

/** Proxies and phones drop a connection on which nothing moves for half a minute. */
const HEARTBEAT_MS = 20_000;

/** A listener that reads this little of what it is sent is gone. */
const MAX_UNREAD_BYTES = 16_384;

/** Open `text/event-stream` answers. */
export interface EventStreams {
  /** `mayGoOn` is asked at each heartbeat; the stream ends when it says no. */
  open(events: EventStream, reply: FastifyReply, mayGoOn: () => Promise<boolean>): FastifyReply;
  /** Ends all of them, for a shutdown. */
  closeAll(): void;
}

export function createEventStreams(): EventStreams {
  const opened = new Set<PassThrough>();

  return {
    open(events, reply, mayGoOn) {
      const stream = new PassThrough();
      opened.add(stream);
      const write = (text: string): void => {
        if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
        else stream.write(text);
      };
      const stop = events(({ event, data }) => write(`event: ${event}\ndata: ${data}\n\n`));
      const beat = async (): Promise<void> => {
        // Where nobody can say, the listener asks again by opening another.
        if (await mayGoOn().catch(() => false)) write(':\n\n');
        else stream.end();
      };
      const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS);
      stream.once('close', () => {
        clearInterval(heartbeat);
        stop();
        opened.delete(stream);
      });
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
    closeAll() {
      for (const stream of opened) stream.end();
    },
  };
}
