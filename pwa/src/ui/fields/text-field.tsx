import { FieldFrame, useFieldIds, type FieldProps } from './field-frame.tsx';

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'date' | 'time' | 'search';
  readonly autoComplete?: string;
  /** Which keypad a phone shows. */
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email';
  /** Letters are shown as capitals: for codes. */
  readonly capitals?: boolean;
}

/** One line of text, or the device's own date or time picker. */
export function TextField({
  label,
  onChange,
  error,
  help,
  hint,
  type = 'text',
  capitals = false,
  ...rest
}: TextFieldProps) {
  const ids = useFieldIds({ error, help, hint });
  return (
    <FieldFrame
      required={rest.required}
      ids={ids}
      label={label}
      error={error}
      help={help}
      hint={hint}
    >
      <input
        {...rest}
        {...ids.control}
        type={type}
        className={capitals ? 'ui-input ui-input--capitals' : 'ui-input'}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
