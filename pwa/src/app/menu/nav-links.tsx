import { testiShell } from '#testi/shell.ts';

import { NavLink } from '../../ui/routing/link.tsx';
import type { MenuSection } from './menu-of.ts';

interface NavLinksProps {
  readonly section: MenuSection;
  readonly className: string;
}

/** The links of one group. */
export function NavLinks({ section: { group, entries }, className }: NavLinksProps) {
  return (
    <ul className={className} aria-label={testiShell.gruppi[group]}>
      {entries.map(({ path, menu }) => (
        <li key={path}>
          <NavLink to={path} className="app-nav__link">
            {testiShell.voci[menu.label]}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
