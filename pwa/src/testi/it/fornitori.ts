import type { Fornitore } from '@gestionale/shared-schema/fornitori/fornitore.ts';

import { contatiDi } from './quanti.ts';

/** Words of suppliers. */
export const testiFornitori = {
  titolo: 'Anagrafica Fornitori',
  elenco: 'Fornitori',
  aggiungi: '+ Aggiungi Fornitore',
  vuoto: 'Nessun fornitore trovato',
  errore: 'Impossibile caricare i dati dei fornitori.',
  conteggio: (mostrati: number, tutti: number) =>
    contatiDi(mostrati, tutti, 'fornitore', 'fornitori'),
  campi: {
    ragione_sociale: 'Ragione Sociale',
    tipo_fornitore: 'Tipo Fornitore',
    iban: 'IBAN',
    contatto_email: 'Email Contatto',
    contatto_telefono: 'Telefono Contatto',
  } satisfies Record<Exclude<keyof Fornitore, 'id'>, string>,
  filtroTipo: 'Tipo',
  aiutoTipo: 'Per esempio banca o carburante.',
  modificaDi: (nome: string) => `Modifica ${nome}`,
  eliminaDi: (nome: string) => `Elimina ${nome}`,
  modulo: {
    nuovo: 'Aggiungi Nuovo Fornitore',
    modifica: 'Modifica Fornitore',
    salva: 'Salva Fornitore',
    obbligatoria: 'La Ragione Sociale è obbligatoria.',
    aggiunto: 'Fornitore aggiunto con successo!',
    aggiornato: 'Fornitore aggiornato!',
    ripresa:
      "Abbiamo ripreso quello che avevi iniziato a scrivere. L'IBAN no: non resta sul dispositivo finché non lo salvi.",
  },
  dubbi: {
    formato: 'Non sembra un IBAN completo: uno italiano ha 27 caratteri. Puoi salvare lo stesso.',
    cifre_di_controllo:
      'Le cifre di controllo non tornano: probabilmente un carattere è sbagliato. Puoi salvare lo stesso.',
    cin: 'La lettera dopo le cifre di controllo (CIN) non torna: ricontrolla il conto. Puoi salvare lo stesso.',
  },
  elimina: {
    conferma: 'Sei sicuro di voler eliminare questo fornitore?',
    eliminato: 'Fornitore eliminato.',
  },
  /** The words by which a queued entry is known from now on, wherever it is shown. */
  voce: {
    crea: (nome: string) => `Nuovo fornitore: ${nome}`,
    modifica: (nome: string) => `Modifica del fornitore ${nome}`,
    elimina: (nome: string) => `Eliminazione del fornitore ${nome}`,
  },
};
