import { isGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useRef } from 'react';

import { FieldFrame, useFieldIds, type FieldProps } from './field-frame.tsx';

/** What stands for a day that the browser cannot read, as 30 February or half of one: it is not no day. */
export const UNREADABLE_DAY = 'non-valida';

interface DayFieldProps extends FieldProps {
  /** Said of a value that is no day. */
  readonly unreadable: string;
}

/**
 * A day that decides which rows are shown. The browser gives one that it cannot read as none: it is told
 * as `UNREADABLE_DAY`, so that nobody takes all rows for those that were asked for.
 */
export function DayField({ label, value, onChange, error, unreadable, ...rest }: DayFieldProps) {
  const isUnreadable = value !== '' && !isGiorno(value);
  const said = isUnreadable ? unreadable : error;
  const ids = useFieldIds({ error: said });
  const typed = useRef(false);
  const tell = (input: HTMLInputElement): void => {
    typed.current = true;
    onChange(input.validity.badInput ? UNREADABLE_DAY : input.value);
  };
  return (
    <FieldFrame required={rest.required} ids={ids} label={label} error={said}>
      <input
        {...rest}
        {...ids.control}
        type="date"
        className="ui-input"
        // What was typed stays: to the browser it is empty as well.
        value={isUnreadable ? '' : value}
        onChange={(event) => tell(event.currentTarget)}
        onBlur={({ currentTarget }) => {
          // Half a day, typed or taken away again, is no change to the browser.
          const { badInput } = currentTarget.validity;
          if (badInput || (typed.current && isUnreadable)) tell(currentTarget);
        }}
      />
    </FieldFrame>
  );
}
