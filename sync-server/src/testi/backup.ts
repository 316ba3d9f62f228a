interface Fatto {
  readonly folder: string;
  /** In bytes, database and documents. */
  readonly dimensione: number;
  readonly documenti: number;
}

const BYTES_PER_MB = 1024 * 1024;

const megabytes = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });

/** What the person who makes a backup reads. */
export const testiBackup = {
  fatto: ({ folder, dimensione, documenti }: Fatto): string =>
    `Backup completo e verificato: ${folder} (${megabytes.format(dimensione / BYTES_PER_MB)} MB, documenti: ${documenti}).`,
  documentiMancanti: (folder: string, names: readonly string[]): string =>
    `Backup verificato, ma non completo: ${folder}. Questi documenti mancavano già, o erano tronchi, nella cartella dei dati:\n${names.map((each) => `- ${each}`).join('\n')}\nRimettili al loro posto o eliminali dall'app, poi ripeti il backup.`,
  uso: 'Uso: npm run backup -- [cartella] [--tieni 7,4,12]. Senza cartella vale GESTIONALE_BACKUP_DIR.',
  tieni:
    "--tieni vuole tre numeri separati da virgole: di quanti giorni, settimane e mesi si conserva l'ultimo backup, per esempio --tieni 7,4,12.",
  tolti: (folders: readonly string[]): string => `Backup vecchi eliminati: ${folders.length}.`,
  toltiMale: (destination: string, code: string): string =>
    `Il backup è fatto, ma in ${destination} non si riesce a eliminare quelli vecchi (${code}): controlla i permessi e il disco.`,
  illeggibili: (folders: readonly string[]): string =>
    `Il backup è fatto, ma tra quelli vecchi questi non si leggono, e restano:\n${folders.map((each) => `- ${each}`).join('\n')}\nForse li ha fatti un altro utente: correggi i permessi, o eliminali.`,
  portatoVia: 'Il comando GESTIONALE_BACKUP_COMANDO ha portato via la copia.',
  nonPortatoVia: (folder: string, code: number | string): string =>
    `Il backup ${folder} è fatto, ma il comando GESTIONALE_BACKUP_COMANDO che lo porta via non è riuscito (${code}): fuori da qui non ce n'è copia. Correggilo e ripeti.`,
  velocita:
    'GESTIONALE_BACKUP_MB_S deve essere un numero intero di megabyte al secondo tra 0 e 9999.',
  dueChiavi:
    'GESTIONALE_BACKUP_CHIAVE e GESTIONALE_BACKUP_CHIAVE_FILE non vanno impostate insieme: scegline una.',
  chiaveCorta:
    'La chiave dei backup deve avere almeno 20 caratteri, per esempio quella data da «openssl rand -base64 32».',
  chiaveIlleggibile: (file: string): string =>
    `Il file ${file} con la chiave dei backup non si legge. Correggi GESTIONALE_BACKUP_CHIAVE_FILE o i permessi.`,
  nessunDatabase: (file: string): string =>
    `Non c'è nessun database ${file}, o è vuoto. Indica la cartella dei dati con GESTIONALE_DATA_DIR.`,
  dentroIDati: (folder: string, dataDir: string): string =>
    `La cartella del backup ${folder} è dentro la cartella dei dati ${dataDir}. Indicane un'altra, meglio se su un altro disco.`,
  esisteGia: (folder: string): string =>
    `${folder} esiste già: il backup non è stato fatto. Riprova tra un momento.`,
  copiaRovinata: (file: string): string =>
    `Il contenuto del database ${file} è rovinato: il backup non è stato fatto. Conserva l'ultimo backup buono e ripristinalo.`,
  pocoSpazio: (folder: string): string =>
    `Nella cartella dei dati ${folder} non c'è spazio per la copia provvisoria del database: il backup non è stato fatto. Libera spazio e riprova.`,
  copiaDiversa: (file: string): string =>
    `La copia ${file} non è uguale all'originale: il backup non è stato fatto. Controlla il disco o la rete e riprova.`,
  interrotto: 'Backup interrotto: non ne resta nulla.',
  cartellaNonScrivibile: (folder: string): string =>
    `La cartella del backup ${folder} non è scrivibile. Correggi i permessi o indica un'altra cartella.`,
  nonECartella: (folder: string): string =>
    `Al posto della cartella del backup ${folder}, o di una che la contiene, c'è un file. Spostalo o indica un'altra cartella.`,
  discoPieno: (folder: string): string =>
    `Nella cartella del backup ${folder} non c'è spazio: il backup non è stato fatto. Libera spazio e riprova.`,
  discoGuasto: (folder: string, code: string): string =>
    `Il disco della cartella del backup ${folder} non legge o non scrive come deve (${code}): il backup non è stato fatto.`,
} as const;
