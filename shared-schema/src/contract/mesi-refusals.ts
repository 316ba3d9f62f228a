/**
 * What may be answered of a month that is closed, or is not. One by one: of a table that is put into
 * another a bundler does not know that nobody reads it.
 */

export const meseChiuso = {
  status: 409,
  errore: 'Il mese è chiuso: le sue ore non cambiano finché un Admin non lo riapre.',
  retryable: false,
} as const;

export const meseNonFinito = {
  status: 409,
  errore: 'Il mese non è ancora finito: si chiude dal suo ultimo giorno.',
  retryable: false,
} as const;

export const meseNonChiuso = {
  status: 409,
  errore: 'Il mese non è chiuso.',
  retryable: false,
} as const;

export const codiciMancanti = {
  status: 409,
  errore: 'Mancano i codici del consulente del lavoro.',
  retryable: false,
} as const;

export const meseSenzaOre = {
  status: 409,
  errore: "In questo mese non ci sono ore: non c'è nessun foglio da firmare.",
  retryable: false,
} as const;

export const meseCambiato = {
  status: 409,
  errore:
    'Nel frattempo le registrazioni che aspettano sono cambiate: guarda di nuovo che cosa è in sospeso.',
  retryable: false,
} as const;
