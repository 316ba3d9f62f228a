import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

import { cifre } from './quanti.ts';

/** Words about what is kept of people. */
export const testiDatiPersonali = {
  miei: {
    titolo: 'I miei dati',
    spiega:
      'Tutto quello che qui è conservato di te, in un archivio ZIP: contratti, ricevute, ore, anagrafica, dispositivi.',
    scarica: 'Scarica i miei dati',
    serveLaRete: 'Per scaricare i tuoi dati serve la rete.',
  },
  nomeFile: 'dati-personali.zip',
  inCorso: "Preparo l'archivio…",
  scaricati: 'Archivio scaricato.',
  nonScaricati: "L'archivio non è arrivato intero: serve la rete. Riprova.",
  conservazione: {
    titolo: 'Conservazione dei dati',
    sottotitolo:
      'Per quanto tempo si conserva che cosa. Ogni notte si toglie quello che è scaduto.',
    indietro: 'Impostazioni',
    collegamento: 'Dati personali',
    spiegaCollegamento:
      'Per quanto tempo si conservano i dati delle persone, e che cosa si toglie la prossima notte:',
    erroreCaricamento: 'Impossibile leggere le regole di conservazione.',
    serveRete: 'Serve la rete',
    spiegaRete: 'Le regole si leggono e si cambiano solo con la rete.',
    regole: 'Regole',
    annuncio: (giorno: string) => `Fino ${conArticolo('al', giorno)} non si toglie niente`,
    spiegaAnnuncio:
      'Le regole per ora annunciano soltanto: guarda che cosa toglierebbero, e allunga le durate di quello che vuoi tenere.',
    ultimaNotte: (giorno: string) => `L'ultima notte, ${giorno}`,
    nienteTolto: "Non c'era niente da togliere.",
    tolte: (titolo: string, quante: number) => `${titolo}: ${cifre(quante)}`,
    si: (durata: string) => `Si conservano ${durata}`,
    durata,
    /** In the unit that is typed, and as people say it. */
    inUnita: (unita: 'mesi' | 'giorni', quanti: number) => {
      const detta = durata(unita, quanti);
      const scritta = `${cifre(quanti)} ${unita}`;
      return detta === scritta ? detta : `${scritta} (${detta})`;
    },
    stanotte: (quante: number, alPiu: number) =>
      quante > alPiu ? `Da togliere: più di ${cifre(alPiu)}` : `Da togliere: ${cifre(quante)}`,
    niente: 'Niente da togliere',
    mostra: 'Mostra',
    mostraDi: (titolo: string) => `Mostra che cosa si toglie: ${titolo}`,
    modifica: 'Modifica',
    modificaDi: (titolo: string) => `Modifica la durata: ${titolo}`,
    perche: 'Perché',
    salva: 'Salva',
    salvata: 'Durata salvata.',
    nonSalvata: 'Durata non salvata: serve la rete. Riprova.',
    campo: { mesi: 'Durata in mesi', giorni: 'Durata in giorni' },
    aiuto: (minima: number, predefinita: string) =>
      `Almeno ${cifre(minima)}; di norma ${predefinita}.`,
    nonNumero: 'Scrivi un numero intero.',
    elenco: 'Quello che si toglie la prossima notte',
    diNessuno: 'Di nessuno',
    altri: 'Mostra altri',
    vuoto: "Non c'è niente da togliere.",
  },
  diAltri: {
    titolo: 'Dati personali',
    spiega:
      "Se chiede i suoi dati, scarica l'archivio e daglielo: contratti, ricevute, ore, anagrafica.",
    scarica: 'Scarica i suoi dati',
    serveLaRete: 'Per questo serve la rete.',
    spiegaAnonimo: 'Chi non lavora più può essere reso anonimo quando la legge lo permette.',
    anonimo: (giorno: string) => `Anonimo ${conArticolo('dal', giorno)}`,
    spiegaFatto:
      'Nome e dati personali non ci sono più. Ore e storico restano senza nome; contratti e ricevute dicono quello che dicevano fino alla loro scadenza.',
  },
  anonimato: {
    apri: 'Rendi anonimo',
    titolo: 'Rendere anonimo',
    erroreCaricamento: 'Impossibile sapere se si può.',
    nonAncora: 'Non si può ancora',
    nonSiTorna: 'Non si può annullare',
    spiega:
      'Nome, recapiti, codice fiscale, IBAN e documenti spariscono da qui e dai dispositivi di tutti al loro prossimo contatto.',
    cosa: 'Che cosa cambia',
    ore: (quante: number) => `${contaOre(quante)} senza nome e senza testo: i totali non cambiano`,
    storico: (quante: number) =>
      quante === 1
        ? '1 riga di storico senza nome'
        : `${cifre(quante)} righe di storico senza nome`,
    accessi: (accessi: number, dispositivi: number) =>
      `Accessi tolti: ${cifre(accessi)}; dispositivi tolti: ${cifre(dispositivi)}`,
    contratti: (quanti: number) =>
      quanti === 1
        ? '1 contratto conserva il nome fino alla sua scadenza, con la sua ricevuta'
        : `${cifre(quanti)} contratti conservano il nome fino alla loro scadenza, con le loro ricevute`,
    conferma: 'Per confermare scrivi cognome e nome',
    fatto: 'È anonimo.',
    nonFatto: 'Non è andata: serve la rete. Riprova.',
    inCorso: 'Tolgo il nome…',
  },
};

function contaOre(quante: number): string {
  return quante === 1 ? '1 registrazione di ore' : `${cifre(quante)} registrazioni di ore`;
}

function durata(unita: 'mesi' | 'giorni', quanti: number): string {
  if (unita === 'giorni') return quanti === 1 ? '1 giorno' : `${cifre(quanti)} giorni`;
  const anni = quanti / 12;
  if (Number.isInteger(anni)) return anni === 1 ? '1 anno' : `${cifre(anni)} anni`;
  return quanti === 1 ? '1 mese' : `${cifre(quanti)} mesi`;
}
