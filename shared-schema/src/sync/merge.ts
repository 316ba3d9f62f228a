import { storedText } from '../values/testo.ts';
import { isMark, markOf } from './former-mark.ts';

/** What three-way merging of changed fields gives: what to write, and what a person must decide. */
export interface MergeResult<Fields> {
  /** Fields to write, with their new values. */
  readonly write: Partial<Fields>;
  /** Fields that someone else changed differently in the meantime, with the value they have now. */
  readonly conflicts: Partial<Fields>;
}

/**
 * Merges an edit into the current values, field by field. A field is written when the current value
 * is the one that the edit saw, by itself or by its mark, or when no former value is given (the last
 * writer wins); it is left alone when it already has the wanted value; otherwise it is a conflict.
 */
export function mergeFields<Fields extends object>(
  current: Fields,
  wanted: Partial<Fields>,
  former: Partial<Fields> | undefined,
): MergeResult<Fields> {
  const write: Partial<Fields> = {};
  const conflicts: Partial<Fields> = {};
  for (const field of Object.keys(wanted) as (keyof Fields)[]) {
    const value = wanted[field];
    if (value === undefined || same(current[field], value)) continue;
    if (former === undefined || !(field in former) || isStill(current[field], former[field])) {
      write[field] = value;
    } else {
      conflicts[field] = current[field];
    }
  }
  return { write, conflicts };
}

/** The given ones of some fields: an absent field is no change, a null one empties. */
export function pickGiven<Fields extends object>(
  fields: { readonly [F in keyof Fields]?: Fields[F] | undefined },
  names: readonly (keyof Fields)[],
): Partial<Fields> {
  const given: Partial<Fields> = {};
  for (const name of names) {
    const value = fields[name];
    if (value !== undefined) given[name] = value;
  }
  return given;
}

/**
 * Whether a value is the one that an edit saw, be it as it is stored or as it was sent before it was
 * stored: whoever sent a text with a space behind it is no other person.
 */
export function isStill(current: unknown, former: unknown): boolean {
  return (
    areOne(current, former) || (typeof former === 'string' && areOne(current, storedText(former)))
  );
}

/** A device may hold a mark, with what it seals behind it, where the server holds a text. */
function areOne(current: unknown, former: unknown): boolean {
  const areTexts = typeof current === 'string' && typeof former === 'string';
  return areTexts && (isMark(current) || isMark(former))
    ? markOf(current) === markOf(former)
    : same(current, former);
}

/** More than sums of euros and hours drift, less than any field tells apart. */
const DRIFT = 1e-6;

function same(left: unknown, right: unknown): boolean {
  if (typeof left === 'number' && typeof right === 'number') return Math.abs(left - right) < DRIFT;
  return Object.is(left, right) || JSON.stringify(left) === JSON.stringify(right);
}
