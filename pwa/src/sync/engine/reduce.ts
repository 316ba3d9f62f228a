import type { FeedPlace } from '@gestionale/shared-schema/sync/live-data.ts';

import type { EntryState } from '../../outbox/entries/entry.ts';
import type { WakeReason } from '../loop/loop.ts';
import { fartherPlace, hasReached } from '../pull/awaited-place.ts';
import type { EngineEvent, LoopName } from './engine-event.ts';
import type { EngineRequest } from './engine-request.ts';
import type { EngineSituation } from './engine-situation.ts';

/** How things stand after an event, and what is to be done about it, in this order. */
export type Step = readonly [EngineSituation, readonly EngineRequest[]];

type EventOf<K extends EngineEvent['kind']> = Extract<EngineEvent, { readonly kind: K }>;

/** All that the engine decides; it knows no clock, no network and no database. */
export function reduce(situation: EngineSituation, event: EngineEvent): Step {
  switch (event.kind) {
    case 'woken':
      return afterWaking(situation, event);
    case 'stopped':
      return [situation, whenHidden(situation)];
    case 'contacted':
      return afterContact(situation);
    case 'entry-queued':
    case 'new-epoch':
      return [situation, [wake('push', 'changed')]];
    case 'entries-read':
      return [{ ...situation, entries: event.entries }, []];
    case 'meta-read':
      return [{ ...situation, meta: event.meta }, []];
    case 'other-tab-changed':
      return [situation, FOLLOW];
    case 'poll-due':
      return [situation, event.visible ? whenPolling(situation, event.live) : []];
    case 'server-news':
      return afterNews(situation, event.place);
    case 'answered':
      return afterAnswer(situation, event);
    case 'unanswered':
      return [{ ...situation, contact: 'none', verified: false }, [GIVE_UP_WAITING]];
    case 'in-trouble':
      return afterTrouble(situation, event);
    case 'token-refused':
      return afterRefusal(situation, event);
    case 'sending':
    case 'answer-stored':
    case 'all-sent':
    case 'leftovers-counted':
    case 'sending-to-be-retried':
    case 'sending-failed':
    case 'sending-over':
    case 'receiving-begun':
    case 'page-kept':
    case 'page-not-kept':
    case 'outbox-reread':
    case 'received':
      return reduceTurn(situation, event);
  }
}

type TurnEvent = EventOf<
  | 'sending'
  | 'answer-stored'
  | 'all-sent'
  | 'leftovers-counted'
  | 'sending-to-be-retried'
  | 'sending-failed'
  | 'sending-over'
  | 'receiving-begun'
  | 'page-kept'
  | 'page-not-kept'
  | 'outbox-reread'
  | 'received'
>;

/** What a turn of a loop comes to. */
function reduceTurn(situation: EngineSituation, event: TurnEvent): Step {
  switch (event.kind) {
    case 'sending':
      return [{ ...situation, sending: { done: event.done, total: event.total } }, []];
    case 'answer-stored':
      return settlePromised(
        { ...situation, promised: fartherPlace(situation.promised, event.shownAt) },
        event.more,
      );
    case 'all-sent':
      // By another tab perhaps: nothing keeps it from being sent.
      return [{ ...situation, sendTrouble: null }, []];
    case 'leftovers-counted':
      return afterSending(situation);
    case 'sending-to-be-retried':
      return [situation, [SET_ALARM]];
    case 'sending-failed':
      return [situation, [GIVE_UP_WAITING]];
    case 'sending-over':
      return settlePromised({ ...situation, sending: null }, false);
    case 'receiving-begun':
      // Whatever was heard of until now this turn will bring.
      return [{ ...situation, unsettled: false, awaited: null }, []];
    case 'page-kept':
      return [{ ...situation, meta: event.meta, storageTrouble: null }, []];
    case 'page-not-kept':
      // Until a page is kept again nobody may take the rows for up to date.
      return [{ ...situation, storageTrouble: event.trouble, verified: false }, []];
    case 'outbox-reread':
      return [situation, isWaiting(situation, 'pending') ? [wake('push', 'left-over')] : []];
    case 'received':
      return [{ ...situation, verified: true }, []];
  }
}

/** Whether a turn of receiving that went well left something for the next: asked when it is over. */
export function hasMoreToReceive(situation: EngineSituation): boolean {
  const { unsettled, awaited, meta } = situation;
  const isUnsettled = unsettled && isWaiting(situation, 'accepted');
  return isUnsettled || (awaited !== null && !hasReached(meta, awaited));
}

/**
 * Asks for what stored answers promise, unless more are to come: one download settles all of a turn, where
 * one for each batch would take their time from the next ones.
 */
function settlePromised(situation: EngineSituation, more: boolean): Step {
  const { promised, awaited } = situation;
  if (more || promised === null) return [situation, []];
  return [
    { ...situation, promised: null, unsettled: true, awaited: fartherPlace(awaited, promised) },
    [wake('pull', 'server-ahead')],
  ];
}

