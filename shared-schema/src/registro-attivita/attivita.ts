import * as z from 'zod/mini';

/**
 * What a line of the log tells: rows that were changed, somebody who came in or went, a change of what
 * somebody may do (role, password, being active, logins that were ended), pay data that were looked at
 * or taken along, and what the server does by itself.
 */
export const tipoAttivitaSchema = z.enum([
  'modifica',
  'accesso',
  'autorizzazione',
  'lettura',
  'scaricamento',
  'sistema',
]);
export type TipoAttivita = z.output<typeof tipoAttivitaSchema>;

/** `negato`: a login that was refused. Whatever else is refused leaves no line. */
export const outcomeAttivitaSchema = z.enum(['fatto', 'negato']);
export type OutcomeAttivita = z.output<typeof outcomeAttivitaSchema>;

/** What a table, or a file, keeps in a column. */
const valoreSchema = z.union([z.string(), z.number(), z.null()]);

/** What became of one row: one that is new has no `prima`, one that is gone no `dopo`. */
export const cambioSchema = z.object({
  tabella: z.string(),
  /** Its id; that of the whole line when absent. */
  riga: z.optional(z.string()),
  /** By column, as far as it was changed; what was empty is left out. */
  prima: z.optional(z.record(z.string(), valoreSchema)),
  dopo: z.optional(z.record(z.string(), valoreSchema)),
  /** Columns that were changed and whose content is nobody's business: passwords and the like. */
  nascosti: z.optional(z.array(z.string())),
});
export type Cambio = z.output<typeof cambioSchema>;

/** What a line says besides who, when and by what; gone once it was erased. */
export const valoriAttivitaSchema = z.object({
  cambi: z.optional(z.array(cambioSchema)),
  /** Changes that were too many to be told one by one. */
  altri_cambi: z.optional(z.number()),
  /** Table → how many of its rows the server changed by itself. */
  conteggi: z.optional(z.record(z.string(), z.number())),
  /** Whose data were changed or looked at, but for the author's own. */
  interessati: z.optional(z.array(z.string())),
  /** Some of them are the author's own. */
  propri: z.optional(z.boolean()),
  /** How often in a row. */
  volte: z.optional(z.number()),
  /** By what a login was tried, as people say it, and from where. */
  con: z.optional(z.string()),
  indirizzo: z.optional(z.string()),
});
export type ValoriAttivita = z.output<typeof valoriAttivitaSchema>;
