import { FieldFrame, useFieldIds, type FieldProps } from './field-frame.tsx';

interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly SelectOption[];
}

/** One of a few, with the device's own picker. */
export function SelectField({
  label,
  onChange,
  error,
  help,
  hint,
  options,
  ...rest
}: SelectFieldProps) {
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
      <select
        {...rest}
        {...ids.control}
        className="ui-input ui-input--select"
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
