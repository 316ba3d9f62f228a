import * as z from 'zod/mini';

import { storedFields } from '../contract/record-fields.ts';
import { campoGiorno, campoTesto, campoTestoObbligatorio } from '../values/campo.ts';
import { euroSchema } from '../values/centesimi.ts';
import { giornoPassatoSchema, giornoPrevistoSchema } from '../values/giorno.ts';
import { attrezzaturaIdSchema } from '../values/id.ts';
import { vuotoCome } from '../values/vuoto.ts';

const QUANTITA_NON_VALIDA = 'La quantità totale deve essere un numero intero da 0 in su.';
const QUANTITA_MASSIMA = 1_000_000;

const quantita = z
  .int(QUANTITA_NON_VALIDA)
  .check(z.minimum(0, QUANTITA_NON_VALIDA), z.maximum(QUANTITA_MASSIMA, QUANTITA_NON_VALIDA));

/** The fields of a piece of equipment that are entered: one piece at no cost, unless said otherwise. */
export const campiAttrezzatura = {
  nome_attrezzo: campoTestoObbligatorio('Il Nome Attrezzo è obbligatorio.'),
  descrizione: campoTesto,
  quantita_totale: {
    stored: z.int(),
    create: z._default(vuotoCome(quantita, 1), 1),
    edit: z.optional(quantita),
    before: z.optional(quantita),
    empty: 1,
  },
  /** Euros. */
  costo_acquisto: {
    stored: euroSchema,
    create: z._default(vuotoCome(euroSchema, 0), 0),
    edit: z.optional(euroSchema),
    before: z.optional(euroSchema),
    empty: 0,
  },
  data_acquisto: campoGiorno(giornoPassatoSchema),
  data_prevista_sostituzione: campoGiorno(giornoPrevistoSchema()),
};

export const attrezzaturaSchema = z.object({
  id: attrezzaturaIdSchema,
  ...storedFields(campiAttrezzatura),
});
export type Attrezzatura = z.output<typeof attrezzaturaSchema>;

/** As the API answers with it: what changes with the day and with every project is on no device. */
export const attrezzaturaInteraSchema = z.extend(attrezzaturaSchema, {
  /** Total minus what projects neither Completato nor Annullato commit today. */
  quantita_disponibile: z.int(),
});
