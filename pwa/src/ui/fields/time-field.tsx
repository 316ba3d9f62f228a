import { readTypedOrario } from '@gestionale/shared-schema/values/read-orario.ts';
import type { SyntheticEvent } from 'react';

import { FieldFrame, useFieldIds, type FieldProps } from './field-frame.tsx';
import { stepKey } from './step-key.ts';
import { stepOrario } from './step-orario.ts';

/**
 * A time of day in 24 hours. A browser's own picker shows AM and PM where its language is English,
 * whatever the language of the page.
 */
export function TimeField({ label, onChange, error, help, hint, ...rest }: FieldProps) {
  const ids = useFieldIds({ error, help, hint });
  const settle = (event: SyntheticEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    const read = readTypedOrario(value);
    if (read !== value) onChange(read);
  };
  return (
    <FieldFrame
      required={rest.required}
      ids={ids}
      label={label}
      error={error}
      help={help}
      hint={hint}
    >
      <input
        {...rest}
        {...ids.control}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="--:--"
        className="ui-input"
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle(event);
          stepKey(event, (direction) => onChange(stepOrario(event.currentTarget.value, direction)));
        }}
      />
    </FieldFrame>
  );
}
