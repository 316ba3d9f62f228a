import { NativeSelect } from '@mantine/core';

import type { FieldProps } from './text-field.tsx';

import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Input.css';
import './fields.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly SelectOption[];
}

/** One of a few, with the device's own picker. */
export function SelectField({ onChange, error, help, options, ...rest }: SelectFieldProps) {
  return (
    <NativeSelect
      {...rest}
      size="md"
      withAsterisk={false}
      className="ui-field"
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      data={options.map((option) => ({ ...option }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
