import * as z from 'zod/mini';

import { defineContract, noOutput } from '../contract/contract.ts';
import { pageFields } from '../contract/page.ts';
import { createFields, editFields, fieldNames } from '../contract/record-fields.ts';
import { UFFICIO } from '../contract/ruolo.ts';
import { attrezzaturaIdSchema } from '../values/id.ts';
import { attrezzaturaInteraSchema, campiAttrezzatura } from './attrezzatura.ts';

export const elencaAttrezzatura = defineContract({
  name: 'attrezzatura.elenca',
  method: 'GET',
  path: '/attrezzatura',
  roles: UFFICIO,
  input: z.object(pageFields),
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
    ...createFields(campiAttrezzatura),
  }),
  output: attrezzaturaInteraSchema,
  status: 201,
  delivery: 'queued',
  rejections: ['id_gia_usato'],
  summary: 'Aggiunge un attrezzo.',
});

/** The fields of a piece of equipment that may be edited. */
export const CAMPI_ATTREZZATURA = fieldNames(campiAttrezzatura);

export const modificaAttrezzatura = defineContract({
  name: 'attrezzatura.modifica',
  method: 'PUT',
  path: '/attrezzatura/{id}',
  roles: UFFICIO,
  input: z.object({
    id: attrezzaturaIdSchema,
    ...editFields(campiAttrezzatura),
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
