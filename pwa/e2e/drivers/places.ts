import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

const OF_EVERYBODY = ['/le-mie-ore', '/documenti', '/sincronizzazione', '/account'];

const OF_THE_OFFICE = [
  '/dashboard',
  '/calendario',
  '/planning',
  '/approve-timesheets',
  '/fogli-ore',
  '/mese',
  '/contratti',
  '/ricevute',
  '/clienti',
  '/fornitori',
  '/attrezzatura',
  ...OF_EVERYBODY,
];

/** Every screen that each role can open by its address alone: a new one is looked at by all who read this. */
export const PLACES: Readonly<Record<Ruolo, readonly string[]>> = {
  Admin: [
    ...OF_THE_OFFICE,
    '/dipendenti',
    '/impostazioni',
    '/impostazioni/conservazione',
    '/impostazioni/registro-attivita',
    '/impostazioni/stato',
  ],
  Manager: OF_THE_OFFICE,
  Operatore: ['/my-planning', ...OF_EVERYBODY],
};
