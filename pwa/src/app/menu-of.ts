import { testiShell } from '#testi/shell.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

import { screenRoutes, type MenuGroup, type ScreenRoute } from './routes.ts';

type MenuRoute = ScreenRoute & { readonly menu: NonNullable<ScreenRoute['menu']> };

export interface MenuSection {
  readonly group: MenuGroup;
  readonly entries: readonly MenuRoute[];
}

const order: readonly MenuGroup[] = ['oggi', 'planning', 'ore', 'amministrazione', 'anagrafiche'];

/** The labels in the order in which the menu is read, whatever the order of the routes. */
const labels = Object.keys(testiShell.voci);

/** The menu of a role: its screens by group, empty groups left out. */
export function menuOf(ruolo: Ruolo): readonly MenuSection[] {
  const visible = entriesOf(ruolo);
  return order
    .map((group) => ({ group, entries: visible.filter(({ menu }) => menu.group === group) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The main places of a role, for the bar at the foot of a phone. */
export function mainPlacesOf(ruolo: Ruolo): readonly MenuRoute[] {
  return entriesOf(ruolo).filter(({ menu }) => menu.main === true);
}

function entriesOf(ruolo: Ruolo): readonly MenuRoute[] {
  return screenRoutes
    .filter((route): route is MenuRoute => route.ruoli.includes(ruolo) && route.menu !== undefined)
    .toSorted((one, other) => labels.indexOf(one.menu.label) - labels.indexOf(other.menu.label));
}
