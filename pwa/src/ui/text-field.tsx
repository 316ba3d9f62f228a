import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

import '@mantine/core/styles/Input.css';
import './fields.css';

export interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The sentence under the field when its value is not good. */
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
}

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'date' | 'time' | 'search';
  readonly autoComplete?: string;
  /** Native step: seconds for times. */
  readonly step?: number;
  readonly max?: string;
  readonly autoFocus?: boolean;
}

/** One line of text, or the device's own date or time picker. */
export function TextField({ onChange, error, help, type = 'text', ...rest }: TextFieldProps) {
  return (
    <TextInput
      {...rest}
      type={type}
      size="md"
      withAsterisk={false}
      className="ui-field"
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
