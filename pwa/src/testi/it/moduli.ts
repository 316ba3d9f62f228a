import { testiComuni } from './comuni.ts';

/** The words of forms, which come with the first of them. */
export const testiModuli = {
  /** Words of every form of the desk. */
  modulo: {
    salva: 'Salva',
    salvaModifiche: 'Salva Modifiche',
    ripresa: 'Abbiamo ripreso quello che avevi iniziato a scrivere.',
    obbligatorio: '* obbligatorio',
  },
  /** What a form says at fields that someone else changed while it was open. */
  conflitto: {
    now: (valore: string) => `Nel frattempo: ${valore}. Salva di nuovo per tenere il tuo.`,
    changed: 'Nel frattempo è cambiato. Salva di nuovo per tenere il tuo.',
    missing: 'N/D',
  },
  /** What saving a form says, whatever the form. */
  salvataggio: {
    error: 'Errore nel salvataggio.',
    saved: testiComuni.salvatoSulDispositivo,
    held: testiComuni.trattenuto,
    unreadable: 'Data non valida.',
    leave: {
      title: 'Uscire senza salvare?',
      text: 'Le modifiche a questo modulo andranno perse.',
      leave: 'Esci senza salvare',
      stay: 'Continua a modificare',
    },
    unread: {
      words:
        "C'è una bozza di un'altra versione dell'app: ricarica la pagina per riprenderla. Quello che scrivi qui non resta in bozza.",
      discard: 'Scarta la bozza',
    },
    noRoom: 'Memoria piena: quello che scrivi qui non resta in bozza.',
  },
};
