import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';

import { Icon } from './icon.tsx';
import { stepDecimal } from './step-decimal.ts';
import type { FieldProps } from './text-field.tsx';

import '@mantine/core/styles/Input.css';
import './fields.css';

interface DecimalFieldProps extends FieldProps {
  readonly step: number;
  readonly max: number;
  /** What an empty field stands for, shown in it and stepped from. */
  readonly placeholder?: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
}

/** A decimal number written with comma or point, with two big buttons and the arrow keys to step it. */
export function DecimalField(props: DecimalFieldProps) {
  const { value, onChange, step, max, lessLabel, moreLabel, error, help, placeholder, ...rest } =
    props;
  const move = (direction: 1 | -1) => {
    onChange(stepDecimal(value === '' ? (placeholder ?? '') : value, direction * step, max));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <div className="ui-decimal">
      <TextInput
        {...rest}
        className="ui-field"
        size="md"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        withAsterisk={false}
        description={help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={error}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <button
        type="button"
        className="ui-decimal__step"
        aria-label={lessLabel}
        onClick={() => move(-1)}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        className="ui-decimal__step"
        aria-label={moreLabel}
        onClick={() => move(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
