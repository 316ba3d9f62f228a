import { hash } from 'node:crypto';

import { PROTOCOL_VERSION } from '@gestionale/shared-schema/sync/protocol.ts';

import type { Audience } from '../feed/synced-entity.ts';

/** The last line of the feed that a device has; everything after it is news. */
export interface PullPosition {
  readonly sequence: number;
  /** Empty when every line of the sequence was given. */
  readonly entity: string;
  readonly id: string;
  /**
   * While a device that holds nothing is filled: the sequence at which that began. What was removed up
   * to there was never on the device. 0 once it is filled.
   */
  readonly fillingSince: number;
  /**
   * While only the rows of one audience are filled again: its place among the caller's. The device
   * has everything else up to `fillingSince`.
   */
  readonly audience: number | null;
  /**
   * How far the feed had come when the last line was given. A change moves its row to the end: lines
   * up to here are not where they were in a history that was put back to before it, and a row may
   * stand again where the device has already passed.
   */
  readonly readAt: number;
}

/** Nothing given yet. */
export const START = { sequence: 0, entity: '', id: '', audience: null, readAt: 0 } as const;

/** The position of a device that has everything up to a sequence, of a feed that had come so far. */
export function settledAt(sequence: number, readAt: number): PullPosition {
  return { ...START, sequence, fillingSince: 0, readAt };
}

/** True when no fill is underway. */
export function isSettled({ entity, fillingSince }: PullPosition): boolean {
  return entity === '' && fillingSince === 0;
}

/** What a cursor is good for: one history, seen by one set of audiences in one role. */
export interface PullView {
  readonly epoch: string;
  readonly signature: string;
  /** Of the last change. */
  readonly sequence: number;
  /** Up to where lines of rows that are not seen any more may be missing. */
  readonly purged: number;
  /** Names the run of the server that wrote a sequence. */
  markOf(sequence: number): Promise<string>;
}

/**
 * Changes whenever the same row could reach the caller with other fields, or not at all. `shape` stands
 * for how this server projects rows for the role: after an update those that nobody touched would
 * otherwise stay on devices as the old one had sent them.
 */
export function signatureOf(ruolo: string, audiences: readonly Audience[], shape: string): string {
  return hash('sha256', JSON.stringify([PROTOCOL_VERSION, ruolo, audiences, shape])).slice(0, 10);
}

const CURSOR =
  /^([0-9a-f]+)\.([0-9a-f]+)\.([0-9a-f]+)\.(\d{1,15})(?:\.(\d{1,15})\.([A-Za-z]*)\.(\.[\w-]{8,}|[\w-]*)(?:\.(\d)?(?:\.(\d{1,15}))?)?)?$/;

/** Text for the device to hand back; only letters, digits and `. _ -`. */
export async function writeCursor(view: PullView, position: PullPosition): Promise<string> {
  const { sequence, entity, id, fillingSince, audience, readAt } = position;
  const mark = await view.markOf(newestOf(position));
  const settled = `${view.epoch}.${view.signature}.${mark}.${sequence}`;
  if (isSettled(position) && readAt <= sequence) return settled;
  const filling = `${settled}.${fillingSince}.${entity}.${writeId(id)}`;
  return `${filling}.${audience ?? ''}.${readAt}`;
}

/** What a cursor was good for; undefined when the text is no cursor. */
export function signatureIn(text: string): string | undefined {
  return CURSOR.exec(text)?.[2];
}

/**
 * 'forgotten' when the place of the cursor is none in this history, which was put back to before it;
 * undefined when the text is no cursor of this view. The device has to start again in both cases.
 */
export async function readCursor(
  text: string,
  view: PullView,
): Promise<PullPosition | 'forgotten' | undefined> {
  const [, epoch, signature, mark, sequence, fillingSince, entity, id, audience, readAt] =
    CURSOR.exec(text) ?? [];
  if (epoch !== view.epoch) return undefined;
  const position = {
    sequence: Number(sequence),
    fillingSince: Number(fillingSince ?? 0),
    entity: entity ?? '',
    id: readId(id ?? ''),
    audience: audience === undefined ? null : Number(audience),
    // A settled place has no other; a fill of an older version of the server does not name it.
    readAt: Number(readAt ?? sequence),
  };
  // No row is named so, and not every engine takes it for a question.
  if (position.id.includes('\0')) return undefined;
  if (missesLines(position, view.purged)) return undefined;
  const newest = newestOf(position);
  const writer = newest > view.sequence ? undefined : await view.markOf(newest);
  if (writer !== mark) return 'forgotten';
  return signature === view.signature ? position : undefined;
}

/** True where a row may have gone that the device has, and nothing tells so any more. */
function missesLines({ sequence, entity, fillingSince }: PullPosition, purged: number): boolean {
  if (fillingSince > sequence) return fillingSince < purged;
  return entity === '' ? sequence < purged : sequence <= purged;
}

/** The newest of the sequences that a position names. */
function newestOf({ sequence, fillingSince, readAt }: PullPosition): number {
  return Math.max(sequence, fillingSince, readAt);
}

/** More bytes of an id make a cursor longer than a request takes: in any script half of them suffice then. */
const MOST_BYTES = 600;

function writeId(id: string): string {
  const bytes = Buffer.from(id);
  return bytes.length > MOST_BYTES
    ? `.${Buffer.from(id, 'utf16le').toString('base64url')}`
    : bytes.toString('base64url');
}

function readId(text: string): string {
  return text.startsWith('.')
    ? Buffer.from(text.slice(1), 'base64url').toString('utf16le')
    : Buffer.from(text, 'base64url').toString();
}
