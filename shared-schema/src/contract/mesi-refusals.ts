/** What may be answered of a month that is closed, or is not. */
export const mesiRefusals = {
  mese_chiuso: {
    status: 409,
    errore: 'Il mese è chiuso: le sue ore non cambiano finché un Admin non lo riapre.',
    retryable: false,
  },
  mese_non_finito: {
    status: 409,
    errore: 'Il mese non è ancora finito: si chiude dal suo ultimo giorno.',
    retryable: false,
  },
  mese_non_chiuso: {
    status: 409,
    errore: 'Il mese non è chiuso.',
    retryable: false,
  },
  codici_mancanti: {
    status: 409,
    errore: 'Mancano i codici del consulente del lavoro.',
    retryable: false,
  },
  mese_senza_ore: {
    status: 409,
    errore: "In questo mese non ci sono ore: non c'è nessun foglio da firmare.",
    retryable: false,
  },
} as const;
