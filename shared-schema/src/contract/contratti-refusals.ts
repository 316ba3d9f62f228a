/** What may be answered of a contract, one by one as `mesi-refusals.ts` has its own. */

export const nonOccasionale = {
  status: 409,
  errore: "Il contratto si genera solo per chi è assunto con 'prestazione occasionale'.",
  retryable: false,
} as const;

export const contrattoGiaPagato = {
  status: 409,
  errore: 'Per questo contratto esiste già una ricevuta.',
  retryable: false,
} as const;

export const contrattoAnnullato = {
  status: 409,
  errore: 'Questo contratto è stato annullato: non si paga.',
  retryable: false,
} as const;
