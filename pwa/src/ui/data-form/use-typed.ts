import { useState } from 'react';

import { draftKey, readDraft } from './draft.ts';
import { fittingDraft, type FormValues } from './form-state.ts';

/** Whose draft it is: of a user, a kind of form, and one of them. */
export interface DraftName {
  readonly userId: string;
  readonly kind: string;
  readonly which: string;
  /** Turns what an earlier version of the form kept into what it keeps today. */
  readonly upCast?: (stored: unknown) => unknown;
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
  readonly draft?: DraftName;
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
}

/** What is typed into a form, from a draft when there is one that fits. */
export function useTyped<V extends FormValues<V>, R = never>(
  options: TypedOptions<V, R>,
): Typed<V, R> {
  const { initial, draft, newId, under } = options;
  const key = draft === undefined ? null : draftKey(draft.userId, draft.kind, draft.which);
  const [kept] = useState(() => (key === null ? null : readKept(key, options)));
  const [id, setId] = useState(() => kept?.id ?? newId?.() ?? '');
  const [begun, setBegun] = useState<Begun<V, R>>(() => ({
    base: kept?.base ?? initial,
    before: kept?.before ?? under?.record ?? null,
  }));
  const [values, setValues] = useState(kept?.values ?? initial);
  const [phase, setPhase] = useState<SavePhase>('typing');
  const resumed = kept !== null;
  return { values, setValues, begun, setBegun, id, setId, phase, setPhase, resumed, key };
}

/** An edit whose record cannot be read would be told by another one: such a draft counts as none. */
function readKept<V extends FormValues<V>, R>(
  key: string,
  { initial, draft, under }: TypedOptions<V, R>,
) {
  const stored = readDraft(localStorage, key);
  const kept = fittingDraft(draft?.upCast?.(stored) ?? stored, initial);
  if (kept === null) return null;
  const before = under?.read(kept.before) ?? null;
  return before === null && under !== undefined && under.record !== null
    ? null
    : { ...kept, before };
}
