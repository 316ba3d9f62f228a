import { Checkbox as MantineCheckbox } from '@mantine/core';

import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';
import './checkbox.css';

interface CheckboxProps {
  readonly label: string;
  /** Words only for screen readers: the row beside says it all. */
  readonly hiddenLabel?: boolean;
  readonly checked: boolean;
  readonly partly?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A box to tick, with a touch target of its own. */
export function Checkbox({
  label,
  hiddenLabel = false,
  partly = false,
  onChange,
  ...rest
}: CheckboxProps) {
  return (
    <MantineCheckbox
      {...rest}
      className="ui-checkbox"
      size="md"
      color="var(--g-accent)"
      iconColor="var(--g-on-accent)"
      label={hiddenLabel ? undefined : label}
      aria-label={hiddenLabel ? label : undefined}
      indeterminate={partly}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
