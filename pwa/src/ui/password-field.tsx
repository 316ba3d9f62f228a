import { PasswordInput } from '@mantine/core';

import type { FieldProps } from './text-field.tsx';

import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import './fields.css';

interface PasswordFieldProps extends Omit<FieldProps, 'help'> {
  readonly revealLabel: string;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A secret, with a button that shows what was typed: gloves and sun make typing blind hard. */
export function PasswordField({ onChange, error, revealLabel, ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...rest}
      size="md"
      withAsterisk={false}
      className="ui-field"
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': revealLabel, tabIndex: 0 }}
    />
  );
}
