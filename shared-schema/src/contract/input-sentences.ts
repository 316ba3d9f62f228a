/** What a device says by itself, of an input that it does not even send: some field is not as it should be. */
export const DA_CORREGGERE = 'Controlla i campi segnalati.';

/** The thing that it is about cannot be meant. */
export const NON_TROVATO = 'Elemento non trovato: forse è stato eliminato.';
