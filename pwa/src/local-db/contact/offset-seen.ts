import type { Contact } from './sight.ts';

/** The server tells its clock again once it was told so long ago, in milliseconds: it may be that much later. */
const TOLD_FOR_MS = 60 * 60 * 1000;

/** How far the device's clock is off. */
export interface ClockOffset {
  /** Server minus device, in milliseconds. */
  readonly ms: number;
  /** It is off by that much at least, and by an hour more at most. */
  readonly isLeast: boolean;
}

/**
 * What sending told of the device's clock, if the last contact lets that be true, else what it must be
 * off at least, by it and by the contacts before, which had `before`. So a clock that was put right since
 * is right, and one of a device that never sent anything is seen to be wrong; null where neither tells.
 */
export function offsetSeen(
  told: number | null,
  { heard }: Pick<Contact, 'heard'>,
  before = 0,
): ClockOffset | null {
  if (heard === undefined || heard.clock === null) {
    return told === null ? null : { ms: told, isLeast: false };
  }
  const least = Date.parse(heard.clock) - heard.atMs;
  const most = least + TOLD_FOR_MS;
  if (told !== null && told >= least && told <= most) return { ms: told, isLeast: false };
  return { ms: Math.min(Math.max(before, least), most), isLeast: true };
}
