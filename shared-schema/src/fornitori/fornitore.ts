import * as z from 'zod/mini';

import { storedFields } from '../contract/record-fields.ts';
import { campoTesto, campoTestoObbligatorio } from '../values/campo.ts';
import { fornitoreIdSchema } from '../values/id.ts';

/** The fields of a supplier that are entered. */
export const campiFornitore = {
  ragione_sociale: campoTestoObbligatorio('La Ragione Sociale è obbligatoria.'),
  /** Free text, for example bank or fuel. */
  tipo_fornitore: campoTesto,
  iban: campoTesto,
  contatto_email: campoTesto,
  contatto_telefono: campoTesto,
};

export const fornitoreSchema = z.object({ id: fornitoreIdSchema, ...storedFields(campiFornitore) });
export type Fornitore = z.output<typeof fornitoreSchema>;
