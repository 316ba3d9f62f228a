import { hash } from 'node:crypto';

import { PROTOCOL_VERSION } from '@gestionale/shared-schema/sync/protocol.ts';

import type { Audience } from './synced-entity.ts';

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
}

/** What a cursor is good for: one history, seen by one set of audiences in one role. */
export interface PullView {
  readonly epoch: string;
  readonly signature: string;
}

/**
 * Changes whenever the same row could reach the caller with other fields, or not at all. `shape` stands
 * for how this server projects rows for the role: after an update those that nobody touched would
 * otherwise stay on devices as the old one had sent them.
 */
export function signatureOf(ruolo: string, audiences: readonly Audience[], shape: string): string {
  return hash('sha256', JSON.stringify([PROTOCOL_VERSION, ruolo, audiences, shape])).slice(0, 10);
}

const CURSOR = /^([0-9a-f]+)\.([0-9a-f]+)\.(\d{1,15})(?:\.(\d{1,15})\.([A-Za-z]*)\.([\w-]*))?$/;

/** Text for the device to hand back; only letters, digits and `. _ -`. */
export function writeCursor({ epoch, signature }: PullView, position: PullPosition): string {
  const { sequence, entity, id, fillingSince } = position;
  const settled = `${epoch}.${signature}.${sequence}`;
  if (entity === '' && fillingSince === 0) return settled;
  return `${settled}.${fillingSince}.${entity}.${Buffer.from(id).toString('base64url')}`;
}

/** Undefined when the text is no cursor of this view: the device has to start again. */
export function readCursor(text: string, view: PullView): PullPosition | undefined {
  const [, epoch, signature, sequence, fillingSince, entity, id] = CURSOR.exec(text) ?? [];
  if (epoch !== view.epoch || signature !== view.signature) return undefined;
  return {
    sequence: Number(sequence),
    fillingSince: Number(fillingSince ?? 0),
    entity: entity ?? '',
    id: Buffer.from(id ?? '', 'base64url').toString(),
  };
}
