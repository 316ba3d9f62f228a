import * as z from 'zod/mini';

import { ruoloSchema } from '../contract/ruolo.ts';
import { istanteSchema } from '../values/istante.ts';

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

/** What a line is about: the first half of the contract's name. */
export const entitaAttivitaSchema = z.enum([
  'auth',
  'secondoFattore',
  'dispositivi',
  'dipendenti',
  'datiPersonali',
  'contratti',
  'ricevute',
  'fogliOre',
  'progetti',
  'clienti',
  'fornitori',
  'attrezzatura',
  'documenti',
  'impostazioni',
  'registroAttivita',
  'sistema',
]);
export type EntitaAttivita = z.output<typeof entitaAttivitaSchema>;

const personaSchema = z.object({ id: z.string(), nome: z.string(), cognome: z.string() });

/** A line as the office reads it. */
export const attivitaSchema = z.object({
  sequence: z.int(),
  quando: istanteSchema,
  tipo: tipoAttivitaSchema,
  outcome: outcomeAttivitaSchema,
  /** In a few words. */
  descrizione: z.string(),
  /** Null for the server, and for whoever is not known or was deleted. */
  autore: z.nullable(personaSchema),
  ruolo: z.nullable(ruoloSchema),
  /** By what browser and system, as far as it is known. */
  con: z.nullable(z.string()),
  /** Some of those whose data it is about, and how many they are. */
  interessati: z.array(personaSchema),
  quanti_interessati: z.int(),
  /** Null once it was erased. */
  valori: z.nullable(valoriAttivitaSchema),
});
export type Attivita = z.output<typeof attivitaSchema>;

/** Who looked at, took along or changed somebody's data, as that person reads it. */
export const sguardoSchema = z.object({
  sequence: z.int(),
  quando: istanteSchema,
  tipo: tipoAttivitaSchema,
  descrizione: z.string(),
  autore: z.nullable(personaSchema),
});
export type Sguardo = z.output<typeof sguardoSchema>;
