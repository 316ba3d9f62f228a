import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

import { cifre } from './quanti.ts';

/** Words of the page behind the sync chip. */
export const testiSincronizzazione = {
  titolo: 'Sincronizzazione',
  sottotitolo: 'Quello che hai scritto su questo dispositivo e a che punto è.',
  sincronizzaOra: 'Sincronizza ora',
  stato: {
    sincronizzato: 'Tutto sincronizzato',
    sincronizzatoAlle: (quando: string) => `Verificato con il server ${conArticolo('il', quando)}.`,
    verifica: 'Verifica in corso',
    verificaSpiega: 'Niente aspetta di partire: controllo se sul server ci sono novità.',
    primoScaricamento: 'Primo scaricamento in corso',
    righe: (righe: number) =>
      righe === 0 ? 'Le prime righe stanno arrivando.' : `${cifre(righe)} righe scaricate finora.`,
    invio: 'Invio in corso',
    invioDi: (fatti: number, totale: number) => `${fatti} di ${totale} registrazioni.`,
    inAttesa: 'In attesa di invio',
    inAttesaDi: (quante: number) =>
      quante === 1
        ? 'Una registrazione aspetta di partire.'
        : `${quante} registrazioni aspettano di partire.`,
    daSistemare: 'Da sistemare',
    daSistemareDi: (quante: number) =>
      quante === 1
        ? 'Una registrazione è stata rifiutata: correggila, riprova o scartala.'
        : `${quante} registrazioni sono state rifiutate: correggile, riprova o scartale.`,
    senzaRete: 'Senza rete',
    senzaReteSpiega:
      "Puoi continuare a lavorare: quello che scrivi resta qui e parte appena c'è rete.",
    difficolta: 'Il server ha un problema',
    difficoltaSpiega:
      'La rete funziona, ma il server non risponde come deve: quello che scrivi resta qui e riprovo da solo.',
    pieno: 'Memoria piena',
    pienoSpiega:
      "Su questo dispositivo non c'è più spazio: le novità del server non si possono conservare e quello che vedi può essere vecchio. Quello che hai salvato resta qui e parte lo stesso. Libera spazio: poi riprendo da solo.",
    memoria: 'Memoria non disponibile',
    memoriaSpiega:
      "Non riesco a usare la memoria di questo dispositivo: le novità del server non si possono conservare e quello che vedi può essere vecchio o incompleto. L'app non cancella nulla di quello che hai salvato. Chiudi e riapri l'app; se non basta, esci dalla navigazione in incognito o riavvia il dispositivo.",
    appVecchia: "L'app va aggiornata",
    appVecchiaSpiega:
      "Questa versione è troppo vecchia: chiudi e riapri l'app per aggiornarla. Quello che hai scritto resta qui e parte dopo.",
    sessioneScaduta: 'Sessione scaduta',
    sessioneScadutaSpiega: 'Accedi di nuovo per inviare: non si perde nulla.',
  },
  ultimoContatto: (quando: string) => `Ultimo contatto con il server: ${quando}.`,
  appKept: (tenuta: boolean) => `App sul dispositivo: ${tenuta ? 'sì' : 'in arrivo'}.`,
  maiContatto: 'Dal server non è ancora arrivato nulla su questo dispositivo.',
  daSistemare: 'Da sistemare',
  inCoda: 'In attesa di invio',
  codaVuota: 'Niente in attesa di partire.',
  dal: (quando: string) => `Scritta ${conArticolo('il', quando)}`,
  trattenuta: 'Aspetta che venga sistemata la registrazione da cui dipende.',
  correggi: 'Correggi',
  correggiVoce: (testo: string) => `Correggi: ${testo}`,
  registraDiNuovo: 'Registra di nuovo',
  registraDiNuovoVoce: (testo: string) => `Registra di nuovo: ${testo}`,
  guardaOre: 'Guarda le ore come sono',
  guardaOreVoce: (testo: string) => `Guarda le ore come sono: ${testo}`,
  esporta: 'Esporta',
  esportaVoce: (testo: string) => `Esporta: ${testo}`,
  esportaTutto: 'Esporta tutto',
  nonEsportata: 'Il file non è stato creato: riprova.',
  file: {
    nome: (cognome: string, giorno: string) => `registrazioni ${cognome} ${giorno}.txt`,
    titolo: (persona: string) => `Registrazioni di ${persona} che il server non ha ancora`,
    esportate: (quando: string) => `Esportate ${conArticolo('il', quando)}`,
    scritta: (quando: string) => `Scritta ${conArticolo('il', quando)}`,
    stato: (stato: string) => `Stato: ${stato}`,
    motivo: (motivo: string) => `Motivo: ${motivo}`,
    dati: 'Dati completi',
  },
  riprova: 'Riprova',
  scarta: 'Scarta',
  riprovaVoce: (testo: string) => `Riprova: ${testo}`,
  scartaVoce: (testo: string) => `Scarta: ${testo}`,
  confermaScarta: 'Scartare questa registrazione?',
  spiegaScarta: 'Non verrà inviata e non si potrà recuperare.',
  scartata: 'Registrazione scartata.',
  ripresa: 'Di nuovo in attesa di invio.',
  statoVoce: {
    pending: 'In attesa',
    held: 'Trattenuta',
    refused: 'Da sistemare',
    accepted: 'Inviato',
  },
};
