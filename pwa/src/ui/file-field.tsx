import { FieldFrame, useFieldIds, type FieldProps } from './field-frame.tsx';

interface FileFieldProps extends Omit<FieldProps, 'value' | 'onChange'> {
  readonly disabled?: boolean;
  readonly onChange: (file: File | null) => void;
}

/** One file, chosen with the device's own picker or dropped on it. Give it a new key to empty it. */
export function FileField({ label, error, help, hint, onChange, ...rest }: FileFieldProps) {
  const ids = useFieldIds({ error, help, hint });
  return (
    <FieldFrame ids={ids} label={label} error={error} help={help} hint={hint}>
      <input
        {...rest}
        {...ids.control}
        type="file"
        className="ui-input ui-input--file"
        onChange={(event) => onChange(event.currentTarget.files?.item(0) ?? null)}
      />
    </FieldFrame>
  );
}
