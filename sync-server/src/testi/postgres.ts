/** Why a PostgreSQL server is not used, for whoever starts the company on it. */
export const testiPostgres = {
  versioneVecchia: (versione: string): string =>
    `Il server PostgreSQL è alla versione ${versione}: serve la 15 o una più recente.`,
  codifica: (codifica: string): string =>
    `Il database PostgreSQL usa la codifica ${codifica}: crealo con UTF8.`,
  senzaIcu: 'Il server PostgreSQL non ha il supporto ICU: serve per ordinare e confrontare i nomi.',
  puoPerdere: (impostazione: string): string =>
    `Il server PostgreSQL ha ${impostazione} spento: in caso di blackout perderebbe dati confermati. Riaccendilo.`,
  piuNuovo: (migrations: readonly string[]): string =>
    `Il database PostgreSQL è stato aggiornato da una versione più recente di Gestionale (${migrations.join(', ')}). Aggiorna il programma: i dati non sono stati toccati.`,
  alterato: (migration: string): string =>
    `La struttura del database PostgreSQL non corrisponde a questa versione di Gestionale (migrazione ${migration}). Ripristina il programma originale o un backup: i dati non sono stati toccati.`,
};
