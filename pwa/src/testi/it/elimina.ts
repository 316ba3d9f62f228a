import { testiComuni } from './comuni.ts';

/** What deleting says, whatever is deleted. */
export const testiElimina = {
  yes: 'Elimina',
  no: 'Annulla',
  error: "Errore durante l'eliminazione.",
  close: 'Chiudi',
  saved: testiComuni.salvatoSulDispositivo,
  held: testiComuni.trattenuto,
  loses: testiComuni.perdeAnche,
  undo: 'Annulla',
  undone: 'Eliminazione annullata.',
  scorciatoia: {
    tasti: ['Ctrl', 'Z'],
    cosa: "Annulla l'eliminazione o l'approvazione appena fatta",
  },
};
