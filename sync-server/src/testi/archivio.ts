/** What whoever runs the server reads of a store elsewhere than in the data folder. */
export const testiArchivio = {
  senzaTls:
    'GESTIONALE_DOCUMENTI_URL porta i documenti a un altro computer senza cifrarli: scrivi endpoint=https://…, oppure aggiungi &tls=no se quella rete è solo vostra.',
  url: 'GESTIONALE_DOCUMENTI_URL deve essere come s3://secchio/prefisso, con ?endpoint=https://…, &region=… e &path-style=1 se servono; le chiavi non vi stanno: si danno con AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY.',
  unreachable: (place: string, code: string): string =>
    `L'archivio dei documenti ${place} non risponde (${code}). Controlla GESTIONALE_DOCUMENTI_URL e la rete, poi riprova.`,
  noCredentials: (place: string): string =>
    `Per l'archivio dei documenti ${place} mancano le chiavi: imposta AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY.`,
  denied: (place: string, code: string): string =>
    `L'archivio dei documenti ${place} non ci lascia leggere o scrivere (${code}). Controlla le chiavi e i loro permessi: elencare, leggere, scrivere e cancellare.`,
  noBucket: (place: string): string =>
    `L'archivio dei documenti ${place} non esiste: crea il secchio, o correggi GESTIONALE_DOCUMENTI_URL.`,
  refused: (place: string, code: string): string =>
    `L'archivio dei documenti ${place} rifiuta quello che gli si chiede (${code}). Controlla GESTIONALE_DOCUMENTI_URL, anche region e path-style.`,
  ancoraNellaCartella: (folder: string): string =>
    `GESTIONALE_DOCUMENTI_URL è impostato, ma nella cartella ${folder} ci sono ancora documenti: portali nell'archivio con esporta --sposta e importa --stessa-storia, oppure togli GESTIONALE_DOCUMENTI_URL. Niente è stato toccato.`,
  inChiaro: (place: string): string =>
    `L'archivio dei documenti ${place} si raggiunge senza https: chi sta in mezzo può leggere i documenti.`,
  buono: (place: string): string =>
    `Nell'archivio dei documenti ${place} si scrive, si legge e si cancella.`,
} as const;
