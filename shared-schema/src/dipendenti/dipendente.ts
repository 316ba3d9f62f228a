import * as z from 'zod/mini';

import { ruoloSchema } from '../contract/ruolo.ts';
import { giornoSchema } from '../values/giorno.ts';
import { dipendenteIdSchema } from '../values/id.ts';

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

/** What the office's devices hold of an employee: enough to assign and filter, no personal data. */
export const dipendenteRidottoSchema = z.object({
  id: dipendenteIdSchema,
  nome: z.string(),
  cognome: z.string(),
  ruolo: ruoloSchema,
  tipo_assunzione: tipoAssunzioneSchema,
  mansioni: z.array(mansioneSchema),
  attivo: z.boolean(),
  /** The last day on which hours may be theirs; null while they are active. */
  disattivato_il: z.nullable(giornoSchema),
  validita_documenti: validitaSchema,
});
export type DipendenteRidotto = z.output<typeof dipendenteRidottoSchema>;

const testo = z.nullable(z.string());
const giorno = z.nullable(giornoSchema);

/** The whole employee record, for Admin only; never stored on a device. */
export const dipendenteSchema = z.extend(dipendenteRidottoSchema, {
  email: z.string(),
  cellulare: testo,
  residenza_indirizzo: testo,
  residenza_citta: testo,
  residenza_cap: testo,
  codice_fiscale: testo,
  iban: testo,
  numero_documento: testo,
  data_nascita: giorno,
  luogo_nascita: testo,
  scadenza_permesso_soggiorno: giorno,
  motivazione_permesso: testo,
  numero_permesso_soggiorno: testo,
  scadenza_attestati_sicurezza: giorno,
  scadenza_idoneita_medica: giorno,
});
export type Dipendente = z.output<typeof dipendenteSchema>;
