import { PassThrough } from 'node:stream';

import type { EventStream } from '@gestionale/shared-schema/contract/contract.ts';
import type { RefusalCode } from '@gestionale/shared-schema/contract/refusal-code.ts';
import type { FastifyReply } from 'fastify';

import type { Clock } from '../../sync/clock.ts';
import { createInTurns } from './in-turns.ts';

/** Proxies and phones drop a connection on which nothing moves for half a minute. */
const HEARTBEAT_MS = 20_000;

/** A listener that reads this little of what it is sent is gone. */
const MAX_UNREAD_BYTES = 16_384;

/** Far more than the pages in sight of anybody: a page out of sight has no line. */
const MOST_OF_ONE = 20;

/**
 * A session that has no more room and opened its last line this lately, in milliseconds, has that many pages
 * in sight: each of which it would cut comes back at once and cuts the next.
 */
const MADE_ROOM_MS = 60_000;

/** What opens no line meanwhile asks every 20 seconds. */
type NoRoom = Extract<RefusalCode, 'troppi_tentativi' | 'server_occupato'>;

/** Open `text/event-stream` answers of listeners who are known by their session. */
export interface EventStreams<Session> {
  /**
   * Whether one more may be opened, or why not. Whoever has as many as one person may have loses the oldest
   * of the same session, which on a network that comes and goes is a dead one, but no more than one a
   * minute; what they have by other sessions stays.
   */
  makeRoom(session: Session): NoRoom | undefined;
  open(events: EventStream, reply: FastifyReply, session: Session): FastifyReply;
  /** Ends those of the sessions that are meant. */
  closeOf(isMeant: (session: Session) => boolean): void;
  /**
   * Asks now of the sessions that are meant whether they may go on, instead of at the next heartbeat. One
   * such question is under way at a time, and who is meant meanwhile is in the next.
   */
  askOf(isMeant: (session: Session) => boolean): void;
  /** Ends all of them, and from then on each as it is opened, for a shutdown. */
  closeAll(): void;
}

/** An open stream and who listens to it. */
interface Line<Session> {
  readonly session: Session;
  readonly stream: PassThrough;
  readonly openedMs: number;
  /** Writes what waits for its time. */
  readonly flush: () => void;
}

/** Whether each of them may go on, in their order; undefined where nobody can say now. */
type MayGoOn<Session> = (sessions: readonly Session[]) => Promise<readonly boolean[] | undefined>;

interface EventStreamsParts<Session> {
  /**
   * Is asked at each heartbeat, and when somebody has a reason, once for all who are meant; it does not
   * reject. A stream ends when it says no.
   */
  readonly mayGoOn: MayGoOn<Session>;
  readonly clock: Clock;
  /** How many there are at most, of all together. */
  readonly most: number;
  /** Whose a session is, and which of theirs. */
  readonly whose: (session: Session) => { readonly person: string; readonly id: string };
}

export function createEventStreams<Session>(
  parts: EventStreamsParts<Session>,
): EventStreams<Session> {
  const { mayGoOn, clock } = parts;
  const opened = new Map<PassThrough, Line<Session>>();
  let isClosed = false;
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  async function beat(): Promise<void> {
    if (opened.size === 0) return;
    // Where nobody can say, the listener asks again by opening another.
    const kept = await endOthers([...opened.values()], mayGoOn, false);
    for (const { stream } of kept) write(stream, ':\n\n');
  }

  const askInTurns = createInTurns<Line<Session>>(async (lines) => {
    // Where nobody can say, the heartbeat asks again: a database in trouble is no reason to put out all.
    await endOthers(lines, mayGoOn, true);
  });

  return {
    makeRoom(session) {
      const room = findRoom(parts, [...opened.values()], session);
      if (typeof room !== 'object') return room;
      // Its connection too: nobody may be at the other end to take an end.
      room.instead.destroy();
      opened.delete(room.instead);
      return undefined;
    },
    open(events, reply, session) {
      const stream = new PassThrough();
      heartbeat ??= setInterval(() => void beat(), HEARTBEAT_MS);
      const { flush, stop } = events(
        ({ event, data }) => write(stream, `event: ${event}\ndata: ${data}\n\n`),
        () => stream.end(),
      );
      opened.set(stream, { session, stream, openedMs: clock.nowMs(), flush });
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
      for (const { stream, session } of opened.values()) if (isMeant(session)) stream.end();
    },
    askOf(isMeant) {
      void askInTurns([...opened.values()].filter(({ session }) => isMeant(session)));
    },
    closeAll() {
      isClosed = true;
      for (const stream of opened.keys()) stream.end();
    },
  };
}

/** Why there is no room for one more, or instead of which there is; undefined where none has to go. */
function findRoom<Session>(
  { most, whose, clock }: EventStreamsParts<Session>,
  opened: readonly Line<Session>[],
  session: Session,
): NoRoom | { readonly instead: PassThrough } | undefined {
  const { person, id } = whose(session);
  const theirs = opened.filter((line) => whose(line.session).person === person);
  if (theirs.length < MOST_OF_ONE) return opened.length < most ? undefined : 'server_occupato';
  const ofSession = theirs.filter((line) => whose(line.session).id === id);
  const [oldest, newest] = [ofSession[0], ofSession.at(-1)];
  if (oldest === undefined || newest === undefined) return 'troppi_tentativi';
  const isLately = Math.abs(clock.nowMs() - newest.openedMs) < MADE_ROOM_MS;
  return isLately ? 'troppi_tentativi' : { instead: oldest.stream };
}

/** Ends the lines of those who may not go on, `unanswered` where nobody can say; gives the others. */
async function endOthers<Session>(
  lines: readonly Line<Session>[],
  mayGoOn: MayGoOn<Session>,
  unanswered: boolean,
): Promise<readonly Line<Session>[]> {
  const said = await mayGoOn(lines.map(({ session }) => session));
  const answers = said ?? lines.map(() => unanswered);
  for (const [place, { stream, flush }] of lines.entries()) {
    if (answers[place] === true) continue;
    // It may be what brings the device to ask, and so to learn that it is out.
    flush();
    stream.end();
  }
  return lines.filter((_, place) => answers[place] === true);
}

function write(stream: PassThrough, text: string): void {
  if (stream.destroyed || stream.writableEnded) return;
  if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
  else stream.write(text);
}
