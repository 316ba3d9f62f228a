import * as z from 'zod/mini';

import { defineContract, noOutput } from '../contract/contract.ts';
import { UFFICIO } from '../contract/ruolo.ts';
import { euroSchema } from '../values/centesimi.ts';
import { giornoPassatoSchema, giornoPrevistoSchema, giornoSchema } from '../values/giorno.ts';
import { attrezzaturaIdSchema } from '../values/id.ts';
import {
  testoFacoltativoSchema,
  testoObbligatorioPrimaSchema,
  testoObbligatorioSchema,
  testoPrimaSchema,
  testoSchema,
} from '../values/testo.ts';
import { vuotoCome } from '../values/vuoto.ts';
import { attrezzaturaInteraSchema } from './attrezzatura.ts';

const QUANTITA_NON_VALIDA = 'La quantità totale deve essere un numero intero da 0 in su.';
const QUANTITA_MASSIMA = 1_000_000;

const nomeAttrezzo = testoObbligatorioSchema('Il Nome Attrezzo è obbligatorio.');
const quantita = z
  .int(QUANTITA_NON_VALIDA)
  .check(z.minimum(0, QUANTITA_NON_VALIDA), z.maximum(QUANTITA_MASSIMA, QUANTITA_NON_VALIDA));
const giornoAcquisto = vuotoCome(z.nullable(giornoPassatoSchema), null);
const giornoSostituzione = vuotoCome(z.nullable(giornoPrevistoSchema()), null);

export const elencaAttrezzatura = defineContract({
  name: 'attrezzatura.elenca',
  method: 'GET',
  path: '/attrezzatura',
  roles: UFFICIO,
  input: z.object({}),
  output: z.array(attrezzaturaInteraSchema),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: "Elenca l'attrezzatura con la quantità disponibile oggi.",
});

export const creaAttrezzatura = defineContract({
  name: 'attrezzatura.crea',
  method: 'POST',
  path: '/attrezzatura',
  roles: UFFICIO,
  input: z.object({
    /** Made by the device; the server makes one when it is absent. */
    id: z.optional(attrezzaturaIdSchema),
    nome_attrezzo: nomeAttrezzo,
    descrizione: testoFacoltativoSchema,
    quantita_totale: z._default(vuotoCome(quantita, 1), 1),
    /** Euros. */
    costo_acquisto: z._default(vuotoCome(euroSchema, 0), 0),
    data_acquisto: z._default(giornoAcquisto, null),
    data_prevista_sostituzione: z._default(giornoSostituzione, null),
  }),
  output: attrezzaturaInteraSchema,
  status: 201,
  delivery: 'queued',
  rejections: ['id_gia_usato'],
  summary: 'Aggiunge un attrezzo.',
});

/** The fields of a piece of equipment that may be edited. */
export const CAMPI_ATTREZZATURA = [
  'nome_attrezzo',
  'descrizione',
  'quantita_totale',
  'costo_acquisto',
  'data_acquisto',
  'data_prevista_sostituzione',
] as const;

const campiModificati = {
  nome_attrezzo: z.optional(nomeAttrezzo),
  descrizione: z.optional(testoSchema),
  quantita_totale: z.optional(quantita),
  costo_acquisto: z.optional(euroSchema),
  data_acquisto: z.optional(giornoAcquisto),
  data_prevista_sostituzione: z.optional(giornoSostituzione),
};

/** What a row had before may be what is not taken any more. */
const giornoPrima = z.optional(vuotoCome(z.nullable(giornoSchema), null));
const campiPrima = {
  nome_attrezzo: testoObbligatorioPrimaSchema,
  descrizione: testoPrimaSchema,
  data_acquisto: giornoPrima,
  data_prevista_sostituzione: giornoPrima,
};

export const modificaAttrezzatura = defineContract({
  name: 'attrezzatura.modifica',
  method: 'PUT',
  path: '/attrezzatura/{id}',
  roles: UFFICIO,
  input: z.object({
    id: attrezzaturaIdSchema,
    ...campiModificati,
    /** The values that the changed fields had where the change was made; without them the last writer wins. */
    before: z.optional(z.object({ ...campiModificati, ...campiPrima })),
  }),
  output: attrezzaturaInteraSchema,
  status: 200,
  delivery: 'queued',
  rejections: ['conflitto_campi', 'attrezzatura_impegnata'],
  summary: 'Modifica un attrezzo; i campi assenti restano come sono.',
});

export const eliminaAttrezzatura = defineContract({
  name: 'attrezzatura.elimina',
  method: 'DELETE',
  path: '/attrezzatura/{id}',
  roles: UFFICIO,
  input: z.object({ id: attrezzaturaIdSchema }),
  output: noOutput,
  status: 204,
  delivery: 'queued',
  rejections: ['ha_dipendenze'],
  summary: 'Elimina un attrezzo che nessun progetto impegna.',
});
