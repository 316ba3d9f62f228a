import { testiShell } from '#testi/shell.ts';

import type { User } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/routing/link.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { SyncChip } from '../shell/sync-chip.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import { NavRow } from './nav-row.tsx';

import './header.css';

interface HeaderProps {
  readonly user: User;
  readonly onLogout: () => void;
  /** None where rows may not be found by their names. */
  readonly onPalette: (() => void) | undefined;
  readonly onShortcuts: () => void;
}

/** Who, in which state, and where to go. */
export function Header({ user, onLogout, onPalette, onShortcuts }: HeaderProps) {
  // Nothing of it is measured where it is not shown.
  const roomy = useMedia('(min-width: 768px)');
  return (
    <header className="app-header">
      <div className="app-header__row">
        <Link to="/" className="app-brand">
          <BrandMark />
          <span className="app-brand__words">
            <span className="app-brand__name">{testiShell.nome}</span>{' '}
            <span className="app-brand__role">{user.ruolo}</span>
          </span>
        </Link>
        <div className="app-header__tools">
          {onPalette === undefined ? null : (
            <button
              type="button"
              className="app-vai"
              aria-keyshortcuts="Control+K"
              onClick={onPalette}
            >
              <Icon name="search" size={17} />
              <span className="app-vai__parole">
                {testiShell.vaiA.apri} <kbd>{testiShell.vaiA.tasti}</kbd>
              </span>
            </button>
          )}
          <SyncChip />
          <AccountMenu user={user} onShortcuts={onShortcuts} />
          <button type="button" className="app-logout" onClick={onLogout}>
            {testiShell.logout}
          </button>
        </div>
      </div>
      {roomy ? <NavRow ruolo={user.ruolo} /> : null}
    </header>
  );
}
