const controlli = {
  integrita: 'Integrità del database',
  riferimenti: 'Riferimenti tra le tabelle',
  righe: 'Contenuto delle righe',
  ordine: 'Chiavi di ordinamento e colonne derivate',
  numeri: 'Numeri di contratti e ricevute',
  contatore: 'Contatore della sincronizzazione',
  impronte: 'Impronte della sincronizzazione',
  viste: 'Righe date ai dispositivi',
  esiti: 'Esiti dei comandi dei dispositivi',
  registro: 'Registro delle attività',
  documenti: 'File dei documenti',
} as const;

export type CheckName = keyof typeof controlli;

/** What whoever verifies the data reads. */
export const testiVerifica = {
  bene: (nome: CheckName): string => `bene   ${controlli[nome]}`,
  male: (nome: CheckName, frasi: readonly string[], quante: number): string =>
    [
      `MALE   ${controlli[nome]}`,
      ...frasi.map((frase) => `       - ${frase}`),
      ...(quante > frasi.length ? [`       - e altre: ${quante - frasi.length}`] : []),
    ].join('\n'),
  pagineDiPostgres:
    'nota   Pagine e indici sono affare di PostgreSQL (checksum, amcheck), che non lascia riferimenti a vuoto',
  tuttoBene: 'Verifica conclusa: tutto è come deve essere.',
  nonTuttoBene:
    'Verifica conclusa: qualcosa non è come deve essere. Nulla è stato cambiato: conserva i dati così come sono e confrontali con i backup.',
  restoNonVerificato:
    "Il resto non è stato verificato. Nulla è stato cambiato: conserva il database così com'è e ripristina l'ultimo backup buono.",
  integrita: (detto: string): string => `SQLite dice: ${detto}`,
  riferimento: (tabella: string, riga: number | null, altra: string): string =>
    `${tabella}, riga ${riga ?? '?'}: si riferisce a una riga di ${altra} che non c'è`,
  illeggibile: (tabella: string, id: string): string =>
    `${tabella}, ${id}: la riga non si legge o non è come deve essere`,
  ordine: (tabella: string, id: string): string =>
    `${tabella}, ${id}: la chiave di ordinamento non è quella del nome`,
  chiaveDocumento: (filename: string): string =>
    `documenti, ${filename}: la chiave non è quella del nome`,
  primoGiorno: (id: string): string =>
    `progetti, ${id}: il primo giorno non è quello delle giornate`,
  numeratore: (serie: string, anno: number, numero: number): string =>
    `serie ${serie}, anno ${anno}: il numero ${numero} è già su un documento, e il numeratore lo darebbe di nuovo`,
  senzaContatore: 'il contatore manca',
  oltreIlContatore: (entity: string, id: string, sequence: number): string =>
    `${entity}, ${id}: il cambiamento ${sequence} è oltre il contatore`,
  senzaPrimaCorsa: 'manca il primo tratto della storia dei cambiamenti',
  corsaOltre: (sequence: number): string =>
    `il tratto della storia che comincia da ${sequence} è oltre il contatore`,
  impronta: (audience: string, tenute: number, contate: number): string =>
    `${audience}: l'impronta tenuta (righe: ${tenute}) non è quella delle sue righe (${contate})`,
  rigaCheNonCe: (entity: string, id: string): string =>
    `${entity}, ${id}: è data ai dispositivi, ma non c'è`,
  rigaNonData: (entity: string, id: string, audience: string): string =>
    `${entity}, ${id}: non è data a ${audience}, che la vede`,
  rigaDataATorto: (entity: string, id: string, audience: string): string =>
    `${entity}, ${id}: è data a ${audience}, che non la vede`,
  outcomes: {
    senzaDispositivo: (device: string, sequence: number): string =>
      `dispositivo ${device}, comando ${sequence}: il dispositivo non è tra quelli noti`,
    oltreArrivati: (device: string, sequence: number): string =>
      `dispositivo ${device}, comando ${sequence}: ha un esito, ma non risulta arrivato`,
    diAltri: (device: string, sequence: number): string =>
      `dispositivo ${device}, comando ${sequence}: è di una persona, il dispositivo di un'altra`,
    oltreIlContatore: (device: string, sequence: number): string =>
      `dispositivo ${device}, comando ${sequence}: i suoi effetti sarebbero oltre il contatore`,
    illeggibile: (device: string, sequence: number): string =>
      `dispositivo ${device}, comando ${sequence}: l'esito non si legge`,
  },
  fileMancante: (filename: string, file: string): string => `${filename}: il file ${file} manca`,
  fileTronco: (filename: string, file: string, trovati: number, dovuti: number): string =>
    `${filename}: il file ${file} ha ${trovati} byte invece di ${dovuti}`,
  fileCambiato: (filename: string, file: string): string =>
    `${filename}: il contenuto del file ${file} non è quello dell'ultimo backup`,
  fileInPiu: (file: string): string => `il file ${file} non è di nessun documento`,
} as const;
