import { testiShell } from '#testi/shell.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

import { menuOf } from './menu-of.ts';
import { NavLinks } from './nav-links.tsx';
import { NavMenu } from './nav-menu.tsx';
import { useFits } from './use-fits.ts';

import './nav-row.css';

/** The navigation buttons of a role, by group, at the desk; groups fold where not all fit. */
export function NavRow({ ruolo }: { readonly ruolo: Ruolo }) {
  const { row, density } = useFits();
  return (
    <nav className="app-nav" aria-label={testiShell.navigazione}>
      <div ref={row} className={`app-nav__list app-nav__list--${density}`}>
        {menuOf(ruolo).map((section) =>
          density !== 'folded' || section.entries.length === 1 ? (
            <NavLinks key={section.group} section={section} className="app-nav__group" />
          ) : (
            <NavMenu key={section.group} section={section} />
          ),
        )}
      </div>
    </nav>
  );
}
