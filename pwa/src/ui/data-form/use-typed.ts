import { useCallback, useState } from 'react';

import { dropDraft, readDraft } from './draft.ts';
import { fittingDraft, withFields, type FormDraft, type FormValues } from './form-state.ts';

/** The draft of a form. */
export interface FormDraftPlace {
  /** As `useDraftKey` hands it out. */
  readonly key: string;
  /** Turns what an earlier version of the form kept into what it keeps today. */
  readonly upCast?: (stored: unknown) => unknown;
  /** Fields that must not be left on a device: what is typed into them is not kept. */
  readonly without?: readonly string[];
}

/** The record under a form, where what is typed does not tell all of it. */
export interface RecordUnder<R> {
  /** As it stood when the form was opened; null when the form adds one. */
  readonly record: R | null;
  /** Reads the one that was kept with a draft; null when it cannot be read. */
  readonly read: (stored: unknown) => R | null;
}

export interface TypedOptions<V extends FormValues<V>, R> {
  /** What the form begins with; looked at when it opens and never again. */
  readonly initial: V;
  /** Absent for personal and pay data, which must not be left on a device. */
  readonly draft?: FormDraftPlace;
  /** Makes the id of the record that the form adds; it is kept with the draft. */
  readonly newId?: () => string;
  readonly under?: RecordUnder<R>;
}

/** What an edit is told by: it moves only when the values of others were shown. */
export interface Begun<V, R> {
  readonly base: V;
  readonly before: R | null;
}

export type SavePhase = 'typing' | 'saving' | 'saved';

/** What was typed into a form, and what it began with. */
export interface Typed<V extends FormValues<V>, R> {
  readonly values: V;
  readonly setValues: (change: (values: V) => V) => void;
  readonly begun: Begun<V, R>;
  readonly setBegun: (begun: Begun<V, R>) => void;
  /** Empty for a form that makes no id. */
  readonly id: string;
  readonly setId: (id: string) => void;
  readonly phase: SavePhase;
  readonly setPhase: (phase: SavePhase) => void;
  /** True when the form took up what had been typed before a reload. */
  readonly resumed: boolean;
  /** Where its draft is kept; null when it has none. */
  readonly key: string | null;
  /** Fields that its draft does not hold. */
  readonly without: readonly string[];
  readonly unread: UnreadDraft;
}

/** A draft under the form's name that this version of the app cannot read: another one may. */
export interface UnreadDraft {
  /** True while there is one: it is left where it is, and what is typed here is not kept. */
  readonly waits: boolean;
  /** Looks again: another tab may have kept it meanwhile. */
  readonly look: () => boolean;
  /** Gives it up. */
  readonly discard: () => void;
}

/** What is typed into a form, from a draft when there is one that fits. */
export function useTyped<V extends FormValues<V>, R = never>(
  options: TypedOptions<V, R>,
): Typed<V, R> {
  const { initial, draft, newId, under } = options;
  const key = draft?.key ?? null;
  const [read] = useState(() => (stored: unknown) => readKept(stored, options));
  const [kept] = useState(() => (key === null ? null : read(readDraft(localStorage, key))));
  const [id, setId] = useState(() => kept?.id ?? newId?.() ?? '');
  const [begun, setBegun] = useState<Begun<V, R>>(() => ({
    base: kept?.base ?? initial,
    before: kept?.before ?? under?.record ?? null,
  }));
  const [values, setValues] = useState(kept?.values ?? initial);
  const [phase, setPhase] = useState<SavePhase>('typing');
  const unread = useUnreadDraft(key, read);
  const resumed = kept !== null;
  return {
    values,
    setValues,
    begun,
    setBegun,
    id,
    setId,
    phase,
    setPhase,
    resumed,
    key,
    without: draft?.without ?? NONE,
    unread,
  };
}

const NONE: readonly string[] = [];

function useUnreadDraft(key: string | null, read: (stored: unknown) => object | null): UnreadDraft {
  const find = useCallback((): boolean => {
    const stored = key === null ? undefined : readDraft(localStorage, key);
    return stored !== undefined && read(stored) === null;
  }, [key, read]);
  const [waits, setWaits] = useState(find);
  const look = useCallback(() => {
    const found = find();
    setWaits(found);
    return found;
  }, [find]);
  const discard = (): void => {
    if (key !== null) dropDraft(localStorage, key);
    setWaits(false);
  };
  return { waits, look, discard };
}

/**
 * What a draft holds; null when it is none of this form as it is today. An edit whose record cannot be
 * read would be told by another one: such a draft is none either.
 */
export function readKept<V extends FormValues<V>, R>(
  stored: unknown,
  { initial, draft, under }: TypedOptions<V, R>,
): (Omit<FormDraft<V>, 'before'> & { readonly before: R | null }) | null {
  const whole = withFields(draft?.upCast?.(stored) ?? stored, initial, draft?.without ?? NONE);
  const kept = fittingDraft(whole, initial);
  if (kept === null) return null;
  const before = under?.read(kept.before) ?? null;
  return before === null && under !== undefined && under.record !== null
    ? null
    : { ...kept, before };
}
