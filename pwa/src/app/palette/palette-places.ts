import { testiPalette } from '#testi/palette.ts';
import { testiShell } from '#testi/shell.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

import { menuOf } from '../menu/menu-of.ts';
import { screenRoutes } from '../routes.ts';
import { paletteEntry, type PaletteEntry } from './palette-entry.ts';

/** Reached from the header, the archive of hours, the account and the settings; some have it in the menu. */
const BESIDE_THE_MENU: Readonly<Record<string, string>> = {
  '/le-mie-ore': testiShell.voci.leMieOre,
  '/mese': testiPalette.mese,
  '/sincronizzazione': testiShell.voci.sincronizzazione,
  '/account': testiShell.voci.account,
  '/impostazioni/conservazione': testiPalette.conservazione,
  '/impostazioni/registro-attivita': testiPalette.registroAttivita,
  '/impostazioni/stato': testiPalette.stato,
};

/** The screens of a role, in the order of the menu. */
export function screensOf(ruolo: Ruolo): PaletteEntry[] {
  const menu = menuOf(ruolo).flatMap(({ entries }) =>
    entries.map(({ path, menu }) =>
      paletteEntry('schermata', path, testiShell.voci[menu.label], path),
    ),
  );
  return [
    ...menu,
    ...Object.entries(BESIDE_THE_MENU)
      .filter(([path]) => mayOpen(ruolo, path) && !menu.some(({ to }) => to === path))
      .map(([path, label]) => paletteEntry('schermata', path, label, path)),
  ];
}

/** Where a project is seen by a role; undefined when none of its screens shows projects. */
export function placeOfProgetto(ruolo: Ruolo, id: string): string | undefined {
  if (mayOpen(ruolo, '/my-planning/:id')) return `/my-planning/${id}`;
  return mayOpen(ruolo, '/planning') ? `/planning/${id}` : undefined;
}

/** Where a client is seen: its row in the list. */
export function placeOfCliente(ruolo: Ruolo, ragioneSociale: string): string | undefined {
  return mayOpen(ruolo, '/clienti') ? `/clienti?${cerca(ragioneSociale)}` : undefined;
}

/** Where a person is seen: the record for Admin, the days on which they work for a Manager. */
export function placeOfPersona(ruolo: Ruolo, id: string, nome: string): string | undefined {
  if (mayOpen(ruolo, '/dipendenti')) return `/dipendenti?${cerca(nome)}`;
  return mayOpen(ruolo, '/calendario') ? `/calendario?persona=${id}` : undefined;
}

function mayOpen(ruolo: Ruolo, path: string): boolean {
  return screenRoutes.some((route) => route.path === path && route.ruoli.includes(ruolo));
}

function cerca(words: string): string {
  return new URLSearchParams({ cerca: words }).toString();
}
