import { Button as MantineButton } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';

import '@mantine/core/styles/Button.css';
import './button.css';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  readonly look?: ButtonLook;
  /** `big` is the one main action of a phone screen, `small` stands inside dense rows. */
  readonly size?: 'small' | 'normal' | 'big';
  readonly icon?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

interface ButtonProps extends Look {
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  /** For a button whose words do not say what they act on. */
  readonly label?: string;
  readonly form?: string;
  readonly autoFocus?: boolean;
  readonly expanded?: boolean;
}

/** A button that does something here. */
export function Button({ type = 'button', disabled = false, onClick, ...rest }: ButtonProps) {
  return (
    <MantineButton
      {...classesOf(rest)}
      type={type}
      disabled={disabled}
      onClick={onClick}
      aria-label={rest.label}
      aria-expanded={rest.expanded}
      form={rest.form}
      autoFocus={rest.autoFocus}
      leftSection={rest.icon}
    >
      {rest.children}
    </MantineButton>
  );
}

interface ButtonLinkProps extends Look {
  readonly to: To;
  readonly state?: unknown;
  readonly label?: string;
}

/** A link that looks like a button, because following it is the main thing to do. */
export function ButtonLink({ to, state, ...rest }: ButtonLinkProps) {
  return (
    <MantineButton
      {...classesOf(rest)}
      component={Link}
      to={to}
      state={state}
      aria-label={rest.label}
      leftSection={rest.icon}
    >
      {rest.children}
    </MantineButton>
  );
}

function classesOf({ look = 'secondary', size = 'normal', wide = false }: Look) {
  return {
    variant: 'none',
    className: `ui-button ui-button--${look} ui-button--${size}${wide ? ' ui-button--wide' : ''}`,
  };
}
