import { FieldFrame, useFieldIds, type FieldProps } from './field-frame.tsx';

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'date' | 'time' | 'search';
  readonly autoComplete?: string;
  /** Native step: seconds for times. */
  readonly step?: number;
}

/** One line of text, or the device's own date or time picker. */
export function TextField({
  label,
  onChange,
  error,
  help,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const ids = useFieldIds({ error, help });
  return (
    <FieldFrame ids={ids} label={label} error={error} help={help}>
      <input
        {...rest}
        {...ids.control}
        type={type}
        className="ui-input"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
