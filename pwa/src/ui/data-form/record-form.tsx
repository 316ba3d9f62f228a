import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

import { Button } from '../button.tsx';
import { RequiredLegend } from '../fields/required-legend.tsx';
import { Notice } from '../notice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { FormValues } from './form-state.ts';
import { UnreadDraft } from './unread-draft.tsx';
import { unreadableIn } from './unreadable-in.ts';
import { useEscape } from './use-escape.ts';
import type { RecordFormState } from './use-record-form.ts';

import './record-form.css';

type Opening = 'by-user' | 'with-screen' | 'again';

interface RecordFormProps<V extends FormValues<V>> {
  readonly title: string;
  readonly form: RecordFormState<V>;
  /** Words of the button that saves. */
  readonly save: string;
  /** Said while it saves. */
  readonly saving: string;
  readonly cancel: string;
  /** Said when what had been typed before a reload is there again. */
  readonly resumed: string;
  /** What the mark at a field means that must be filled in. */
  readonly required: string;
  /**
   * Why it is there: the user has just opened it, and goes on in its first field; it is part of its
   * screen, whose heading has the focus; or it stands there again after a save, and so does the focus.
   */
  readonly opening?: Opening;
  readonly children: ReactNode;
}

/** A form inside the page, over the list that it belongs to. */
export function RecordForm<V extends FormValues<V>>(props: RecordFormProps<V>) {
  const { title, form, save, saving, cancel, resumed, required } = props;
  const { opening = 'by-user', children } = props;
  const titleId = useId();
  const ref = useEnteredForm(opening);
  useEscape(ref, form.cancel);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.submit(unreadableIn(ref.current));
  };
  return (
    <form
      ref={ref}
      className="ui-form"
      aria-labelledby={titleId}
      aria-busy={form.saving}
      // Else a browser writes down what stands in its fields, to fill them again after a crash.
      autoComplete="off"
      noValidate
      onSubmit={submit}
    >
      <h2 id={titleId}>{title}</h2>
      <ErrorSummary errors={form.errors} failures={form.failures} />
      {form.resumed ? (
        <Notice tone="info" live="status">
          {resumed}
        </Notice>
      ) : null}
      <UnreadDraft unread={form.unread} noRoom={form.noRoom} />
      {children}
      <RequiredLegend text={required} />
      <div className="ui-form__foot">
        <Button type="submit" look="primary" busy={form.saving}>
          {save}
        </Button>
        <Button busy={form.saving} onClick={form.cancel}>
          {cancel}
        </Button>
        <span role="status" className="ui-form__status">
          {form.saving ? saving : null}
        </span>
      </div>
    </form>
  );
}

interface FormGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields that belong together, side by side where there is room. */
export function FormGroup({ title, children }: FormGroupProps) {
  return (
    <fieldset className="ui-form__group">
      <legend>{title}</legend>
      <FormGrid>{children}</FormGrid>
    </fieldset>
  );
}

/** Fields side by side where there is room. */
export function FormGrid({ children }: { readonly children: ReactNode }) {
  return <div className="ui-form__grid">{children}</div>;
}

/** A form that the user has just opened comes into sight with the focus in its first field. */
function useEnteredForm(opening: Opening) {
  const ref = useRef<HTMLFormElement>(null);
  const movedByUser = useNavigationType() === NavigationType.Push;
  const entered = useRef(false);
  useEffect(() => {
    if (entered.current) return;
    entered.current = true;
    if (opening === 'again' && document.activeElement === document.body) {
      ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
    }
    if (opening !== 'by-user' || !movedByUser) return;
    ref.current?.scrollIntoView({ block: 'start' });
    ref.current
      ?.querySelector<HTMLElement>('input, select, textarea')
      ?.focus({ preventScroll: true });
  }, [opening, movedByUser]);
  return ref;
}
