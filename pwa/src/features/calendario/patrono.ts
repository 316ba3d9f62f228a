import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { festivitaDel, type Festivita } from '@gestionale/shared-schema/values/festivita.ts';
import { createContext, use } from 'react';

import { useLive } from '../../local-db/queries/use-live.ts';
import { toGiorno } from './giorno-locale.ts';

/** The patron saint's day of the company, `MM-DD`, for the parts that the calendar library draws. */
export const PatronoContext = createContext<string | null>(null);

/** The patron saint's day from the settings on this device; null when none is set. */
export function usePatrono(): string | null {
  const row = useLive(async ({ impostazioni }) => impostazioni.get(IMPOSTAZIONI_ID), []);
  return row?.festa_patronale ?? null;
}

/** The feast of a day in the calendar, if it is one. */
export function useFestivita(date: Date): Festivita | undefined {
  return festivitaDel(toGiorno(date), use(PatronoContext));
}
