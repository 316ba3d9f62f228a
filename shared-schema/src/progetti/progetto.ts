import * as z from 'zod/mini';

import { mansioneSchema, tipoAssunzioneSchema } from '../dipendenti/dipendente.ts';
import { giornoSchema } from '../values/giorno.ts';
import {
  attrezzaturaIdSchema,
  clienteIdSchema,
  dipendenteIdSchema,
  giornataIdSchema,
  impegnoIdSchema,
  progettoIdSchema,
} from '../values/id.ts';
import { orarioSchema } from '../values/orario.ts';

export const statoProgettoSchema = z.enum([
  'In Lavorazione',
  'Confermato',
  'Completato',
  'Annullato',
]);
export type StatoProgetto = z.output<typeof statoProgettoSchema>;

export const giornataSchema = z.object({
  id: giornataIdSchema,
  data: giornoSchema,
  ora_inizio: orarioSchema,
  ora_fine: orarioSchema,
});
export type Giornata = z.output<typeof giornataSchema>;

export const dipendenteAssegnatoSchema = z.object({
  id: dipendenteIdSchema,
  nome: z.string(),
  cognome: z.string(),
  /** Absent for an Operatore, who sees of colleagues only the name and the role on the job. */
  tipo_assunzione: z.optional(tipoAssunzioneSchema),
  mansioni_assegnate: z.array(mansioneSchema),
  /** Which `nota_versione` they have said to have read; rows of before have none. */
  nota_letta: z.optional(z.int()),
  /** Only for an Operatore, and only while the company lets colleagues see each other's number. */
  cellulare: z.optional(z.string()),
});
export type DipendenteAssegnato = z.output<typeof dipendenteAssegnatoSchema>;

export const attrezzaturaAssegnataSchema = z.object({
  /** Id of the assignment. */
  id: impegnoIdSchema,
  attrezzatura_id: attrezzaturaIdSchema,
  nome_attrezzo: z.string(),
  quantita_impegnata: z.int(),
});
export type AttrezzaturaAssegnata = z.output<typeof attrezzaturaAssegnataSchema>;

/** The fields of a project that an Operatore never receives. */
export const CAMPI_RISERVATI_PROGETTO = ['cliente_id', 'esl_totali', 'note_fatturazione'] as const;

/**
 * A project as lists, pages and devices read it; days are sorted by date.
 * The fields of `CAMPI_RISERVATI_PROGETTO` are absent from what an Operatore receives.
 */
export const progettoSchema = z.object({
  id: progettoIdSchema,
  nome_progetto: z.string(),
  nome_cliente: z.nullable(z.string()),
  tipo_progetto: z.nullable(z.string()),
  tipo_attivita: z.nullable(z.string()),
  descrizione: z.nullable(z.string()),
  stato: statoProgettoSchema,
  numero_giornate: z.int(),
  data_inizio: z.nullable(giornoSchema),
  data_fine: z.nullable(giornoSchema),
  giornate: z.array(giornataSchema),
  dipendentiAssegnati: z.array(dipendenteAssegnatoSchema),
  attrezzaturaAssegnata: z.array(attrezzaturaAssegnataSchema),
  /** Where the work is, and whom to call there. They and the note are absent from rows of before. */
  cantiere_indirizzo: z.optional(z.nullable(z.string())),
  contatto_nome: z.optional(z.nullable(z.string())),
  contatto_telefono: z.optional(z.nullable(z.string())),
  /** From the office to whoever is on it, who has to say that they have read it. */
  nota_ufficio: z.optional(z.nullable(z.string())),
  /** Grows with each change of the note, which has to be read again; 0 before the first. */
  nota_versione: z.optional(z.int()),
  cliente_id: z.optional(clienteIdSchema),
  esl_totali: z.optional(z.nullable(z.number())),
  note_fatturazione: z.optional(z.nullable(z.string())),
  /** Grows by one at each change; state changes and merges carry the one they saw. */
  versione: z.int(),
});
export type Progetto = z.output<typeof progettoSchema>;
