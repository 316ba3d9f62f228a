import type { Cliente } from '@gestionale/shared-schema/clienti/cliente.ts';

import { contatiDi } from './quanti.ts';

/** Words of clients. */
export const testiClienti = {
  titolo: 'Anagrafica Clienti',
  elenco: 'Clienti',
  aggiungi: '+ Aggiungi Cliente',
  vuoto: 'Nessun cliente trovato',
  errore: 'Impossibile caricare i dati dei clienti.',
  conteggio: (mostrati: number, tutti: number) => contatiDi(mostrati, tutti, 'cliente', 'clienti'),
  campi: {
    ragione_sociale: 'Ragione Sociale',
    partita_iva: 'Partita IVA',
    referente_nome: 'Nome Referente',
    referente_email: 'Email Referente',
    telefono: 'Telefono',
    indirizzo_fatturazione: 'Indirizzo di Fatturazione',
  } satisfies Record<Exclude<keyof Cliente, 'id'>, string>,
  filtro: {
    partitaIva: 'Partite IVA',
    tutte: 'Tutte',
    mancante: 'Mancanti',
    daControllare: 'Da controllare',
  },
  modificaDi: (nome: string) => `Modifica ${nome}`,
  eliminaDi: (nome: string) => `Elimina ${nome}`,
  modulo: {
    nuovo: 'Aggiungi Nuovo Cliente',
    modifica: 'Modifica Cliente',
    salva: 'Salva Cliente',
    obbligatoria: 'La Ragione Sociale è obbligatoria.',
    aggiunto: 'Cliente aggiunto con successo!',
    aggiornato: 'Cliente aggiornato!',
  },
  dubbi: {
    formato: 'Una partita IVA italiana ha 11 cifre: controlla se è completa.',
    cifra_di_controllo:
      'La cifra di controllo non torna: probabilmente una cifra è sbagliata. Puoi salvare lo stesso.',
    ufficio: "Le cifre tornano, ma il codice dell'ufficio provinciale non è tra quelli noti.",
  },
  elimina: {
    conferma: "Sei sicuro di voler eliminare questo cliente? L'azione è irreversibile.",
    eliminato: 'Cliente eliminato.',
  },
  /** The words by which a queued entry is known from now on, wherever it is shown. */
  voce: {
    crea: (nome: string) => `Nuovo cliente: ${nome}`,
    modifica: (nome: string) => `Modifica del cliente ${nome}`,
    elimina: (nome: string) => `Eliminazione del cliente ${nome}`,
  },
};
