import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';

/** What whoever takes the company elsewhere reads. */
export const testiTravaso = {
  esiste: (folder: string): string =>
    `${folder} esiste già: indica una cartella che non c’è ancora. Nulla è stato esportato.`,
  esportata: (folder: string, tabelle: number, documenti: number): string =>
    `Azienda esportata e verificata: ${folder} (tabelle: ${tabelle}, documenti: ${documenti}). Contiene dati personali: custodiscila come i dati.`,
  documentiMancanti: (nomi: readonly string[]): string =>
    `Questi documenti mancavano già, o erano tronchi, nella cartella dei dati:\n${nomi.map((each) => `- ${each}`).join('\n')}`,
  nonETravaso: (folder: string): string =>
    `${folder} non è un’azienda esportata per intero da «esporta». Nulla è stato importato.`,
  mancante: (path: string): string =>
    `Nell’azienda esportata manca ${path}. Nulla è stato importato.`,
  alterato: (path: string): string =>
    `Nell’azienda esportata ${path} non è come è stato scritto. Nulla è stato importato.`,
  altraVersione:
    'L’azienda è stata esportata da un’altra versione di Gestionale: importala con quella, poi aggiorna. Nulla è stato importato.',
  nonVuota: (folder: string): string =>
    `La cartella dei dati ${folder} non è vuota: indicane una vuota o nuova con GESTIONALE_DATA_DIR. Nulla è stato toccato.`,
  nonUguale: (tabella: string): string =>
    `La tabella ${tabella} non è tornata uguale: l’importazione è annullata, e non ne resta nulla.`,
  nonIntegra:
    'Nell’azienda esportata delle righe si riferiscono ad altre che non ci sono: l’importazione è annullata, e non ne resta nulla. Verifica i dati di partenza con «verifica».',
  importata: (folder: string, quando: string, stessaStoria: boolean): string =>
    `Azienda importata in ${folder}, con i dati fino al ${formatIstante(quando)}. ${
      stessaStoria
        ? 'La storia continua: i dispositivi vanno avanti senza riscaricare, se GESTIONALE_JWT_SECRET è lo stesso e il server di prima resta spento.'
        : 'Al primo avvio i dispositivi riscaricano i dati e rimandano le registrazioni degli ultimi 14 giorni, e tutti accedono di nuovo.'
    }`,
} as const;
