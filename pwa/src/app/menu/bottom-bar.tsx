import { testiShell } from '#testi/shell.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

import { Icon } from '../../ui/icon.tsx';
import { NavLink } from '../../ui/routing/link.tsx';
import type { MenuLabel } from '../routes.ts';
import { mainPlacesOf } from './menu-of.ts';

import './bottom-bar.css';

interface BottomBarProps {
  readonly ruolo: Ruolo;
  readonly onMenu: () => void;
}

const nomiBrevi: Readonly<Partial<Record<MenuLabel, string>>> = testiShell.vociBrevi;

/** With more places its long name does not fit; the chip and the menu lead there too. */
const ROOM_FOR_SYNC = 2;

/** The role's main places under the thumb; the rest is one touch away. */
export function BottomBar({ ruolo, onMenu }: BottomBarProps) {
  const places = mainPlacesOf(ruolo);
  return (
    <nav className="app-bar" aria-label={testiShell.navigazioneInBasso}>
      {places.map(({ path, menu }) => (
        <NavLink key={path} to={path} className="app-bar__place">
          <Icon name={menu.icon} size={23} />
          {nomiBrevi[menu.label] ?? testiShell.voci[menu.label]}
        </NavLink>
      ))}
      {places.length > ROOM_FOR_SYNC ? null : (
        <NavLink to="/sincronizzazione" className="app-bar__place">
          <Icon name="sync" size={23} />
          {testiShell.voci.sincronizzazione}
        </NavLink>
      )}
      <button type="button" className="app-bar__place" onClick={onMenu}>
        <Icon name="menu" size={23} />
        {testiShell.altro}
      </button>
    </nav>
  );
}
