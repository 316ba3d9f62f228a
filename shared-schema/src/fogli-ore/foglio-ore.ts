import * as z from 'zod/mini';

import { storedFields } from '../contract/record-fields.ts';
import { campoTesto } from '../values/campo.ts';
import { giornoPrevistoSchema, giornoSchema, type Giorno } from '../values/giorno.ts';
import { dipendenteIdSchema, foglioOreIdSchema, progettoIdSchema } from '../values/id.ts';
import { istanteSchema } from '../values/istante.ts';
import { orarioSchema, pausaSchema } from '../values/orario.ts';
import { oreSchema } from '../values/ore.ts';
import { vuotoCome } from '../values/vuoto.ts';

/** Said of the two together, wherever one of them is missing. */
export const GIORNATA_E_DIPENDENTE = 'Seleziona giornata e dipendente.';

const giorno = giornoPrevistoSchema(GIORNATA_E_DIPENDENTE);
const orario = vuotoCome(z.nullable(orarioSchema), null);

/** A time of day that may be missing. */
const campoOrario = {
  stored: z.nullable(orarioSchema),
  create: z._default(orario, null),
  edit: z.optional(orario),
  before: z.optional(orario),
  empty: null,
};

/** The fields of an entry that may be corrected while it is pending. */
export const campiFoglioOre = {
  data: {
    stored: giornoSchema,
    create: giorno,
    edit: z.optional(giorno),
    before: z.optional(giornoSchema),
    /** Not chosen yet. */
    empty: '' as Giorno,
  },
  ora_inizio: campoOrario,
  ora_fine: campoOrario,
  ore_lavorate: {
    stored: oreSchema,
    create: oreSchema,
    edit: z.optional(oreSchema),
    before: z.optional(oreSchema),
    empty: 0,
  },
  /** Minutes that are not among the hours; rows and commands from before have none, which is 0. */
  pausa: {
    stored: z.optional(pausaSchema),
    create: z._default(pausaSchema, 0),
    edit: z.optional(pausaSchema),
    before: z.optional(pausaSchema),
    empty: 0,
  },
  descrizione_attivita: campoTesto,
};

/** Absent in rows of a server or of a device from before, which is the same as null. */
function dalProtocollo2<Schema extends z.ZodMiniType>(schema: Schema) {
  return z._default(z.nullable(schema), null);
}

/** One entry of hours worked by a person on a day of a project, pending until approved. */
export const foglioOreSchema = z.object({
  id: foglioOreIdSchema,
  progetto_id: progettoIdSchema,
  dipendente_id: dipendenteIdSchema,
  ...storedFields(campiFoglioOre),
  approvato: z.boolean(),
  approvato_il: z.nullable(istanteSchema),
  /** Who approved, and may take it back while the entry is as they left it. */
  approvato_da: dalProtocollo2(dipendenteIdSchema),
  /** When it was sent back to its author; null once it was corrected or approved. */
  rimandato_il: dalProtocollo2(istanteSchema),
  rimandato_motivo: dalProtocollo2(z.string()),
  /** True when the day is not (or no longer) among the project's days. */
  fuori_giornata: z.boolean(),
  /** True when the person had already been taken off the project. */
  fuori_assegnazione: z.boolean(),
  /** True when they came after their month was closed: pending, and in none of its totals. */
  mese_chiuso: z.boolean(),
  dipendente_nome: z.string(),
  dipendente_cognome: z.string(),
  nome_progetto: z.string(),
  /** Grows by one at each change; approvals carry the one they saw. */
  versione: z.int(),
});
export type FoglioOre = z.output<typeof foglioOreSchema>;
