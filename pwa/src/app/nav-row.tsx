import { testiShell } from '#testi/shell.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { NavLink } from 'react-router-dom';

import { menuOf } from './menu-of.ts';

/** The navigation buttons of a role, by group, at the desk. */
export function NavRow({ ruolo }: { readonly ruolo: Ruolo }) {
  return (
    <nav className="app-nav" aria-label={testiShell.navigazione}>
      <div className="app-nav__list">
        {menuOf(ruolo).map(({ group, entries }) => (
          <ul key={group} className="app-nav__group" aria-label={testiShell.gruppi[group]}>
            {entries.map(({ path, menu }) => (
              <li key={path} style={{ display: 'flex' }}>
                <NavLink to={path} className="app-nav__link">
                  {testiShell.voci[menu.label]}
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  );
}
