import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

import { Icon } from '../icon.tsx';

import './field.css';

/** What every field has, whatever is typed into it. */
export interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The sentence under the field when its value is not good. */
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  /** A doubt about the value, which is accepted all the same. */
  readonly hint?: string | undefined;
  readonly name?: string;
  readonly required?: boolean;
}

interface FieldFrameProps {
  readonly ids: FieldIds;
  readonly label: string;
  readonly error: string | undefined;
  readonly help?: string | undefined;
  readonly hint?: string | undefined;
  readonly required: boolean | undefined;
  readonly children: ReactNode;
}

/** Label above, help, doubt and error below, each tied to the control. */
export function FieldFrame(props: FieldFrameProps) {
  const { ids, label, error, help, hint, required = false, children } = props;
  const field = useCountedIn(required);
  return (
    <div ref={field} className={required ? 'ui-field ui-field--required' : 'ui-field'}>
      <label htmlFor={ids.control.id} className="ui-field__label">
        {label}
      </label>
      {children}
      {help === undefined ? null : (
        <p id={ids.help} className="ui-field__help">
          {help}
        </p>
      )}
      {hint === undefined ? null : (
        <p id={ids.hint} className="ui-field__hint">
          <Icon name="alert" size={16} />
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={ids.error} className="ui-field__error">
          {error}
        </p>
      )}
    </div>
  );
}

/**
 * A form knows how many of its fields must be filled in, by which it explains their mark. By an attribute:
 * Firefox 115 knows no `:has`.
 */
function useCountedIn(required: boolean) {
  const field = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const form = field.current?.closest('form');
    if (!required || form === null || form === undefined) return undefined;
    count(form, 1);
    return () => count(form, -1);
  }, [required]);
  return field;
}

function count({ dataset }: HTMLElement, more: number): void {
  const fields = Number(dataset['required'] ?? 0) + more;
  if (fields > 0) dataset['required'] = String(fields);
  else delete dataset['required'];
}

interface FieldIds {
  /** Spread over the control. */
  readonly control: {
    readonly id: string;
    readonly 'aria-invalid': boolean | undefined;
    readonly 'aria-describedby': string | undefined;
  };
  readonly help: string;
  readonly hint: string;
  readonly error: string;
}

/** Ids that tie a control to its label, help, doubt and error. */
export function useFieldIds({
  error,
  help,
  hint,
}: Pick<FieldProps, 'error' | 'help' | 'hint'>): FieldIds {
  const id = useId();
  const described = [
    ...(help === undefined ? [] : [`${id}-help`]),
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(error === undefined ? [] : [`${id}-error`]),
  ];
  return {
    control: {
      id,
      'aria-invalid': error === undefined ? undefined : true,
      'aria-describedby': described.length === 0 ? undefined : described.join(' '),
    },
    help: `${id}-help`,
    hint: `${id}-hint`,
    error: `${id}-error`,
  };
}
