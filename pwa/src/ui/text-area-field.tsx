import { FieldFrame, useFieldIds, type FieldProps } from './field-frame.tsx';

/** Several lines of text. */
export function TextAreaField({ label, onChange, error, help, ...rest }: FieldProps) {
  const ids = useFieldIds({ error, help });
  return (
    <FieldFrame ids={ids} label={label} error={error} help={help}>
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
