import * as z from 'zod/mini';

import { notteSchema } from '../mesi/notte.ts';
import { giornoSchema } from '../values/giorno.ts';

/** Id of the only row of company settings. */
export const IMPOSTAZIONI_ID = 'azienda';

const FESTA_NON_VALIDA = 'Indica la festa patronale come mese e giorno, per esempio 12-06.';
const INTERVALLO_NON_VALIDO = "L'intervallo delle scadenze va da 1 a 365 giorni.";

/** A day of every year as `MM-DD`, 29 February included. */
export const festaPatronaleSchema = z
  .string(FESTA_NON_VALIDA)
  .check(
    z.regex(
      /^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|[12]\d))$/,
      FESTA_NON_VALIDA,
    ),
  );

/** Days before a deadline from which it is shown. */
export const intervalloScadenzeSchema = z
  .int(INTERVALLO_NON_VALIDO)
  .check(z.minimum(1, INTERVALLO_NON_VALIDO), z.maximum(365, INTERVALLO_NON_VALIDO));

const PAUSA_NON_VALIDA = 'La pausa abituale va da 0 a 240 minuti.';

/** Minutes of break that the form of hours begins with. */
export const pausaAbitualeSchema = z
  .int(PAUSA_NON_VALIDA)
  .check(z.minimum(0, PAUSA_NON_VALIDA), z.maximum(240, PAUSA_NON_VALIDA));

export const impostazioniSchema = z.object({
  id: z.literal(IMPOSTAZIONI_ID),
  ragione_sociale: z.nullable(z.string()),
  partita_iva: z.nullable(z.string()),
  sede_legale: z.nullable(z.string()),
  dati_fatturazione: z.nullable(z.string()),
  /** The local patron saint's day, a holiday where the company is. */
  festa_patronale: z.nullable(z.string()),
  /** Null: as the server is configured. */
  intervallo_scadenze: z.nullable(z.int()),
  /** Months whose hours do not change, as `YYYY-MM`; rows of before have none. */
  mesi_chiusi: z.optional(z.array(z.string())),
  /** The night's window; null, and in rows of before: from 22 to 6. */
  notte: z.optional(z.nullable(notteSchema)),
  /** Minutes that the form of hours shows as the break to begin with; null, and in rows of before: none. */
  pausa_abituale: z.optional(z.nullable(z.int())),
  /** Days for which approved hours stay on the office's devices, 0 for ever; null: the usual ones. */
  finestra_giorni: z.optional(z.nullable(z.int())),
  /** From this day on the office's devices hold all hours; null, and in rows of before: all there are. */
  ore_dal: z.optional(z.nullable(giornoSchema)),
});
export type Impostazioni = z.output<typeof impostazioniSchema>;

/** What the Admin reads and decides, beyond what the office's devices have. */
export const impostazioniAdminSchema = z.extend(impostazioniSchema, {
  /** Admin and Manager get in with a second factor alone; servers of before demand none. */
  secondo_fattore_richiesto: z._default(z.boolean(), false),
  /** Whoever is on an activity sees the telephone of colleagues on it; servers of before show none. */
  telefoni_colleghi: z._default(z.boolean(), false),
  /** The company is a withholding agent (art. 23 DPR 600/1973); servers of before take each one for it. */
  sostituto_imposta: z._default(z.boolean(), true),
  /** Days before a deadline where `intervallo_scadenze` is null; servers of before do not say. */
  intervallo_predefinito: z.optional(z.int()),
});
