import { RIGHE_PER_FILE } from '@gestionale/shared-schema/dipendenti/contracts.ts';
import { formatIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

import { cifre, contatiDi } from './quanti.ts';

/** Words of the import of people. */
export const testiImporta = {
  titolo: 'Importa persone',
  spiega:
    'Da un foglio di calcolo o da un elenco copiato: una persona per riga, con i titoli delle colonne nella prima. Servono Nome, Cognome ed Email. Prima di prendere qualcosa vedi ogni riga.',
  file: 'File CSV o XLSX',
  scegliFile: 'Scegli un file',
  nessunFile: 'Nessun file',
  aiutoFile: `Al massimo ${cifre(RIGHE_PER_FILE)} persone e 5 MB.`,
  incolla: 'Oppure incolla qui le righe copiate',
  leggi: 'Leggi le righe incollate',
  lettura: 'Lettura del file...',
  ricomincia: 'Ricomincia',
  letto: (righe: number, nome: string) =>
    righe === 1 ? `Letta 1 riga da ${nome}.` : `Lette ${righe} righe da ${nome}.`,
  incollato: 'quello che hai incollato',
  windows: (esempio: string) =>
    `Il file non è in UTF-8: è stato letto come Windows-1252. Controlla gli accenti, per esempio «${esempio}».`,
  illeggibile: {
    vuoto: 'Il file è vuoto.',
    solo_titoli: 'Il file ha solo i titoli delle colonne: mancano le persone.',
    troppo_grande: 'Il file è troppo grande: al massimo 5 MB, 40 MB una volta aperto.',
    troppe_righe: `Il file ha più di ${cifre(RIGHE_PER_FILE)} persone: dividilo in più file.`,
    troppe_colonne: 'Il file ha più di 100 colonne: lascia solo quelle delle persone.',
    cella_lunga: 'Una cella ha più di 4.000 caratteri: non sembra un elenco di persone.',
    non_zip: 'Il file è rovinato: salvalo di nuovo come .xlsx o .csv.',
    protetto:
      'Il file è protetto da password o è nel vecchio formato .xls: salvalo come .xlsx senza password, o come .csv.',
    non_valido: 'Non è un elenco che si può leggere: salvalo come .xlsx o .csv.',
  },
  colonne: {
    titolo: "Che cosa c'è nelle colonne",
    spiega: 'Riconosciute dai titoli. Quello che non torna si cambia qui.',
    senzaTitolo: (numero: number) => `Colonna ${numero}`,
    ignora: 'Non importare',
    sesso: 'Sesso (solo per controllare il codice fiscale)',
    mancano: (quali: string) => `Colonne che mancano: ${quali}. Scegli qui sotto dove sono.`,
    mostra: 'Cambia le colonne',
  },
  anteprima: {
    titolo: 'Anteprima',
    elenco: 'Righe del file',
    quante: (mostrate: number, tutte: number) => contatiDi(mostrate, tutte, 'riga', 'righe'),
    linea: 'Riga',
    nome: 'Cognome e Nome',
    email: 'Email',
    ruolo: 'Ruolo',
    esito: 'Esito',
    problemi: 'Che cosa non va',
    senzaNome: 'Senza nome',
    stato: { buona: 'Va bene', dubbia: 'Da guardare', errata: 'Da correggere' },
    tutte: 'Tutte',
    vuota: "Non c'è nessuna riga.",
  },
  conti: {
    buone: (quante: number) => (quante === 1 ? '1 riga va bene' : `${quante} righe vanno bene`),
    dubbie: (quante: number) => (quante === 1 ? '1 da guardare' : `${quante} da guardare`),
    errate: (quante: number) => (quante === 1 ? '1 da correggere' : `${quante} da correggere`),
  },
  dubbiePure: (quante: number) =>
    quante === 1
      ? 'Prendi anche la riga da guardare'
      : `Prendi anche le ${quante} righe da guardare`,
  importa: (quante: number) => (quante === 1 ? 'Importa 1 persona' : `Importa ${quante} persone`),
  importazione: 'Importazione in corso...',
  lascia: {
    title: 'Uscire senza importare?',
    text: 'Le righe lette o incollate qui andranno perse.',
    leave: 'Esci senza importare',
    stay: 'Resta qui',
  },
  senzaAccesso:
    'Nessuno riceve una password: gli accessi si danno dopo, con gli inviti. Le righe da correggere restano fuori.',
  importate: (quante: number) =>
    quante === 1 ? '1 persona importata.' : `${quante} persone importate.`,
  rifiutate: 'Queste righe non sono state prese:',
  interrotta:
    'La risposta non è arrivata. Premi ancora: chi è già stato preso non viene aggiunto due volte.',
  serveRete: 'Per importare serve il collegamento al server.',
  ultime: {
    titolo: 'Importazioni',
    riga: (persone: number, quando: Istante) =>
      `${persone === 1 ? '1 persona' : `${persone} persone`} ${conArticolo('il', formatIstante(quando))}`,
    annulla: 'Annulla importazione',
    annullaDi: (quando: Istante) =>
      `Annulla importazione ${conArticolo('del', formatIstante(quando))}`,
    conferma: 'Annullare questa importazione?',
    spiega:
      'Toglie le persone che il file ha portato e con cui non si è ancora fatto niente. Le altre restano.',
    tolte: (quante: number) => (quante === 1 ? '1 persona tolta.' : `${quante} persone tolte.`),
    restano: 'Restano:',
    motivo: {
      modificato: 'la scheda è stata modificata',
      accesso: 'ha ricevuto un accesso',
      storico: 'ha ore, contratti, assegnazioni o righe nello storico',
    },
    nonPiu: 'Questa importazione non ha più nessuno da togliere.',
    errore: "Errore nell'annullamento",
  },
  problemi: {
    manca: { nome: 'Manca il Nome.', cognome: 'Manca il Cognome.', email: "Manca l'Email." },
    data: {
      forma: (scritta: string) => `«${scritta}» non è una data: scrivila come 31/12/1980.`,
      inesistente: (scritta: string) => `Il giorno «${scritta}» non esiste.`,
      mese_oltre_12: (scritta: string) =>
        `«${scritta}» non ha un mese: forse giorno e mese sono scambiati.`,
    },
    ruolo: (scritto: string) => `Il ruolo «${scritto}» non esiste: Admin, Manager o Operatore.`,
    admin: 'Un Admin vede e cambia tutto: prendi la riga solo se è giusto.',
    assunzione: (scritta: string) =>
      `L'assunzione «${scritta}» non esiste: contratto a chiamata, prestazione occasionale o fattura.`,
    mansione: (scritta: string) => `La mansione «${scritta}» non esiste.`,
    telefono: (scritto: string) => `«${scritto}» non sembra un numero di telefono.`,
    siNo: (scritto: string) => `«${scritto}» non è una risposta: scrivi sì o no.`,
    sesso: (scritto: string) => `«${scritto}» non è un sesso: scrivi M o F.`,
    sessoDiverso: {
      F: 'Il codice fiscale è di una donna, il sesso scritto è M.',
      M: 'Il codice fiscale è di un uomo, il sesso scritto è F.',
    },
    codifica: (scritto: string, dritto: string) =>
      `«${scritto}» è scritto in un'altra codifica: forse «${dritto}».`,
    letterePerse: (scritto: string) => `In «${scritto}» si sono perse delle lettere.`,
    inArchivio: (chi: string) => `${chi}, già in anagrafica`,
    allaRiga: (linea: number) => `riga ${linea}`,
    emailDoppia: (dove: string) => `Email già usata: ${dove}.`,
    codiceDoppio: (dove: string) => `Codice fiscale già usato: ${dove}.`,
    omonimo: (dove: string) => `Stesso nome: ${dove}. Forse è la stessa persona.`,
  },
};
