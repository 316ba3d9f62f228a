import type { testiShell } from '#testi/shell.ts';
import { TUTTI, UFFICIO, type Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { ComponentType } from 'react';

import type { CacheDb } from '../local-db/databases/cache-db.ts';
import type { User } from '../session/session.ts';
import type { IconName } from '../ui/icon.tsx';

export type MenuGroup = keyof typeof testiShell.gruppi;
export type MenuLabel = keyof typeof testiShell.voci;

/** How a screen stands in the menu; a screen without it is reached from others. */
interface MenuEntry {
  readonly label: MenuLabel;
  readonly group: MenuGroup;
  readonly icon: IconName;
  /** Whose menu it is in, where the screen is open to others too: the office has it at the account. */
  readonly ruoli?: readonly Ruolo[];
  /** True for the role's three or four main places, which a phone shows at the foot. */
  readonly main?: boolean;
}

export interface ScreenRoute {
  readonly path: `/${string}`;
  readonly ruoli: readonly Ruolo[];
  readonly menu?: MenuEntry;
  /** Loads the screen's code, so that nobody downloads what their role never opens. */
  readonly load: () => Promise<ScreenFile>;
}

interface ScreenFile {
  readonly Screen: ComponentType;
  /** Reads what the screen begins with before it is drawn, where that is worth it. */
  readonly readFirst?: ReadFirst;
}

export type ReadFirst = (cache: CacheDb, user: User) => Promise<void>;

/** Every screen behind the login: router, guards and menus read this table and nothing else. */
export const screenRoutes: readonly ScreenRoute[] = [
  {
    path: '/dashboard',
    ruoli: UFFICIO,
    menu: { label: 'dashboard', group: 'oggi', icon: 'home', main: true },
    load: () => import('./screens/dashboard.tsx'),
  },
  {
    path: '/calendario',
    ruoli: UFFICIO,
    menu: { label: 'calendario', group: 'oggi', icon: 'calendar', main: true },
    load: () => import('./screens/calendario.tsx'),
  },
  {
    path: '/planning',
    ruoli: UFFICIO,
    menu: { label: 'planning', group: 'planning', icon: 'columns', main: true },
    load: () => import('./screens/planning.tsx'),
  },
  {
    path: '/my-planning',
    ruoli: ['Operatore'],
    menu: { label: 'mioPlanning', group: 'oggi', icon: 'calendar', main: true },
    load: () => import('./screens/mio-planning.tsx'),
  },
  {
    path: '/my-planning/:id',
    ruoli: ['Operatore'],
    load: () => import('./screens/attivita.tsx'),
  },
  {
    path: '/le-mie-ore',
    ruoli: TUTTI,
    menu: { label: 'leMieOre', group: 'oggi', icon: 'clock', main: true, ruoli: ['Operatore'] },
    load: () => import('./screens/ore/le-mie-ore.tsx'),
  },
  {
    path: '/approve-timesheets',
    ruoli: UFFICIO,
    menu: { label: 'approvaOre', group: 'ore', icon: 'check', main: true },
    load: () => import('./screens/approvazione.tsx'),
  },
  {
    path: '/fogli-ore',
    ruoli: UFFICIO,
    menu: { label: 'archivioOre', group: 'ore', icon: 'clock' },
    load: () => import('./screens/archivio-ore.tsx'),
  },
  {
    path: '/mese',
    ruoli: UFFICIO,
    load: () => import('./screens/ore/mese.tsx'),
  },
  {
    path: '/dipendenti',
    ruoli: ['Admin'],
    menu: { label: 'dipendenti', group: 'anagrafiche', icon: 'users' },
    load: () => import('./screens/dipendenti.tsx'),
  },
  {
    path: '/clienti',
    ruoli: UFFICIO,
    menu: { label: 'clienti', group: 'anagrafiche', icon: 'building' },
    load: () => import('./screens/clienti.tsx'),
  },
  {
    path: '/fornitori',
    ruoli: UFFICIO,
    menu: { label: 'fornitori', group: 'anagrafiche', icon: 'truck' },
    load: () => import('./screens/fornitori.tsx'),
  },
  {
    path: '/attrezzatura',
    ruoli: UFFICIO,
    menu: { label: 'attrezzatura', group: 'anagrafiche', icon: 'tools' },
    load: () => import('./screens/attrezzatura.tsx'),
  },
  {
    path: '/documenti',
    ruoli: TUTTI,
    menu: { label: 'documenti', group: 'amministrazione', icon: 'file' },
    load: () => import('./screens/documenti.tsx'),
  },
  {
    path: '/impostazioni',
    ruoli: ['Admin'],
    menu: { label: 'impostazioni', group: 'amministrazione', icon: 'tools' },
    load: () => import('./screens/impostazioni.tsx'),
  },
  {
    path: '/impostazioni/conservazione',
    ruoli: ['Admin'],
    load: () => import('./screens/conservazione.tsx'),
  },
  {
    path: '/impostazioni/registro-attivita',
    ruoli: ['Admin'],
    load: () => import('./screens/registro-attivita.tsx'),
  },
  {
    path: '/impostazioni/stato',
    ruoli: ['Admin'],
    load: () => import('./screens/impostazioni/stato.tsx'),
  },
  {
    path: '/contratti',
    ruoli: UFFICIO,
    menu: { label: 'contratti', group: 'amministrazione', icon: 'pen' },
    load: () => import('./screens/contratti.tsx'),
  },
  {
    path: '/ricevute',
    ruoli: UFFICIO,
    menu: { label: 'ricevute', group: 'amministrazione', icon: 'file' },
    load: () => import('./screens/ricevute.tsx'),
  },
  {
    path: '/sincronizzazione',
    ruoli: TUTTI,
    load: () => import('./screens/sincronizzazione.tsx'),
  },
  {
    path: '/account',
    ruoli: TUTTI,
    load: () => import('./screens/account.tsx'),
  },
];
