import { Textarea } from '@mantine/core';

import type { FieldProps } from './text-field.tsx';

import '@mantine/core/styles/Input.css';
import './fields.css';

/** Several lines of text. */
export function TextAreaField({ onChange, error, help, ...rest }: FieldProps) {
  return (
    <Textarea
      {...rest}
      size="md"
      rows={3}
      resize="vertical"
      className="ui-field"
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
