import { testiShell } from '#testi/shell.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

import { screenRoutes, type MenuGroup, type ScreenRoute } from '../routes.ts';

type MenuRoute = ScreenRoute & { readonly menu: NonNullable<ScreenRoute['menu']> };

export interface MenuSection {
  readonly group: MenuGroup;
  readonly entries: readonly MenuRoute[];
}

const order: readonly MenuGroup[] = ['oggi', 'planning', 'ore', 'amministrazione', 'anagrafiche'];

/** The labels in the order in which the menu is read, whatever the order of the routes. */
const labels = Object.keys(testiShell.voci);

/** So many places fit the foot of a phone beside the menu, with their names. */
const FEW = 3;

/** The menu of a role: its screens by group, empty groups left out. */
export function menuOf(ruolo: Ruolo): readonly MenuSection[] {
  const visible = entriesOf(ruolo);
  return order
    .map((group) => ({ group, entries: visible.filter(({ menu }) => menu.group === group) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The main places of a role, for the bar at the foot of a phone: all of them where they are few. */
export function mainPlacesOf(ruolo: Ruolo): readonly MenuRoute[] {
  const entries = entriesOf(ruolo);
  if (entries.length <= FEW) return entries;
  return entries.filter(({ menu }) => menu.main === true);
}

/** The menu's name for the place that a path leads to, or for the one above it; null where none is. */
export function placeNameOf(path: string): string | null {
  const place = screenRoutes.find(
    (route) => route.menu !== undefined && `${path}/`.startsWith(`${route.path}/`),
  );
  return place?.menu === undefined ? null : testiShell.voci[place.menu.label];
}

function entriesOf(ruolo: Ruolo): readonly MenuRoute[] {
  return screenRoutes
    .filter(
      (route): route is MenuRoute =>
        route.menu !== undefined && (route.menu.ruoli ?? route.ruoli).includes(ruolo),
    )
    .toSorted((one, other) => labels.indexOf(one.menu.label) - labels.indexOf(other.menu.label));
}
