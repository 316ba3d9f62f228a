import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

/** Words of the second factor: how one gets in with it, and how it is set up. */
export const testiSecondoFattore = {
  accesso: {
    codice: 'Codice di verifica',
    aiuto: "Le sei cifre dell'app dei codici.",
    aiutoRecupero: 'Uno dei codici di recupero: vale una volta sola.',
    usaRecupero: 'Usa un codice di recupero',
    usaApp: "Usa il codice dell'app",
    daAttivare: 'Serve un secondo fattore',
    spiegaDaAttivare:
      "L'azienda lo chiede per il tuo ruolo: oltre alla password, un codice che cambia ogni mezzo minuto. Lo attivi ora, una volta sola.",
    attivaEAccedi: 'Attiva e accedi',
    indietro: 'Indietro',
  },
  app: {
    titolo: "Attiva l'app dei codici",
    titoloCambia: "Cambia l'app dei codici",
    passi: [
      "Apri sul telefono un'app di codici (per esempio Google Authenticator, 2FAS, Aegis o quella delle password).",
      'Inquadra questo codice, oppure scrivi la chiave a mano.',
      "Scrivi qui le sei cifre che l'app mostra.",
    ],
    immagine: "Codice da inquadrare con l'app dei codici",
    chiave: 'Chiave da scrivere a mano',
    apri: "Apri nell'app di questo dispositivo",
    preparo: 'Preparo il codice…',
    codice: "Codice dell'app",
    attiva: 'Attiva',
    inCorso: 'Controllo…',
    nonPreparato: 'Il codice non è arrivato: serve la rete.',
    nonRiuscito: 'Non è arrivata risposta: serve la rete.',
  },
  passkey: {
    titolo: 'Passkey',
    spiega:
      "Si entra con l'impronta, il volto o il PIN del dispositivo, senza scrivere niente. Dove non c'è, servono la password e un codice.",
    nonQui: 'Questo browser, o questo indirizzo, non ha le passkey.',
    aggiungi: 'Aggiungi una passkey',
    titoloNuova: 'Aggiungi una passkey',
    titoloNome: 'Rinomina la passkey',
    spiegaNuova:
      'Il dispositivo chiederà di confermare con impronta, volto o PIN. Da quel momento con la sola password non si entra più: serve la passkey, oppure un codice.',
    nome: 'Nome',
    nomeProposto: 'Questo dispositivo',
    aiutoNome: 'Per riconoscerla, per esempio "Telefono" o "Chiave blu".',
    continua: 'Continua',
    salva: 'Salva',
    quando: (creata: string, usata: string | null) =>
      usata === null
        ? `Creata ${conArticolo('il', creata)}, mai usata`
        : `Creata ${conArticolo('il', creata)}, usata ${conArticolo('il', usata)}`,
    rinomina: 'Rinomina',
    rinominaQuale: (nome: string) => `Rinomina ${nome}`,
    togli: 'Togli',
    togliQuale: (nome: string) => `Togli ${nome}`,
    confermaTogli: (nome: string) => `Togliere la passkey ${nome}?`,
    spiegaTogli:
      'Con quella non si entra più. Sul dispositivo resta finché non la elimini anche lì.',
    aggiunta: 'Passkey aggiunta.',
    tolta: 'Passkey tolta.',
    nonCreata: 'La passkey non è stata creata: riprova.',
  },
  recupero: {
    titolo: 'Codici di recupero',
    spiega:
      "Se perdi il telefono si entra con uno di questi, ognuno una volta sola. Si vedono solo adesso: stampali o salvali dove non c'è il telefono.",
    elenco: 'I dieci codici di recupero',
    copia: 'Copia',
    copiati: 'Codici copiati.',
    nonCopiati: 'Non sono riuscito a copiarli.',
    scarica: 'Scarica',
    file: 'codici-di-recupero.txt',
    intestazione: 'Codici di recupero di Gestionale, ognuno vale una volta sola:',
    fatto: 'Li ho messi al sicuro',
    rimastiDaSalvare: (codici: readonly string[]) =>
      `La pagina è cambiata prima che fossero al sicuro. Copiali adesso, non si vedranno più: ${codici.join(', ')}`,
  },
  sezione: {
    titolo: 'Secondo fattore',
    spiega:
      'Oltre alla password, qualcosa che hai solo tu: chi scopre la password da sola non entra.',
    serveLaRete: 'Serve la rete per vedere e cambiare il secondo fattore.',
    richiesto: "L'azienda lo chiede per il tuo ruolo: senza, al prossimo accesso va attivato.",
    passkeyRimaste:
      'La password è cambiata, ma le passkey qui sotto valgono ancora e fanno entrare senza password. Togli quelle che non sono tue.',
    app: 'App dei codici',
    nonAttiva: 'Non attiva',
    attivaDal: (giorno: string) => `Attiva ${conArticolo('dal', giorno)}`,
    attiva: "Attiva l'app dei codici",
    cambia: 'Cambia app',
    disattiva: 'Disattiva',
    confermaDisattiva: "Disattivare l'app dei codici?",
    spiegaDisattiva:
      'Se hai una passkey, si entra ancora con quella o con un codice di recupero; altrimenti con la sola password, e i codici di recupero non valgono più.',
    codici: 'Codici di recupero',
    rimasti: (numero: number) =>
      numero === 0
        ? 'Non ne resta nessuno'
        : numero === 1
          ? 'Ne resta uno'
          : `Ne restano ${numero}`,
    nuovi: 'Fai nuovi codici',
    confermaNuovi: 'Fare nuovi codici di recupero?',
    spiegaNuovi: 'Quelli di prima non valgono più.',
    disattivata: 'App dei codici disattivata.',
    attivata: 'App dei codici attivata.',
    nonRiuscito: 'Non è arrivata risposta: riprova con la rete.',
    annulla: 'Annulla',
    chiudi: 'Chiudi',
  },
};
