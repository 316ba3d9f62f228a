import { refusal, type Refusal } from '@gestionale/shared-schema/contract/refusal.ts';

import { testiServer } from '../../testi/server.ts';

/**
 * What the input of one command may come to. The largest honest one is an edit of a plan of ten years:
 * 3,660 days of five values, and as many that they were before.
 */
const MAX_VALUES = 50_000;
const MAX_LIST_LENGTH = 4000;
const MAX_DEPTH = 10;
/** A text that is only too long for its field is told so by the contract, in the words of the form. */
const MAX_TEXT_LENGTH = 100_000;

/** As much of a field's name as an answer repeats. */
const MAX_NAME_LENGTH = 100;

/** A list or an object that is still to be looked into. */
interface Found {
  readonly value: object;
  readonly depth: number;
  /** The outermost field that it is in. */
  readonly field: string;
}

/**
 * Why an input is refused before anything else looks at it: schemas, fingerprints and SQLite each
 * have a size at which they fail. Undefined for one within bounds. Never recursive, and done as soon
 * as a bound is passed.
 */
export function findExcess(input: unknown): Refusal | undefined {
  if (isTooLong(input)) return tooLong('richiesta');
  if (!isNested(input)) return undefined;
  const waiting: Found[] = [{ value: input, depth: 0, field: 'richiesta' }];
  let values = 0;
  for (let found = waiting.pop(); found !== undefined; found = waiting.pop()) {
    const { value, depth, field } = found;
    if (depth === MAX_DEPTH) return tooMuch(field, testiServer.troppoAnnidato(MAX_DEPTH));
    if (Array.isArray(value) && value.length > MAX_LIST_LENGTH) {
      return tooMuch(field, testiServer.listaTroppoLunga(MAX_LIST_LENGTH));
    }
    const names = Object.keys(value);
    values += names.length;
    if (values > MAX_VALUES) return tooMuch(field, testiServer.troppiValori(MAX_VALUES));
    for (const name of names) {
      const member = (value as Readonly<Record<string, unknown>>)[name];
      const inField = depth === 0 ? name : field;
      if (isTooLong(name) || isTooLong(member)) return tooLong(inField);
      if (isNested(member)) waiting.push({ value: member, depth: depth + 1, field: inField });
    }
  }
  return undefined;
}

function isTooLong(value: unknown): boolean {
  return typeof value === 'string' && value.length > MAX_TEXT_LENGTH;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function tooLong(field: string): Refusal {
  return tooMuch(field, testiServer.testoTroppoLungo(MAX_TEXT_LENGTH));
}

function tooMuch(field: string, sentence: string): Refusal {
  const name = field.slice(0, MAX_NAME_LENGTH).toWellFormed();
  return refusal('richiesta_eccessiva', { campi: { [name]: sentence } });
}