/** Whether an entry of this device is in that state. */
export function isWaiting({ entries }: EngineSituation, state: EntryState): boolean {
  return entries?.some(({ status }) => status === state) === true;
}

const SET_ALARM: EngineRequest = { kind: 'set-alarm' };
const GIVE_UP_WAITING: EngineRequest = { kind: 'give-up-waiting' };

/** Another tab, or the worker, has changed the outbox, or is filling the rows anew. */
const FOLLOW: readonly EngineRequest[] = [wake('push', 'left-over'), { kind: 'follow-other-tab' }];

function wake(loop: LoopName, reason: WakeReason): EngineRequest {
  return { kind: 'wake', loop, reason };
}

function afterWaking(situation: EngineSituation, event: EventOf<'woken'>): Step {
  const { online, visible, token } = event;
  const expired = situation.refusedToken !== null && situation.refusedToken === token;
  const live: readonly EngineRequest[] = visible ? [{ kind: 'open-live' }] : whenHidden(situation);
  return [
    { ...situation, online, expired },
    [...live, wake('push', 'changed'), wake('pull', 'changed')],
  ];
}

/** A page out of sight may be frozen or closed at any moment. */
function whenHidden(situation: EngineSituation): readonly EngineRequest[] {
  return [{ kind: 'close-live' }, ...(isWaiting(situation, 'pending') ? [SET_ALARM] : [])];
}

/** What pauses because the server could not be reached may go on. */
function afterContact(situation: EngineSituation): Step {
  const wasAway = situation.contact === 'none';
  return [{ ...situation, contact: 'ok' }, wasAway ? [{ kind: 'wake-engine' }] : []];
}

/** Another tab may have been killed before it said what it did, or in the middle of filling the rows. */
function whenPolling({ meta, promised }: EngineSituation, live: boolean): readonly EngineRequest[] {
  const isFilled = meta?.complete === true;
  const ask = !isFilled || !live || promised !== null;
  return [{ kind: 'reread-outbox' }, ...FOLLOW, ...(ask ? [wake('pull', 'left-over')] : [])];
}

/** The server says where it is: nothing is asked for that is here, unless a page takes it back. */
function afterNews(situation: EngineSituation, place: FeedPlace | null): Step {
  if (place === null) return [situation, [wake('pull', 'changed')]];
  // That is asked for when the turn of sending is over.
  if (situation.promised !== null && hasReached(situation.promised, place)) return [situation, []];
  const isHere = situation.verified && hasReached(situation.meta, place);
  return [
    { ...situation, awaited: fartherPlace(situation.awaited, place) },
    isHere ? [] : [wake('pull', 'server-ahead')],
  ];
}

/** Whoever sent what waits here may have been killed before saying so, and the worker settles nothing. */
function afterSending(situation: EngineSituation): Step {
  const unsettled = situation.unsettled || isWaiting(situation, 'accepted');
  // Nothing is left to ask with: somebody must find out when the server is back.
  const receive = unsettled || situation.contact === 'none';
  return [{ ...situation, unsettled }, receive ? [wake('pull', 'left-over')] : []];
}

function afterAnswer(situation: EngineSituation, { token, loop }: EventOf<'answered'>): Step {
  const tell: EngineRequest = { kind: 'tell-token', token, verdict: 'taken' };
  const next: EngineSituation = {
    ...situation,
    ...(loop === undefined ? {} : { [troubleOf(loop)]: null }),
    refusedToken: null,
    expired: false,
    contact: 'ok',
  };
  // Only after a silence, and only the other loop: an answer says nothing of why that one pauses, and two
  // that woke each other would ask without pause.
  if (loop === undefined || situation.contact !== 'none') return [next, [tell]];
  return [next, [tell, wake(loop === 'push' ? 'pull' : 'push', 'changed')]];
}

/** Each loop says of itself what is wrong: one may work while the other does not. */
function afterTrouble(situation: EngineSituation, event: EventOf<'in-trouble'>): Step {
  const { loop, trouble } = event;
  return [
    { ...situation, [troubleOf(loop)]: trouble, contact: 'ok', verified: false },
    [GIVE_UP_WAITING],
  ];
}

/** A token that was replaced meanwhile says nothing about the session. */
function afterRefusal(situation: EngineSituation, event: EventOf<'token-refused'>): Step {
  const { token, current, revoked } = event;
  if (token !== current) return [{ ...situation, contact: 'ok' }, []];
  const verdict = revoked ? 'revoked' : 'refused';
  return [
    { ...situation, contact: 'ok', refusedToken: token, expired: true },
    [{ kind: 'tell-token', token, verdict }, GIVE_UP_WAITING],
  ];
}

function troubleOf(loop: LoopName): 'sendTrouble' | 'receiveTrouble' {
  return loop === 'push' ? 'sendTrouble' : 'receiveTrouble';
}
