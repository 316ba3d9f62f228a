import type { MouseEventHandler, ReactNode } from 'react';
import type { To } from 'react-router-dom';

import './button.css';

import { Link } from './routing/link.tsx';

interface Look {
  /** `remove` is quiet too, and looks unlike what only changes something. */
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'remove' | 'danger';
  /** `big` is the one main action of a phone screen, `small` stands inside dense rows. */
  readonly size?: 'small' | 'normal' | 'big';
  readonly icon?: ReactNode;
  readonly wide?: boolean;
  /** For a button whose words do not say what they act on; it must contain those words. */
  readonly label?: string;
  readonly children: ReactNode;
}

interface ButtonProps extends Look {
  readonly type?: 'button' | 'submit';
  /** It cannot be done here and now, as without a network. */
  readonly disabled?: boolean;
  /**
   * What it began is under way, or there is nothing left for it to do: it takes no press, and unlike one
   * that is disabled it keeps the focus, which would be on nothing.
   */
  readonly busy?: boolean;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  /** Id of the form that it submits from outside. */
  readonly form?: string;
  /** For a button that stays pressed: whether it is. */
  readonly pressed?: boolean;
}

/** A button that does something here. */
export function Button({
  type = 'button',
  disabled,
  busy = false,
  onClick,
  form,
  pressed,
  ...look
}: ButtonProps) {
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      className={classOf(look)}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-label={look.label}
      aria-pressed={pressed}
      form={form}
      onClick={busy ? swallow : onClick}
    >
      {look.icon}
      {look.children}
    </button>
  );
}

/** Its form is not sent either, by Enter in a field as little as by a press. */
function swallow(event: { readonly preventDefault: () => void }): void {
  event.preventDefault();
}

interface ButtonLinkProps extends Look {
  readonly to: To;
}

/** A link that looks like a button, because following it is the main thing to do. */
export function ButtonLink({ to, ...look }: ButtonLinkProps) {
  return (
    <Link to={to} className={classOf(look)} aria-label={look.label}>
      {look.icon}
      {look.children}
    </Link>
  );
}

function classOf({ look = 'secondary', size = 'normal', wide = false }: Look): string {
  return `ui-button ui-button--${look} ui-button--${size}${wide ? ' ui-button--wide' : ''}`;
}
