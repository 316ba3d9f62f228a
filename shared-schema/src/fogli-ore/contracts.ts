import * as z from 'zod/mini';

import { defineContract, fileOutput, noOutput } from '../contract/contract.ts';
import { TUTTI, UFFICIO } from '../contract/ruolo.ts';
import { giornoPrevistoSchema, giornoSchema } from '../values/giorno.ts';
import { foglioOreIdSchema, idDaScegliere } from '../values/id.ts';
import { orarioSchema } from '../values/orario.ts';
import { oreSchema } from '../values/ore.ts';
import { testoFacoltativoSchema, testoPrimaSchema, testoSchema } from '../values/testo.ts';
import { vuotoCome } from '../values/vuoto.ts';
import { foglioOreSchema } from './foglio-ore.ts';

const GIORNATA_E_DIPENDENTE = 'Seleziona giornata e dipendente.';

const giorno = giornoPrevistoSchema(GIORNATA_E_DIPENDENTE);
const orario = vuotoCome(z.nullable(orarioSchema), null);
const versioneVista = z.optional(z.int());

export const creaFoglioOre = defineContract({
  name: 'fogliOre.crea',
  method: 'POST',
  path: '/fogli-ore',
  roles: TUTTI,
  input: z.object({
    /** Made by the device; the server makes one when it is absent. */
    id: z.optional(foglioOreIdSchema),
    progetto_id: idDaScegliere.progetto("Seleziona un'attività."),
    dipendente_id: idDaScegliere.dipendente(GIORNATA_E_DIPENDENTE),
    data: giorno,
    ora_inizio: z._default(orario, null),
    ora_fine: z._default(orario, null),
    ore_lavorate: oreSchema,
    descrizione_attivita: testoFacoltativoSchema,
  }),
  output: foglioOreSchema,
  status: 201,
  delivery: 'queued',
  rejections: [
    'riga_altrui',
    'mai_assegnato',
    'progetto_eliminato',
    'dipendente_disattivato',
    'id_gia_usato',
  ],
  summary: 'Registra le ore di una giornata, in attesa di approvazione.',
});

/** The fields of an entry that may be corrected while it is pending. */
export const CAMPI_MODIFICABILI_FOGLIO_ORE = [
  'data',
  'ora_inizio',
  'ora_fine',
  'ore_lavorate',
  'descrizione_attivita',
] as const;

const campiModificati = {
  data: z.optional(giorno),
  ora_inizio: z.optional(orario),
  ora_fine: z.optional(orario),
  ore_lavorate: z.optional(oreSchema),
  descrizione_attivita: z.optional(testoSchema),
};

/** What hours had before may be what is not taken any more. */
const campiPrima = {
  data: z.optional(giornoSchema),
  descrizione_attivita: testoPrimaSchema,
};

export const modificaFoglioOre = defineContract({
  name: 'fogliOre.modifica',
  method: 'PUT',
  path: '/fogli-ore/{id}',
  roles: TUTTI,
  input: z.object({
    id: foglioOreIdSchema,
    ...campiModificati,
    /** The values that the changed fields had where the change was made; without them the last writer wins. */
    before: z.optional(z.object({ ...campiModificati, ...campiPrima })),
  }),
  output: foglioOreSchema,
  status: 200,
  delivery: 'queued',
  rejections: ['riga_altrui', 'gia_approvato', 'conflitto_campi', 'dipendente_disattivato'],
  summary:
    'Corregge ore non ancora approvate; manda solo i campi cambiati con i valori che avevano.',
});

export const eliminaFoglioOre = defineContract({
  name: 'fogliOre.elimina',
  method: 'DELETE',
  path: '/fogli-ore/{id}',
  roles: TUTTI,
  input: z.object({ id: foglioOreIdSchema }),
  output: noOutput,
  status: 204,
  delivery: 'queued',
  rejections: ['riga_altrui', 'gia_approvato'],
  summary: 'Elimina ore non ancora approvate.',
});

export const approvaFoglioOre = defineContract({
  name: 'fogliOre.approva',
  method: 'PUT',
  path: '/fogli-ore/{id}/approve',
  roles: UFFICIO,
  input: z.object({
    id: foglioOreIdSchema,
    /** The version that the approver saw; when it is no longer the current one the approval is refused. */
    versione: versioneVista,
  }),
  output: foglioOreSchema,
  status: 200,
  delivery: 'queued',
  rejections: ['propria_approvazione', 'conflitto_versione'],
  summary: 'Approva ore in attesa; approvarle due volte risponde come la prima.',
});

export const elencaFogliOre = defineContract({
  name: 'fogliOre.elenca',
  method: 'GET',
  path: '/fogli-ore',
  roles: TUTTI,
  input: z.object({}),
  output: z.array(foglioOreSchema),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Elenca le ore: tutte per Admin e Manager, le proprie per Operatore.',
});

export const elencaFogliOreInAttesa = defineContract({
  name: 'fogliOre.inAttesa',
  method: 'GET',
  path: '/fogli-ore/pending',
  roles: UFFICIO,
  input: z.object({}),
  output: z.array(foglioOreSchema),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Elenca le ore da approvare; per un Manager, quelle di tutti gli altri.',
});

export const scaricaFoglioOre = defineContract({
  name: 'fogliOre.scarica',
  method: 'GET',
  path: '/fogli-ore/{id}/download',
  roles: TUTTI,
  input: z.object({ id: foglioOreIdSchema }),
  output: fileOutput,
  status: 200,
  delivery: 'online-only',
  rejections: ['riga_altrui'],
  summary: 'Scarica il foglio ore in PDF.',
});
