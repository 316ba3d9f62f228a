import { importAnew } from '../../../../remote/app-files/import-anew.ts';

/** A day over several activities: mostly it is one, and its files are not needed. */
export const loadGiornata = importAnew(() => import('./giornata.ts'));
