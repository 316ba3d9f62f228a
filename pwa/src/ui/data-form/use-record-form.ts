import { useCallback, useEffect, useRef, useState } from 'react';

import { useToast } from '../dialogs/toasts.tsx';
import { useHeldToast, type HeldTexts } from '../dialogs/use-held-toast.ts';
import { useLeaveGuard, useUnloadGuard, type LeaveGuardTexts } from '../dialogs/use-leave-guard.ts';
import { dropDraft, keepDraft } from './draft.ts';
import { takeRefusal, type ConflictOptions, type RefusedForm } from './form-conflict.ts';
import {
  errorsAt,
  isDirty,
  withoutField,
  withoutFields,
  type FormErrors,
  type FormValues,
  type FormOutcome,
} from './form-state.ts';
import { openFormName } from './open-form-name.ts';
import { FORM_PARAMS, type FormParams } from './open-form.ts';
import type { UnreadNotice, UnreadTexts } from './unread-draft.tsx';
import {
  useTyped,
  type Begun,
  type SavePhase,
  type Typed,
  type TypedOptions,
} from './use-typed.ts';

/** The words of saving, the same for all forms. */
export interface SaveTexts {
  /** Shown when the server says no without saying why. */
  readonly error: string;
  /** The work is on this device and waits for the network. */
  readonly saved: string;
  /** It is, and waits for something that was refused. */
  readonly held: HeldTexts;
  /** Said at a field whose text is none of its kind, as 30 February is no day. */
  readonly unreadable: string;
  readonly leave: LeaveGuardTexts;
  readonly unread: UnreadTexts;
  /** The device has no room for a draft of what is typed. */
  readonly noRoom: string;
}

/** How a form checks and saves what was typed. */
export interface SaveOptions<V extends FormValues<V>, R = never> {
  /** Null when the values are good. */
  readonly validate: (values: V) => FormErrors | null;
  /**
   * `base` holds the values that the form began with, also when a draft was taken up again, or those
   * of others that it showed since, and `before` the record under it likewise; `id` is the one that
   * the form made, empty when it makes none.
   */
  readonly save: (values: V, base: V, id: string, before: R | null) => Promise<FormOutcome>;
  /** Without it a field that someone else changed is refused each time. */
  readonly conflict?: ConflictOptions<V>;
  /** What the change of a field does to the others; `before` is what stood before the change. */
  readonly settle?: (values: V, changed: keyof V & string, before: V) => V;
  /** True when what the form would save is there already: there is nothing to keep, ask or save. */
  readonly done?: boolean;
  /** What the address calls the form, where it is not as everywhere. */
  readonly params?: FormParams;
  /** Said when the server has done it. */
  readonly success: string;
  readonly texts: SaveTexts;
  readonly onClose: () => void;
}

export type RecordFormOptions<V extends FormValues<V>, R = never> = TypedOptions<V, R> &
  SaveOptions<V, R>;

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
  /** Checks and saves; the browser can make nothing of what stands in the named fields. */
  readonly submit: (unreadable?: readonly string[]) => Promise<void>;
  /** Closes the form; with changes it asks first, and while it saves it does nothing. */
  readonly cancel: () => void;
  /** True when the form took up what had been typed before a reload. */
  readonly resumed: boolean;
  /** A draft that another version of the app kept; null when there is none. */
  readonly unread: UnreadNotice | null;
  /** Said when the device has no room for a draft; null while what is typed is kept. */
  readonly noRoom: string | null;
}

const NO_FAILURE: Failure = { errors: null, failures: 0 };

/**
 * The one form: keeps what is typed, also over a reload; saves once however often it is pressed;
 * stays open with the reasons when it was refused; asks before changes are left.
 */
export function useRecordForm<V extends FormValues<V>, R = never>(
  options: RecordFormOptions<V, R>,
): RecordFormState<V> {
  return useSaving(useTyped<V, R>(options), options);
}

/** The second half of the form, for one that must look at what was typed before it is saved. */
export function useSaving<V extends FormValues<V>, R>(
  typed: Typed<V, R>,
  options: SaveOptions<V, R>,
): RecordFormState<V> {
  const { values, setValues, begun, phase, resumed, unread } = typed;
  const { settle, texts, params = FORM_PARAMS, onClose } = options;
  const [failure, setFailure] = useState<Failure>(NO_FAILURE);
  const dirty = options.done !== true && isDirty(values, begun.base);
  const { keep, giveUp, hasRoom } = useRoomForDraft(typed, dirty);
  const saving = phase === 'saving';
  const left = useRef(false);
  const toast = useToast();
  const placeOf = useCallback((search: string) => openFormName(search, params), [params]);
  const leave = (): void => {
    giveUp();
    left.current = saving;
  };
  const letPass = useLeaveGuard(dirty, saving ? null : texts.leave, leave, placeOf);
  useUnloadGuard(dirty && (!hasRoom || hasUnkept(typed)));
  const submit = useSubmitOnce(typed, options, {
    fail: (errors, isKept) => {
      setFailure(({ failures }) => ({ errors, failures: failures + 1 }));
      if (!left.current) return;
      toast(errors.errore, 'danger');
      if (!isKept) keep();
    },
    succeed: () => {
      giveUp();
      letPass();
      // Another form may be open by now, which must not be closed.
      if (!left.current) onClose();
    },
  });
  const set: RecordFormState<V>['set'] = (name, value) => {
    // It would be neither saved nor kept.
    if (phase !== 'typing') return;
    setValues((current) => {
      const next = { ...current, [name]: value };
      return settle?.(next, name, current) ?? next;
    });
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
    cancel: () => {
      if (!saving) onClose();
    },
    resumed,
    unread: unread.waits ? { ...texts.unread, onDiscard: unread.discard } : null,
    noRoom: hasRoom ? null : texts.noRoom,
  };
}

