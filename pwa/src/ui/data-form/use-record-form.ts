import { useCallback, useEffect, useRef, useState } from 'react';

import { useToast } from '../dialogs/toasts.tsx';
import { useLeaveGuard, type LeaveGuardTexts } from '../dialogs/use-leave-guard.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from './draft.ts';
import { takeRefusal, type ConflictOptions, type RefusedForm } from './form-conflict.ts';
import {
  fittingDraft,
  isDirty,
  withoutField,
  type FormErrors,
  type FormValues,
  type SaveOutcome,
} from './form-state.ts';
import { openFormName } from './open-form.ts';

/** The words of saving, the same for all forms. */
export interface SaveTexts {
  /** Shown when the server says no without saying why. */
  readonly error: string;
  /** The work is on this device and waits for the network. */
  readonly saved: string;
  readonly leave: LeaveGuardTexts;
}

/** Whose draft it is: of a user, a kind of form, and one of them. */
export interface DraftName {
  readonly userId: string;
  readonly kind: string;
  readonly which: string;
}

export interface RecordFormOptions<V extends FormValues<V>> {
  /** What the form begins with; looked at when it opens and never again. */
  readonly initial: V;
  /** Absent for personal and pay data, which must not be left on a device. */
  readonly draft?: DraftName;
  /** Null when the values are good. */
  readonly validate: (values: V) => FormErrors | null;
  /**
   * `base` holds the values that the form began with, also when a draft was taken up again, or those
   * of others that it showed since; `id` is the one of {@link newId}, empty without it.
   */
  readonly save: (values: V, base: V, id: string) => Promise<SaveOutcome>;
  /** Makes the id of the record that the form adds; it is kept with the draft. */
  readonly newId?: () => string;
  /** Without it a field that someone else changed is refused each time. */
  readonly conflict?: ConflictOptions<V>;
  /** Said when the server has done it. */
  readonly success: string;
  readonly texts: SaveTexts;
  readonly onClose: () => void;
}

type TextFields<V> = { [F in keyof V]: V[F] extends string ? F : never }[keyof V] & string;

interface Failure {
  readonly errors: FormErrors | null;
  /** Grows with every failed save, so that the summary takes the focus each time. */
  readonly failures: number;
}

/** Everything that a form on the page shows and does. */
export interface RecordFormState<V extends FormValues<V>> extends Failure {
  readonly values: V;
  readonly set: <F extends keyof V & string>(name: F, value: V[F]) => void;
  /** Spread over a text field. */
  readonly field: (name: TextFields<V>) => {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (value: string) => void;
  };
  readonly saving: boolean;
  readonly submit: () => Promise<void>;
  /** Closes the form; with changes it asks first. */
  readonly cancel: () => void;
  /** True when the form took up what had been typed before a reload. */
  readonly resumed: boolean;
}

const NO_FAILURE: Failure = { errors: null, failures: 0 };

/**
 * The one form: keeps what is typed, also over a reload; saves once however often it is pressed;
 * stays open with the reasons when it was refused; asks before changes are left.
 */
export function useRecordForm<V extends FormValues<V>>(
  options: RecordFormOptions<V>,
): RecordFormState<V> {
  const { validate, save, success, texts, onClose } = options;
  const { base, setBase, id, values, setValues, giveUp, resumed } = useTyped(options);
  const [failure, setFailure] = useState<Failure>(NO_FAILURE);
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const toast = useToast();
  const letPass = useLeaveGuard(isDirty(values, base), texts.leave, giveUp, openFormName);

  const fail = (errors: FormErrors) =>
    setFailure(({ failures }) => ({ errors, failures: failures + 1 }));
  const submit = async () => {
    if (busy.current) return;
    const invalid = validate(values);
    if (invalid !== null) {
      fail(invalid);
      return;
    }
    busy.current = true;
    setSaving(true);
    try {
      const outcome = await save(values, base, id);
      const refused = refusedBy(outcome, base, options);
      if (refused !== null) {
        setBase(refused.base);
        fail(refused.errors);
        return;
      }
      giveUp();
      letPass();
      if (outcome.outcome === 'saved') toast(texts.saved, 'saved');
      else toast(success);
      onClose();
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  const set: RecordFormState<V>['set'] = (name, value) => {
    setValues((current) => ({ ...current, [name]: value }));
    setFailure(({ errors, failures }) => ({ errors: withoutField(errors, name), failures }));
  };
  return {
    values,
    set,
    field: (name) => ({
      name,
      value: String(values[name]),
      error: failure.errors?.campi?.[name],
      onChange: (value) => set(name, value as V[typeof name]),
    }),
    ...failure,
    saving,
    submit,
    cancel: onClose,
    resumed,
  };
}

/** What is typed, kept as a draft while it is not what the form began with. */
function useTyped<V extends FormValues<V>>({
  initial,
  draft,
  newId,
}: Pick<RecordFormOptions<V>, 'initial' | 'draft' | 'newId'>) {
  const key = draft === undefined ? null : draftKey(draft.userId, draft.kind, draft.which);
  const [kept] = useState(() =>
    key === null ? null : fittingDraft(readDraft(localStorage, key), initial),
  );
  const [id] = useState(() => kept?.id ?? newId?.() ?? '');
  const [base, setBase] = useState(kept?.base ?? initial);
  const [values, setValues] = useState(kept?.values ?? initial);
  const dirty = isDirty(values, base);
  useEffect(() => {
    if (key === null) return;
    if (dirty) keepDraft(localStorage, key, { base, values, id });
    else dropDraft(localStorage, key);
  }, [base, dirty, id, key, values]);
  const giveUp = useCallback(() => {
    if (key !== null) dropDraft(localStorage, key);
  }, [key]);
  return { base, setBase, id, values, setValues, giveUp, resumed: kept !== null };
}

/** What a save that was not taken makes of the form; null when it was taken. */
function refusedBy<V extends FormValues<V>>(
  outcome: SaveOutcome,
  base: V,
  { conflict, texts }: Pick<RecordFormOptions<V>, 'conflict' | 'texts'>,
): RefusedForm<V> | null {
  if (outcome.outcome === 'not-saved') return { base, errors: { errore: outcome.errore } };
  if (outcome.outcome !== 'refused') return null;
  const { refusal } = outcome;
  return takeRefusal({ ...refusal, errore: refusal.errore || texts.error }, base, conflict);
}
