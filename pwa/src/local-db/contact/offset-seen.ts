import type { Contact } from './sight.ts';

/** The server tells its clock again once it was told so long ago, in milliseconds: it may be that much later. */
const TOLD_FOR_MS = 60 * 60 * 1000;

/**
 * How far the device's clock is off, server minus device in milliseconds: what sending told of it, if
 * the last contact lets that be true, else what it must be at least. So a clock that was put right since
 * is right, and one of a device that never sent anything is seen to be wrong; null where neither tells.
 */
export function offsetSeen(told: number | null, { heard }: Pick<Contact, 'heard'>): number | null {
  if (heard === undefined || heard.clock === null) return told;
  const least = Date.parse(heard.clock) - heard.atMs;
  const most = least + TOLD_FOR_MS;
  if (told !== null && told >= least && told <= most) return told;
  return Math.min(Math.max(0, least), most);
}
