/** What the person who starts the server reads. */
export const testiAvvio = {
  databaseNuovo: (file: string, migrations: readonly string[]): string =>
    `Il database ${file} è stato creato da una versione più recente di Gestionale (${migrations.join(', ')}). Aggiorna il programma: i dati non sono stati toccati.`,
  databaseAlterato: (file: string, migration: string): string =>
    `La struttura del database ${file} non corrisponde a questa versione di Gestionale (migrazione ${migration}). Ripristina il programma originale o un backup: i dati non sono stati toccati.`,
  databaseRovinato: (file: string): string =>
    `Il file ${file} è rovinato o non è un database. Ripristina l'ultimo backup: il file non è stato toccato.`,
  databaseEstraneo: (file: string): string =>
    `Il file ${file} è un database di un altro programma. Indica un'altra cartella con GESTIONALE_DATA_DIR: il file non è stato toccato.`,
  databaseOccupato: (file: string): string =>
    `Il database ${file} è occupato da un altro programma. Chiudilo e riprova.`,
  cartellaNonScrivibile: (folder: string): string =>
    `La cartella ${folder} non è scrivibile. Correggi i permessi o indica un'altra cartella con GESTIONALE_DATA_DIR.`,
} as const;
