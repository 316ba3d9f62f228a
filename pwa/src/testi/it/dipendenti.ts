import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

import { contatiDi } from './quanti.ts';

/** Words of the employees' screen. */
export const testiDipendenti = {
  titolo: 'Anagrafica Dipendenti',
  aggiungi: '+ Aggiungi Dipendente',
  importa: 'Importa da un file',
  tornaElenco: "Torna all'elenco",
  vuoto: 'Nessun dipendente trovato',
  anonimo: 'È stato reso anonimo: la scheda non si può più modificare né riattivare.',
  elenco: 'Dipendenti',
  quanti: (mostrati: number, tutti: number) =>
    contatiDi(mostrati, tutti, 'dipendente', 'dipendenti'),
  erroreCaricamento: 'Impossibile caricare i dati',
  erroreAggiornamento: "Errore nell'aggiornamento",
  erroreSalvataggio: 'Errore nel salvataggio',
  aggiornamentoInCorso: 'Aggiornamento in corso...',
  creato: 'Dipendente creato con successo!',
  giaCreato: "Il dipendente era già stato creato, forse con altri dati: controllalo nell'elenco.",
  aggiornato: 'Dipendente aggiornato!',
  eliminato: 'Dipendente eliminato.',
  confermaElimina: 'Sei sicuro di voler eliminare questo dipendente?',
  modificaDi: (chi: string) => `Modifica ${chi}`,
  eliminaDi: (chi: string) => `Elimina ${chi}`,
  nonTrovato: "Questo dipendente non c'è più.",
  disattivato: 'Disattivato',
  giornate: {
    lavorate: (giornate: number, limite: number) =>
      `Giornate lavorate negli ultimi tre anni solari: ${giornate} di ${limite}.`,
    oltre:
      'Oltre quel numero il rapporto a chiamata diventa a tempo pieno e indeterminato (art. 13 D.Lgs. 81/2015), salvo turismo, pubblici esercizi e spettacolo.',
    nonLette: 'Le giornate lavorate negli ultimi tre anni non si sono potute leggere.',
  },
  rete: {
    titolo: 'Serve la rete',
    lettura: 'I dati dei dipendenti si leggono dal server e non restano su questo dispositivo.',
    salvataggio: 'Per aggiungere o modificare un dipendente serve il collegamento al server.',
  },
  colonne: {
    nome: 'Cognome e Nome',
    ruolo: 'Ruolo',
    tipoAssunzione: 'Tipo Assunzione',
    assunzione: 'Assunzione',
    email: 'Email',
    codiceFiscale: 'Codice Fiscale',
    mansioni: 'Mansioni',
    validita: 'Scadenze HR',
    cellulare: 'Cellulare',
    stato: 'Stato',
  },
  filtri: {
    mansione: 'Mansione',
    tutte: 'Tutte',
    attivi: 'Attivi',
    disattivati: 'Disattivati',
  },
  validita: {
    valida: 'Scadenze valide',
    in_scadenza: 'In scadenza',
    scaduta: 'Scadenze scadute',
    assente: 'Nessuna scadenza',
  },
  modulo: {
    titoloNuovo: 'Aggiungi Nuovo Dipendente',
    titoloModifica: 'Modifica Dipendente',
    datiPrincipali: 'Dati Principali e Accesso',
    datiAnagrafici: 'Dati Anagrafici',
    scadenze: 'Scadenze HR',
    mansioni: 'Mansioni',
    nome: 'Nome',
    cognome: 'Cognome',
    email: 'Email',
    password: 'Password',
    mostraPassword: 'Mostra la password',
    ruolo: 'Ruolo',
    tipo_assunzione: 'Tipo Assunzione',
    cellulare: 'Cellulare',
    residenza_indirizzo: 'Indirizzo di residenza',
    residenza_citta: 'Città di residenza',
    residenza_cap: 'CAP',
    /** A column of a file. */
    non_residente: 'Non residente in Italia (sì o no)',
    residenzaFiscale: 'Residenza fiscale',
    aiutoResidenzaFiscale:
      "Estero: se l'azienda è sostituto d'imposta, sui compensi occasionali si applica la ritenuta a titolo d'imposta. Le ricevute già generate non cambiano.",
    codice_fiscale: 'Codice Fiscale',
    iban: 'IBAN',
    numero_documento: 'Numero documento',
    data_nascita: 'Data di nascita',
    luogo_nascita: 'Luogo di nascita',
    scadenza_permesso_soggiorno: 'Scadenza permesso di soggiorno',
    motivazione_permesso: 'Motivazione permesso',
    numero_permesso_soggiorno: 'Numero permesso di soggiorno',
    scadenza_attestati_sicurezza: 'Scadenza attestati sicurezza',
    scadenza_idoneita_medica: 'Scadenza idoneità medica',
    obbligatori: 'Nome, Cognome, Email, Password e Ruolo sono obbligatori.',
    obbligatorio: 'Campo obbligatorio.',
    disattivato:
      "Adesso è disattivato: non può entrare nell'app. Le modifiche si possono salvare lo stesso.",
  },
  suggerimenti: {
    codiceFiscale: {
      formato: (caratteri: number) =>
        `Il codice fiscale di una persona ha 16 caratteri tra lettere e cifre: qui sono ${caratteri} o non sono al loro posto.`,
      giorno_di_nascita: 'Il giorno di nascita dentro il codice non esiste.',
      carattere_di_controllo:
        'Il carattere di controllo non torna: ricontrolla il codice, forse due caratteri sono scambiati.',
      incoerente: (dati: string) => `Il codice non corrisponde a: ${dati}.`,
    },
    iban: {
      formato: 'Un IBAN italiano ha 27 caratteri; quelli esteri da 15 a 34.',
      cifre_di_controllo: "Le cifre di controllo non tornano: ricontrolla l'IBAN.",
      cin: 'Il CIN, la lettera dopo le prime due cifre, non torna: ricontrolla il conto.',
    },
    cap: 'Il CAP italiano ha 5 cifre.',
    permesso: {
      vicino: (giorni: string) =>
        `Scade ${giorni}: il rinnovo va chiesto almeno 60 giorni prima della scadenza.`,
      scaduto: (giorni: string) =>
        `Scaduto da ${giorni}: con la ricevuta del rinnovo si può continuare a lavorare.`,
      irregolare: (giorni: string) =>
        `Scaduto da ${giorni}, più di 60: verifica che il rinnovo sia stato chiesto.`,
    },
  },
  scadenza: {
    valida: 'Valida',
    in_scadenza: 'In scadenza',
    da_verificare: 'Scaduta',
    scaduta: 'Scaduta',
    tra: (giorni: number) => (giorni === 0 ? 'oggi' : `tra ${contaGiorni(giorni)}`),
    giorni: contaGiorni,
  },
  secondoFattore: {
    perso: 'Ha perso il secondo fattore',
    spiegaPerso: 'Il telefono con i codici o la passkey: dopo entra con la sola password.',
    azzera: 'Azzera il secondo fattore',
    conferma: (chi: string) => `Azzerare il secondo fattore di ${chi}?`,
    spiega:
      'Per chi ha perso il telefono e i codici di recupero: app dei codici, passkey e codici non valgono più e le sessioni si chiudono. Si entra poi con la sola password, o attivandone uno nuovo. Prima assicurati di parlare con la persona giusta.',
    annulla: 'Annulla',
    azzerato: 'Secondo fattore azzerato.',
  },
  accesso: {
    titolo: 'Accesso',
    attivo: "Può entrare nell'app con la sua email e password.",
    senzaPassword:
      'Non ha ancora una password e non può entrare: dagliene una da «Aiuto per accedere», o prepara il suo foglio dagli Inviti.',
    nonAttivo: "Non può entrare nell'app e non compare nelle scelte; il suo storico resta.",
    aiuto: {
      titolo: 'Aiuto per accedere',
      spiega: 'Quello che non ha ancora inviato resta sul suo dispositivo e parte quando rientra.',
      nonLetto: 'Non so dire se qualcosa lo tiene fuori.',
      bloccato: 'Ha sbagliato troppe volte',
      fermo: 'Bloccato',
      bloccatoFino: (quando: string) =>
        `Può riprovare da solo ${conArticolo('il', quando)}, o subito se lo sblocchi.`,
      nonBloccato: 'Non è fermato da tentativi sbagliati.',
      sblocca: 'Sblocca',
      sbloccato: 'Sbloccato: può riprovare subito.',
      dimenticata: 'Ha dimenticato la password',
      spiegaDimenticata:
        'Una password provvisoria, facile da dettare: vale tre giorni e al primo accesso ne sceglie una sua.',
      provvisoria: (quando: string) => `Provvisoria fino ${conArticolo('al', quando)}`,
      genera: 'Genera Password',
      titoloGenerata: 'Password provvisoria',
      detta: 'Dettala o copiala adesso: non si potrà più vedere.',
      vale: (quando: string) =>
        `Vale fino ${conArticolo('al', quando)}. Al primo accesso ne sceglie una sua.`,
      copia: 'Copia',
      copiata: 'Copiata.',
      nonCopiata: 'Non sono riuscito a copiarla: dettala.',
      fatto: 'Fatto',
      propria: 'La tua password si cambia dal tuo account.',
      apriAccount: 'Apri Il mio account',
    },
    password: 'Imposta Password',
    titoloPassword: 'Imposta una nuova password',
    nuovaPassword: 'Nuova password',
    aiutoPassword: (minimo: number) =>
      `Almeno ${minimo} caratteri. Vale tre giorni: al primo accesso la persona ne sceglie una sua. Le sue sessioni aperte vengono chiuse.`,
    passwordObbligatoria: 'La Password è obbligatoria.',
    passwordImpostata: 'Password impostata.',
    disattiva: 'Disattiva',
    confermaDisattiva: (chi: string) => `Disattivare ${chi}?`,
    spiegaDisattiva: (future: number) =>
      `Non potrà più entrare nell'app e non comparirà nelle scelte. Ore, contratti e storico restano; si può riattivare in ogni momento.${restaAssegnato(future)}`,
    disattivato: 'Dipendente disattivato.',
    riattiva: 'Riattiva',
    confermaRiattiva: (chi: string) => `Riattivare ${chi}?`,
    spiegaRiattiva: "Potrà di nuovo entrare nell'app con la sua email e password.",
    riattivato: 'Dipendente riattivato.',
  },
};

function contaGiorni(quanti: number): string {
  return quanti === 1 ? '1 giorno' : `${quanti} giorni`;
}

function restaAssegnato(attivita: number): string {
  if (attivita === 0) return '';
  const quante = attivita === 1 ? "un'attività" : `${attivita} attività`;
  return ` Dopo oggi ha ancora giornate in ${quante}: va tolto o sostituito nel planning.`;
}
