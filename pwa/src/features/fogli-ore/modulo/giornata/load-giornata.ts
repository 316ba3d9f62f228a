/** A day over several activities: mostly it is one, and its files are not needed. */
export const loadGiornata = () => import('./giornata.ts');
