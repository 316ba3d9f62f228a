/** What may be typed, chosen or ticked in a form: JSON, all of it. */
export type FormValues<V> = { readonly [F in keyof V]: string | boolean | readonly string[] };

/** Why a form cannot be saved, for the summary and for each field. */
export interface FormErrors {
  readonly errore: string;
  /** Field name → sentence. */
  readonly campi?: Readonly<Record<string, string>> | undefined;
}

/** A 'no' of the server; for fields that someone else changed meanwhile, with what they are now. */
export interface FormRefusal extends FormErrors {
  readonly current?: Readonly<Record<string, unknown>> | undefined;
}

/** What became of a save; the outbox's answer has this shape. */
export type SaveOutcome =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'saved' }
  /** Kept, and not sent before what `behind` describes, which was refused, is settled. */
  | { readonly outcome: 'held'; readonly behind: string }
  | { readonly outcome: 'refused'; readonly refusal: FormRefusal }
  | { readonly outcome: 'not-saved'; readonly errore: string };

/** The same of a form; or it is taken from the form, and what came of it was said. */
export type FormOutcome = SaveOutcome | { readonly outcome: 'told' };

/** What a draft holds: the values that the form began with, which edits are told by, and those typed. */
export interface FormDraft<V> {
  readonly base: V;
  readonly values: V;
  /** Id of the record that the form adds; it belongs to the draft, or sending it again would add two. */
  readonly id?: string;
  /** The record under the form, where the values do not tell all of it; to be parsed. */
  readonly before?: unknown;
}

/** The same sentence at each of the fields; null where there is none. */
export function errorsAt(names: readonly string[], errore: string): FormErrors | null {
  if (names.length === 0) return null;
  return { errore, campi: Object.fromEntries(names.map((name) => [name, errore])) };
}

/** What is left to say once a field was changed; null when it was all about that field. */
export function withoutField(errors: FormErrors | null, name: string): FormErrors | null {
  const sentence = errors?.campi?.[name];
  if (errors === null || sentence === undefined) return errors;
  const { [name]: _corrected, ...campi } = errors.campi ?? {};
  if (errors.errore !== sentence) return { ...errors, campi };
  const [next] = Object.values(campi);
  return next === undefined ? null : { errore: next, campi };
}

/** The stored draft when it fits the form as it is today; null otherwise. */
export function fittingDraft<V extends FormValues<V>>(
  stored: unknown,
  initial: V,
): FormDraft<V> | null {
  if (!isObject(stored)) return null;
  const { base, values, id, before } = stored;
  if (!fits(base, initial) || !fits(values, initial)) return null;
  return {
    base,
    values,
    ...(typeof id === 'string' ? { id } : {}),
    ...(before === undefined ? {} : { before }),
  };
}

/** The values without the fields that a draft must not hold. */
export function withoutFields<V extends FormValues<V>>(values: V, names: readonly string[]): V {
  const kept = Object.entries(values).filter(([name]) => !names.includes(name));
  // Less than a form needs: only ever compared with its like, and completed again when it is read.
  return Object.fromEntries(kept) as V;
}

/** A draft as it was kept, with what it must not hold as the form begins. */
export function withFields<V extends FormValues<V>>(
  stored: unknown,
  initial: V,
  names: readonly string[],
): unknown {
  if (names.length === 0 || !isObject(stored)) return stored;
  const begins = Object.fromEntries(
    Object.entries(initial).filter(([name]) => names.includes(name)),
  );
  const { base, values } = stored;
  return isObject(base) && isObject(values)
    ? { ...stored, base: { ...begins, ...base }, values: { ...begins, ...values } }
    : stored;
}

/** True when something was typed that is not what the form began with. */
export function isDirty<V extends FormValues<V>>(values: V, base: V): boolean {
  return changedFields(values, base).length > 0;
}

/** Names of the fields that are not what they began with. */
export function changedFields<V extends FormValues<V>>(values: V, base: V): (keyof V & string)[] {
  const names = Object.keys(values) as (keyof V & string)[];
  return names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(base[name]));
}

function fits<V extends FormValues<V>>(stored: unknown, initial: V): stored is V {
  if (!isObject(stored)) return false;
  const names = Object.keys(initial) as (keyof V & string)[];
  return (
    names.length === Object.keys(stored).length &&
    names.every((name) => {
      const value = stored[name];
      if (!Array.isArray(initial[name])) return typeof value === typeof initial[name];
      return Array.isArray(value) && value.every((each) => typeof each === 'string');
    })
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
