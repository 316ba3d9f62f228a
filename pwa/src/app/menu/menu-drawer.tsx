import { testiComuni } from '#testi/comuni.ts';
import { testiShell } from '#testi/shell.ts';

import type { User } from '../../session/session.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NavLink } from '../../ui/routing/link.tsx';
import { menuOf } from './menu-of.ts';

import './menu-drawer.css';

interface MenuDrawerProps {
  readonly user: User;
  readonly onClose: () => void;
  readonly onLogout: () => void;
  /** None where rows may not be found by their names. */
  readonly onPalette: (() => void) | undefined;
}

/** Everything a role can reach, on a phone. */
export function MenuDrawer({ user, onClose, onLogout, onPalette }: MenuDrawerProps) {
  return (
    <Dialog
      kind="drawer"
      title={`${user.nome} ${user.cognome}`}
      subtitle={user.ruolo}
      closeLabel={testiComuni.chiudi}
      onClose={onClose}
    >
      <nav aria-label={testiShell.navigazione} className="app-drawer">
        {menuOf(user.ruolo).map(({ group, entries }) => (
          <div key={group}>
            <h3 className="app-drawer__group">{testiShell.gruppi[group]}</h3>
            <ul>
              {entries.map(({ path, menu }) => (
                <li key={path}>
                  <NavLink to={path} className="app-drawer__link" onClick={onClose}>
                    <Icon name={menu.icon} />
                    {testiShell.voci[menu.label]}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <ul className="app-drawer__last">
          {onPalette === undefined ? null : (
            <li>
              <button
                type="button"
                className="app-drawer__link"
                onClick={() => {
                  onClose();
                  onPalette();
                }}
              >
                <Icon name="search" />
                {testiShell.vaiA.apri}
              </button>
            </li>
          )}
          {user.ruolo === 'Operatore' ? null : (
            <li>
              <NavLink to="/le-mie-ore" className="app-drawer__link" onClick={onClose}>
                <Icon name="clock" />
                {testiShell.voci.leMieOre}
              </NavLink>
            </li>
          )}
          <li>
            <NavLink to="/sincronizzazione" className="app-drawer__link" onClick={onClose}>
              <Icon name="sync" />
              {testiShell.voci.sincronizzazione}
            </NavLink>
          </li>
          <li>
            <NavLink to="/account" className="app-drawer__link" onClick={onClose}>
              <Icon name="user" />
              {testiShell.voci.account}
            </NavLink>
          </li>
        </ul>
        <button
          type="button"
          className="app-logout app-drawer__logout"
          onClick={() => {
            onClose();
            onLogout();
          }}
        >
          {testiShell.logout}
        </button>
      </nav>
    </Dialog>
  );
}
