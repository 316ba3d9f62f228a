import { useState } from 'react';

import { Icon } from '../icon.tsx';
import { FieldFrame, useFieldIds, type FieldProps } from './field-frame.tsx';

interface PasswordFieldProps extends FieldProps {
  readonly revealLabel: string;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A secret, with a button that shows what was typed: gloves and sun make typing blind hard. */
export function PasswordField({
  label,
  onChange,
  error,
  help,
  hint,
  revealLabel,
  ...rest
}: PasswordFieldProps) {
  const ids = useFieldIds({ error, help, hint });
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame
      required={rest.required}
      ids={ids}
      label={label}
      error={error}
      help={help}
      hint={hint}
    >
      <div className="ui-password">
        <input
          {...rest}
          {...ids.control}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className="ui-input"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          className="ui-icon-button"
          aria-label={revealLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
    </FieldFrame>
  );
}
