import { PassThrough } from 'node:stream';

import type { EventStream } from '@gestionale/shared-schema/contract/contract.ts';
import type { FastifyReply } from 'fastify';

/** Proxies and phones drop a connection on which nothing moves for half a minute. */
const HEARTBEAT_MS = 20_000;

/** A listener that reads this little of what it is sent is gone. */
const MAX_UNREAD_BYTES = 16_384;

/** Open `text/event-stream` answers of listeners who are known by their session. */
export interface EventStreams<Session> {
  open(events: EventStream, reply: FastifyReply, session: Session): FastifyReply;
  /** Ends those of the sessions that are meant. */
  closeOf(isMeant: (session: Session) => boolean): void;
  /** Asks now of the sessions that are meant whether they may go on, instead of at the next heartbeat. */
  askOf(isMeant: (session: Session) => boolean): void;
  /** Ends all of them, and from then on each as it is opened, for a shutdown. */
  closeAll(): void;
}

/**
 * `mayGoOn` is asked at each heartbeat, and when somebody has a reason, once for all who are meant:
 * whether each of them may go on, in their order. A stream ends when it says no.
 */
export function createEventStreams<Session>(
  mayGoOn: (sessions: readonly Session[]) => Promise<readonly boolean[]>,
): EventStreams<Session> {
  const opened = new Map<PassThrough, Session>();
  let isClosed = false;
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  /** Ends the streams of those who may not go on; gives the others. */
  async function ask(isMeant: (session: Session) => boolean): Promise<readonly PassThrough[]> {
    const asked = [...opened].filter(([, session]) => isMeant(session));
    if (asked.length === 0) return [];
    // Where nobody can say, the listener asks again by opening another.
    const answers = await mayGoOn(asked.map(([, session]) => session)).catch(() => []);
    const streams = asked.map(([stream]) => stream);
    for (const [place, stream] of streams.entries()) if (answers[place] !== true) stream.end();
    return streams.filter((_, place) => answers[place] === true);
  }

  async function beat(): Promise<void> {
    for (const stream of await ask(() => true)) write(stream, ':\n\n');
  }

  return {
    open(events, reply, session) {
      const stream = new PassThrough();
      opened.set(stream, session);
      heartbeat ??= setInterval(() => void beat(), HEARTBEAT_MS);
      const stop = events(({ event, data }) => write(stream, `event: ${event}\ndata: ${data}\n\n`));
      stream.once('close', () => {
        stop();
        opened.delete(stream);
        if (opened.size > 0) return;
        clearInterval(heartbeat);
        heartbeat = undefined;
      });
      // Whoever was let in before the stop must not hold it.
      if (isClosed) stream.end();
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
    closeOf(isMeant) {
      for (const [stream, session] of opened) if (isMeant(session)) stream.end();
    },
    askOf: (isMeant) => void ask(isMeant),
    closeAll() {
      isClosed = true;
      for (const stream of opened.keys()) stream.end();
    },
  };
}

function write(stream: PassThrough, text: string): void {
  if (stream.destroyed || stream.writableEnded) return;
  if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
  else stream.write(text);
}
