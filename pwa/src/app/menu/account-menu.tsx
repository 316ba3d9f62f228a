import { testiShell } from '#testi/shell.ts';
import { useId, useRef } from 'react';

import type { User } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/routing/link.tsx';

import './account-menu.css';

interface AccountMenuProps {
  readonly user: User;
  readonly onShortcuts: () => void;
}

/** Who is logged in, at the desk; the browser's own popover closes it on Esc and on a press outside. */
export function AccountMenu({ user, onShortcuts }: AccountMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => {
    // A browser without popovers shows it as long as it has the focus.
    if ('hidePopover' in HTMLElement.prototype) menu.current?.hidePopover();
  };
  return (
    <div className="app-account">
      <button
        type="button"
        className="app-account__button"
        popoverTarget={id}
        aria-label={testiShell.account(user.nome, user.cognome)}
      >
        <Icon name="user" />
      </button>
      <div ref={menu} id={id} popover="auto" className="app-account__menu">
        <p className="app-account__name">{`${user.nome} ${user.cognome}`}</p>
        <p className="app-account__role">{user.ruolo}</p>
        <Link to="/account" className="app-account__link" onClick={close}>
          <Icon name="user" />
          {testiShell.voci.account}
        </Link>
        <Link to="/le-mie-ore" className="app-account__link" onClick={close}>
          <Icon name="clock" />
          {testiShell.voci.leMieOre}
        </Link>
        <Link to="/sincronizzazione" className="app-account__link" onClick={close}>
          <Icon name="sync" />
          {testiShell.voci.sincronizzazione}
        </Link>
        <button
          type="button"
          className="app-account__link"
          onClick={() => {
            close();
            onShortcuts();
          }}
        >
          <Icon name="keyboard" />
          {testiShell.scorciatoie}
        </button>
      </div>
    </div>
  );
}
