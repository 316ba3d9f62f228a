import * as z from 'zod/mini';

import { giornoSchema } from '../values/giorno.ts';
import { dipendenteIdSchema, foglioOreIdSchema, progettoIdSchema } from '../values/id.ts';
import { istanteSchema } from '../values/istante.ts';
import { orarioSchema } from '../values/orario.ts';
import { oreSchema } from '../values/ore.ts';

/** One entry of hours worked by a person on a day of a project, pending until approved. */
export const foglioOreSchema = z.object({
  id: foglioOreIdSchema,
  progetto_id: progettoIdSchema,
  dipendente_id: dipendenteIdSchema,
  data: giornoSchema,
  ora_inizio: z.nullable(orarioSchema),
  ora_fine: z.nullable(orarioSchema),
  ore_lavorate: oreSchema,
  descrizione_attivita: z.nullable(z.string()),
  approvato: z.boolean(),
  approvato_il: z.nullable(istanteSchema),
  /** True when the day is not (or no longer) among the project's days. */
  fuori_giornata: z.boolean(),
  /** True when the person had already been taken off the project. */
  fuori_assegnazione: z.boolean(),
  dipendente_nome: z.string(),
  dipendente_cognome: z.string(),
  nome_progetto: z.string(),
  /** Grows by one at each change; approvals carry the one they saw. */
  versione: z.int(),
});
export type FoglioOre = z.output<typeof foglioOreSchema>;
