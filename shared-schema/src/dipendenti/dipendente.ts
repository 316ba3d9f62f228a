import * as z from 'zod/mini';

import { storedFields } from '../contract/record-fields.ts';
import { ruoloSchema } from '../contract/ruolo.ts';
import { campoGiorno, campoTesto, campoTestoObbligatorio } from '../values/campo.ts';
import { giornoPassatoSchema, giornoPrevistoSchema, giornoSchema } from '../values/giorno.ts';
import { dipendenteIdSchema } from '../values/id.ts';
import { testoObbligatorioSchema } from '../values/testo.ts';
import { vuotoCome } from '../values/vuoto.ts';

export const tipoAssunzioneSchema = z.enum([
  'contratto a chiamata',
  'prestazione occasionale',
  'fattura',
]);
export type TipoAssunzione = z.output<typeof tipoAssunzioneSchema>;

/** The job roles an employee can have, in the order in which forms offer them. */
export const mansioneSchema = z.enum([
  'Responsabile attività',
  'Driver',
  'Responsabile attrezzatura',
  'Capitano',
  'addetto taglio',
  'preposto alla sicurezza',
  'addetto primo soccorso',
  'addetto antincendio',
  'Operatore',
  'Top Gun',
  'Nuovo operatore',
]);
export type Mansione = z.output<typeof mansioneSchema>;

/** Some of them, as a caller gives them: no more than there are. */
export const mansioniSchema = z
  .array(mansioneSchema)
  .check(z.maxLength(mansioneSchema.options.length, 'Le mansioni sono troppe.'));

/** Validity of the documents with a deadline, as a colour: never the dates themselves. */
export const validitaSchema = z.enum(['valida', 'in_scadenza', 'scaduta', 'assente']);
export type Validita = z.output<typeof validitaSchema>;

/** One sentence for all that a new record must have; an edit says which one is missing. */
export const OBBLIGATORI = 'Nome, Cognome, Email, Password e Ruolo sono obbligatori.';

const emailSchema = (mancante: string) =>
  testoObbligatorioSchema(mancante).check(z.regex(/^[^\s@]+@[^\s@]+$/, "L'Email non è valida."));

const scadenza = campoGiorno(giornoPrevistoSchema());

const campiNome = {
  nome: {
    ...campoTestoObbligatorio('Il Nome è obbligatorio.'),
    create: testoObbligatorioSchema(OBBLIGATORI),
  },
  cognome: {
    ...campoTestoObbligatorio('Il Cognome è obbligatorio.'),
    create: testoObbligatorioSchema(OBBLIGATORI),
  },
};

const campoEmail = {
  /** Unique without regard to case. */
  email: {
    ...campoTestoObbligatorio(OBBLIGATORI),
    create: emailSchema(OBBLIGATORI),
    edit: z.optional(emailSchema("L'Email è obbligatoria.")),
  },
};

const campiLavoro = {
  ruolo: {
    stored: ruoloSchema,
    create: z.enum(ruoloSchema.options, {
      error: ({ input }) =>
        typeof input === 'string' && input !== '' ? 'Ruolo non valido.' : OBBLIGATORI,
    }),
    edit: z.optional(ruoloSchema),
    before: z.optional(ruoloSchema),
    empty: 'Operatore',
  },
  tipo_assunzione: {
    stored: tipoAssunzioneSchema,
    create: z._default(
      vuotoCome(tipoAssunzioneSchema, 'contratto a chiamata'),
      'contratto a chiamata',
    ),
    edit: z.optional(tipoAssunzioneSchema),
    before: z.optional(tipoAssunzioneSchema),
    empty: 'contratto a chiamata',
  },
  mansioni: {
    stored: z.array(mansioneSchema),
    create: z._default(vuotoCome(mansioniSchema, []), []),
    edit: z.optional(mansioniSchema),
    before: z.optional(mansioniSchema),
    empty: [],
  },
} as const;

/** Yes or no; a server of before does not say, and an app of before does not send it. */
const campoSiNo = {
  stored: z._default(z.boolean(), false),
  create: z._default(vuotoCome(z.boolean(), false), false),
  edit: z.optional(z.boolean()),
  before: z.optional(z.boolean()),
  empty: false,
} as const;

/** Personal data, which only Admin has. */
const campiRiservati = {
  cellulare: campoTesto,
  residenza_indirizzo: campoTesto,
  residenza_citta: campoTesto,
  residenza_cap: campoTesto,
  /** By tax law, whatever address stands above: decides what is withheld of occasional fees. */
  non_residente: campoSiNo,
  codice_fiscale: campoTesto,
  iban: campoTesto,
  numero_documento: campoTesto,
  data_nascita: campoGiorno(giornoPassatoSchema),
  luogo_nascita: campoTesto,
  scadenza_permesso_soggiorno: scadenza,
  motivazione_permesso: campoTesto,
  numero_permesso_soggiorno: campoTesto,
  scadenza_attestati_sicurezza: scadenza,
  scadenza_idoneita_medica: scadenza,
};

/** What an access is made with, before the password, which is taken beside the fields and never kept. */
export const campiAccesso = { ...campiNome, ...campoEmail };

/** The rest of the record. */
export const campiScheda = { ...campiLavoro, ...campiRiservati };

/** The fields of an employee that are entered. */
export const campiDipendente = { ...campiAccesso, ...campiScheda };

/** What the office's devices hold of an employee: enough to assign and filter, no personal data. */
export const dipendenteRidottoSchema = z.object({
  id: dipendenteIdSchema,
  ...storedFields(campiNome),
  ...storedFields(campiLavoro),
  attivo: z.boolean(),
  /** The last day on which hours may be theirs; null while they are active. */
  disattivato_il: z.nullable(giornoSchema),
  validita_documenti: validitaSchema,
});
export type DipendenteRidotto = z.output<typeof dipendenteRidottoSchema>;

/** The whole employee record, for Admin only; never stored on a device. */
export const dipendenteSchema = z.extend(dipendenteRidottoSchema, {
  ...storedFields(campoEmail),
  ...storedFields(campiRiservati),
  /** The day on which they became nobody's; null for a person. */
  anonimizzato_il: z.nullable(giornoSchema),
});
export type Dipendente = z.output<typeof dipendenteSchema>;
