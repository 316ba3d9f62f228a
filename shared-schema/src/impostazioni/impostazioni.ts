import * as z from 'zod/mini';

/** Id of the only row of company settings. */
export const IMPOSTAZIONI_ID = 'azienda';

export const impostazioniSchema = z.object({
  id: z.literal(IMPOSTAZIONI_ID),
  ragione_sociale: z.nullable(z.string()),
  partita_iva: z.nullable(z.string()),
  sede_legale: z.nullable(z.string()),
  dati_fatturazione: z.nullable(z.string()),
});
export type Impostazioni = z.output<typeof impostazioniSchema>;
