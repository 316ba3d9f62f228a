import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

/** What whoever takes the company elsewhere reads. */
export const testiTravaso = {
  esiste: (folder: string): string =>
    `${folder} esiste già: indica una cartella che non c'è ancora. Nulla è stato esportato.`,
  esisteIncompleto: (unfinished: string): string =>
    `${unfinished} è ciò che resta di un'esportazione interrotta, oppure una è in corso. Se non è in corso cancella quella cartella e ripeti il comando: se spostava l'azienda, fino ad allora il server non si riaccende, o finché non dai «annulla-spostamento --conferma». Nulla è stato esportato.`,
  esportazioneInterrotta: "Esportazione interrotta: non ne resta nulla, e l'azienda è dov'era.",
  importazioneInterrotta: 'Importazione interrotta: non ne resta nulla.',
  esportata: (folder: string, tabelle: number, documenti: number): string =>
    `Azienda esportata e verificata: ${folder} (tabelle: ${tabelle}, documenti: ${documenti}). Contiene dati personali: custodiscila come i dati.`,
  documentiMancanti: (nomi: readonly string[]): string =>
    `Questi documenti mancavano già, o erano tronchi, nella cartella dei dati:\n${nomi.map((each) => `- ${each}`).join('\n')}`,
  nonETravaso: (folder: string): string =>
    `${folder} non è un'azienda esportata per intero da «esporta». Nulla è stato importato.`,
  mancante: (path: string): string =>
    `Nell'azienda esportata manca ${path}. Nulla è stato importato.`,
  alterato: (path: string): string =>
    `Nell'azienda esportata ${path} non è come è stato scritto. Nulla è stato importato.`,
  altraVersione: (spostata: boolean): string =>
    `L'azienda è stata esportata da un'altra versione di Gestionale: importala con quella, poi aggiorna.${
      spostata
        ? ' Oppure, con le impostazioni di prima, «npm run admin -- annulla-spostamento --conferma»: là il server si riaccende, e la si esporta di nuovo con questa versione.'
        : ''
    } Nulla è stato importato.`,
  nonVuota: (folder: string): string =>
    `La cartella dei dati ${folder} non è vuota: indicane una vuota o nuova con GESTIONALE_DATA_DIR. Nulla è stato toccato.`,
  nonUguale: (tabella: string): string =>
    `La tabella ${tabella} non è tornata uguale: l'importazione è annullata, e non ne resta nulla.`,
  nonIntegra:
    "Nell'azienda esportata delle righe si riferiscono ad altre che non ci sono: l'importazione è annullata, e non ne resta nulla. Verifica i dati di partenza con «verifica».",
  databaseNonVuoto: (dove: string): string =>
    `Il database PostgreSQL ${dove} contiene già un'azienda: creane uno nuovo, con «createdb --encoding=UTF8 --template=template0», e indicalo con GESTIONALE_DATABASE_URL. Nulla è stato toccato.`,
  nonAccettata: (tabella: string): string =>
    `Nella tabella ${tabella} c'è qualcosa che questo database non accetta, per esempio due email uguali tra loro se non per le maiuscole: l'importazione è annullata, e non ne resta nulla. Verifica i dati di partenza con «verifica».`,
  esitoIgnoto: (dove: string): string =>
    `Il collegamento con ${dove} è caduto proprio alla fine: non si sa se l'azienda c'è. Svuota la cartella dei dati, crea un database nuovo e importa di nuovo.`,
  nonSpostata:
    "Con --stessa-storia si importa solo un'azienda esportata con «esporta <cartella> --sposta», che lascia spento il server di prima: due server con la stessa storia si scambierebbero i dati dei dispositivi. Esporta di nuovo così, oppure importa senza --stessa-storia. Nulla è stato importato.",
  spostata: (dove: string, quando: string): string =>
    `L'azienda di ${dove} è stata spostata altrove ${conArticolo('il', formatIstante(quando))}: qui non si riaccende, perché i dispositivi vanno avanti di là. Avvia il server nuovo; se invece lo spostamento non è riuscito, «npm run admin -- annulla-spostamento --conferma». I dati non sono stati toccati.`,
  esportataESpostata: (dove: string): string =>
    `Da ora l'azienda di ${dove} è spostata: qui nessun server si riaccende. Importala dove deve andare con «importa <cartella> --stessa-storia»; se rinunci, «annulla-spostamento --conferma».`,
  spostamentoAnnullato:
    "Lo spostamento è annullato: il server si riaccende qui. L'azienda importata altrove, se c'è, non va più avviata.",
  nonEraSpostata: "Questa azienda non è stata spostata: non c'è nulla da annullare.",
  annullaSenzaConferma:
    "Se di là qualcuno ha già lavorato, qui non c'è: aggiungi --conferma solo se lo spostamento non è riuscito o vi rinunci.",
  importata: (folder: string, quando: string, stessaStoria: boolean): string =>
    `Azienda importata in ${folder}, con i dati fino ${conArticolo('al', formatIstante(quando))}. ${
      stessaStoria
        ? 'La storia continua: i dispositivi vanno avanti senza riscaricare, se GESTIONALE_JWT_SECRET è lo stesso e il server di prima resta spento.'
        : 'Al primo avvio i dispositivi riscaricano i dati e rimandano le registrazioni degli ultimi 14 giorni, e tutti accedono di nuovo.'
    }`,
} as const;
