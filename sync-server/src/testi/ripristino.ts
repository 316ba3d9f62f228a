import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

import { quando } from './ultimo-backup.ts';

interface Fatto {
  readonly dataDir: string;
  readonly createdAt: string;
  readonly documenti: number;
}

const elenco = (names: readonly string[]): string => names.map((each) => `- ${each}`).join('\n');

const nonFatto = 'Il ripristino non è stato fatto e la cartella dei dati non è stata toccata.';

/** What the person who puts back a backup reads. */
export const testiRipristino = {
  fatto: ({ dataDir, createdAt, documenti }: Fatto): string =>
    `Backup ripristinato in ${dataDir} (documenti: ${documenti}). I dati arrivano fino ${conArticolo('al', quando(createdAt))}.\nOra avvia il server. Tutti dovranno accedere di nuovo; poi telefoni e computer rimanderanno da soli ciò che hanno inviato dopo quel momento, fino a 14 giorni indietro, e nulla verrà fatto due volte.\nCiò che in ufficio è stato deciso dopo quel momento va rifatto, prima di avvisare tutti: account chiusi, ruoli tolti, password e secondi fattori cambiati, dispositivi disconnessi, persone rese anonime.`,
  documentiMancanti: (names: readonly string[]): string =>
    `Questi documenti mancavano già quando il backup è stato fatto:\n${elenco(names)}\nRimettili al loro posto o eliminali dall'app.`,
  uso: 'Uso: npm run restore -- <cartella del backup>. La cartella dei dati in cui va rimesso si indica con GESTIONALE_DATA_DIR.',
  nonEBackup: (folder: string): string =>
    `${folder} non è un backup di Gestionale: non contiene un manifesto.json. Indica una cartella che si chiama gestionale-…`,
  illeggibile: (folder: string): string =>
    `Il backup ${folder} non si legge: forse mancano i permessi, o non è una cartella, o il disco è guasto. ${nonFatto}`,
  incompleto: (folder: string): string =>
    `${folder} è un backup rimasto a metà e non si può ripristinare. Indicane un altro.`,
  alterato: (path: string): string =>
    `Il backup è rovinato: ${path} non è come è stato scritto. ${nonFatto} Prova con un altro backup.`,
  mancante: (path: string): string =>
    `Il backup è rovinato: manca ${path}. ${nonFatto} Prova con un altro backup.`,
  serveLaChiave: (folder: string): string =>
    `Il backup ${folder} è cifrato: indica la sua chiave con GESTIONALE_BACKUP_CHIAVE o GESTIONALE_BACKUP_CHIAVE_FILE. ${nonFatto}`,
  chiaveSbagliata: (folder: string): string =>
    `La chiave non è quella con cui il backup ${folder} è stato cifrato. ${nonFatto} Usa la chiave di quando il backup è stato fatto.`,
  databaseRovinato: (folder: string): string =>
    `Il database del backup ${folder} è rovinato o non è di Gestionale. ${nonFatto} Prova con un altro backup.`,
  strutturaAlterata: (migration: string): string =>
    `La struttura del database del backup non corrisponde a questa versione di Gestionale (migrazione ${migration}). ${nonFatto} Usa la versione con cui il backup è stato fatto.`,
  versioneNuova: (migrations: readonly string[]): string =>
    `Il backup è stato fatto da una versione più recente di Gestionale (${migrations.join(', ')}). ${nonFatto} Aggiorna il programma e riprova.`,
  formatoNuovo: (folder: string): string =>
    `Il backup ${folder} è stato fatto da una versione più recente di Gestionale. ${nonFatto} Aggiorna il programma e riprova.`,
  nonVuota: (dataDir: string): string =>
    `La cartella dei dati ${dataDir} non è vuota: contiene già dei dati, forse di un server acceso. Ferma il server, sposta la cartella altrove e riprova: nulla è stato toccato.`,
  aMeta: (dataDir: string, folder: string): string =>
    `Nella cartella dei dati ${dataDir} un ripristino è in corso o è rimasto a metà. Se non è in corso, elimina tutto ciò che contiene, ${folder} compreso, e ripeti il ripristino.`,
  dentroIlBackup: (dataDir: string, folder: string): string =>
    `La cartella dei dati ${dataDir} è dentro il backup ${folder}. Indicane un'altra con GESTIONALE_DATA_DIR.`,
  pocoSpazio: (dataDir: string): string =>
    `Nel disco della cartella dei dati ${dataDir} non c'è spazio per il backup. ${nonFatto} Libera spazio e riprova.`,
  interrotto: 'Ripristino interrotto: la cartella dei dati è come prima.',
  cartellaNonScrivibile: (folder: string): string =>
    `La cartella dei dati ${folder}, o quella in cui sta, non è scrivibile. Correggi i permessi o indica un'altra cartella con GESTIONALE_DATA_DIR.`,
  nonECartella: (folder: string): string =>
    `Al posto della cartella dei dati ${folder}, o di una che la contiene, c'è un file. Spostalo o indica un'altra cartella con GESTIONALE_DATA_DIR.`,
  discoPieno: (folder: string): string =>
    `Nel disco della cartella dei dati ${folder} non c'è spazio per il backup. ${nonFatto} Libera spazio e riprova.`,
  discoGuasto: (folder: string, code: string): string =>
    `Il disco della cartella dei dati ${folder} non legge o non scrive come deve (${code}). Il ripristino non è stato fatto.`,
} as const;