interface AfterSave {
  /** `isKept`: what was refused is not lost when nobody sees the form any more. */
  readonly fail: (errors: FormErrors, isKept?: boolean) => void;
  /** Lets go of the draft and of the question before leaving, and closes. */
  readonly succeed: () => void;
}

/** Checks and saves; pressed again meanwhile, or while a saved form goes away, it does nothing. */
function useSubmitOnce<V extends FormValues<V>, R>(
  { values, begun, setBegun, setPhase, id }: Typed<V, R>,
  options: SaveOptions<V, R>,
  { fail, succeed }: AfterSave,
): RecordFormState<V>['submit'] {
  const { validate, save, success, texts } = options;
  const busy = useRef(false);
  const toast = useToast();
  const tellHeld = useHeldToast();
  const trySaving = async (): Promise<SavePhase> => {
    const { base, before } = begun;
    const outcome = await save(values, base, id, before);
    const refused = refusedBy(outcome, values, base, options);
    if (refused !== null) {
      setBegun(seenBy(outcome, refused.base, before));
      fail(refused.errors, outcome.outcome === 'refused');
      return 'typing';
    }
    if (outcome.outcome === 'saved') toast(texts.saved, 'saved');
    else if (outcome.outcome === 'held') tellHeld(texts.held, outcome.behind);
    else if (outcome.outcome === 'accepted') toast(success);
    succeed();
    return 'saved';
  };
  return async (unreadable = []) => {
    if (busy.current || options.done === true) return;
    const invalid = errorsAt(unreadable, texts.unreadable) ?? validate(values);
    if (invalid !== null) {
      fail(invalid);
      return;
    }
    busy.current = true;
    setPhase('saving');
    let next: SavePhase = 'typing';
    try {
      next = await trySaving();
    } catch (error) {
      fail({ errore: texts.error });
      throw error;
    } finally {
      busy.current = next === 'saved';
      setPhase(next);
    }
  };
}

/** Keeps what is typed, and knows whether the device had room for it when it was typed last. */
function useRoomForDraft<V extends FormValues<V>, R>(typed: Typed<V, R>, dirty: boolean) {
  const [hasRoom, setHasRoom] = useState(true);
  return { ...useKeptDraft(typed, dirty, setHasRoom), hasRoom };
}

/**
 * Keeps what is typed while it is not what the form began with, and says whether there was room for it;
 * answers what gives the draft up.
 */
function useKeptDraft<V extends FormValues<V>, R>(
  { key, values: typed, begun, id, without, unread }: Typed<V, R>,
  dirty: boolean,
  onKept: (hasRoom: boolean) => void,
): { readonly keep: () => void; readonly giveUp: () => void } {
  const { waits, look } = unread;
  const keep = useCallback(() => {
    if (key === null || waits || look()) return;
    const { before } = begun;
    const [base, values] = [begun.base, typed].map((all) => withoutFields(all, without));
    const draft = { base, values, id, ...(before === null ? {} : { before }) };
    const wanted = dirty && isDirty(values, base);
    if (!wanted) dropDraft(localStorage, key);
    onKept(!wanted || keepDraft(localStorage, key, draft));
  }, [begun, dirty, id, key, look, onKept, typed, waits, without]);
  useEffect(keep, [keep]);
  // Another window may have taken up what lay here while the browser had put this page away.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted && dirty) keep();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [dirty, keep]);
  const giveUp = useCallback(() => {
    if (key !== null && !look()) dropDraft(localStorage, key);
  }, [key, look]);
  return { keep, giveUp };
}

/** True when no draft holds what was typed, or not all of it. */
function hasUnkept<V extends FormValues<V>, R>({
  key,
  without,
  values,
  begun,
}: Typed<V, R>): boolean {
  return (
    key === null || without.some((name) => values[name as keyof V] !== begun.base[name as keyof V])
  );
}

/** After a conflict the record under the form has the values of others that were shown. */
function seenBy<V, R>(outcome: FormOutcome, base: V, before: R | null): Begun<V, R> {
  const current = outcome.outcome === 'refused' ? outcome.refusal.current : undefined;
  return { base, before: before === null ? null : { ...before, ...current } };
}

/** What a save that was not taken makes of the form; null when it was taken. */
function refusedBy<V extends FormValues<V>>(
  outcome: FormOutcome,
  values: V,
  base: V,
  { conflict, texts }: { readonly conflict?: ConflictOptions<V>; readonly texts: SaveTexts },
): RefusedForm<V> | null {
  if (outcome.outcome === 'not-saved') return { base, errors: { errore: outcome.errore } };
  if (outcome.outcome !== 'refused') return null;
  const { refusal } = outcome;
  return takeRefusal({ ...refusal, errore: refusal.errore || texts.error }, base, conflict, values);
}
