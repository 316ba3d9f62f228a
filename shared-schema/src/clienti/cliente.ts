import * as z from 'zod/mini';

import { storedFields } from '../contract/record-fields.ts';
import { campoTesto, campoTestoObbligatorio } from '../values/campo.ts';
import { clienteIdSchema } from '../values/id.ts';

/** The fields of a client that are entered. */
export const campiCliente = {
  ragione_sociale: campoTestoObbligatorio('La Ragione Sociale è obbligatoria.'),
  partita_iva: campoTesto,
  referente_nome: campoTesto,
  referente_email: campoTesto,
  telefono: campoTesto,
  indirizzo_fatturazione: campoTesto,
};

export const clienteSchema = z.object({ id: clienteIdSchema, ...storedFields(campiCliente) });
export type Cliente = z.output<typeof clienteSchema>;
