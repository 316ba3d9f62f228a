import { formatGiorno, isGiorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { FormErrors, FormRefusal, FormValues } from './form-state.ts';

/** The words at a field that someone else changed meanwhile. */
export interface ConflictTexts {
  readonly now: (value: string) => string;
  /** When the value cannot be told in few words. */
  readonly changed: string;
  readonly missing: string;
}

/** How a form takes up what someone else wrote into its fields while it was open. */
export interface ConflictOptions<V> {
  /** What the form would show of these values of the server, over those that it began with. */
  readonly valuesOf: (current: Readonly<Record<string, unknown>>, base: V, typed: V) => V;
  /** Names a value that is not the text to be read; `current` is the server's; undefined: the text itself. */
  readonly show?: (
    field: keyof V & string,
    now: V,
    current: unknown,
    typed: V,
  ) => string | undefined;
  readonly texts: ConflictTexts;
}

/** What a form is after a refusal: what it begins with from now on, and what it says. */
export interface RefusedForm<V> {
  readonly base: V;
  readonly errors: FormErrors;
}

/**
 * After a conflict the user has seen the values of others: they become what the form began with, so
 * that saving once more is meant, while what is typed stays. Any other refusal moves nothing.
 */
export function takeRefusal<V extends FormValues<V>>(
  { errore, campi, current }: FormRefusal,
  base: V,
  conflict: ConflictOptions<V> | undefined,
  typed: V = base,
): RefusedForm<V> {
  if (current === undefined || conflict === undefined) return { base, errors: { errore, campi } };
  const theirs = conflict.valuesOf(current, base, typed);
  const names = (Object.keys(base) as (keyof V & string)[]).filter((name) => name in current);
  const seen = { ...base };
  const sentences: Record<string, string> = {};
  for (const name of names) {
    seen[name] = theirs[name];
    if (theirs[name] === typed[name]) continue;
    const shown = conflict.show?.(name, theirs, current[name], typed) ?? theirs[name];
    sentences[name] = sentenceOf(shown, conflict.texts);
  }
  return { base: seen, errors: { errore, campi: { ...campi, ...sentences } } };
}

function sentenceOf(shown: unknown, texts: ConflictTexts): string {
  if (typeof shown !== 'string') return texts.changed;
  if (shown === '') return texts.now(texts.missing);
  return texts.now(isGiorno(shown) ? formatGiorno(shown) : shown);
}
