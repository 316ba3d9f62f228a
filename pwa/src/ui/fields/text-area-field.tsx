import { FieldFrame, useFieldIds, type FieldProps } from './field-frame.tsx';

/** Several lines of text. */
export function TextAreaField({ label, onChange, error, help, hint, ...rest }: FieldProps) {
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
      <textarea
        {...rest}
        {...ids.control}
        rows={3}
        className="ui-input ui-input--lines"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
