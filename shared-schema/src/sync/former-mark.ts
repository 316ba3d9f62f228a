import { hashOf, hex } from './digest.ts';

/** Begins what stands in place of a text; no text that is taken holds this character. */
const BEGINNING = '\0';
const DIGITS = 4;

/**
 * Stands for a text that must not be told: 16 bits of its hash. So few say whether a value is still the
 * same, and leave fifteen million accounts of one branch that it may have been; more would not, nor
 * would a salt beside them. Compared on servers and devices: it never changes.
 */
export function markOf(text: string): string {
  if (isMark(text)) return text.slice(0, BEGINNING.length + DIGITS);
  return `${BEGINNING}${hex(hashOf(text)).slice(0, DIGITS)}`;
}

/** True for a mark, with whatever follows it, and for no text that a row may hold. */
export function isMark(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(BEGINNING);
}

/** The value that a field had, as an edit tells it: of a bank account no more than its mark. */
export function formerValue<T>(field: PropertyKey, value: T): T | string {
  return field === 'iban' && typeof value === 'string' ? markOf(value) : value;
}
