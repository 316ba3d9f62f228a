import * as z from 'zod/mini';

import { defineContract, fileOutput, noOutput } from '../contract/contract.ts';
import { createFields, editFields, fieldNames } from '../contract/record-fields.ts';
import { TUTTI, UFFICIO } from '../contract/ruolo.ts';
import { seenVersion } from '../contract/seen-version.ts';
import { foglioOreIdSchema, idDaScegliere } from '../values/id.ts';
import { testoObbligatorioSchema } from '../values/testo.ts';
import { campiFoglioOre, foglioOreSchema, GIORNATA_E_DIPENDENTE } from './foglio-ore.ts';

const versioneVista = z.optional(z.int());

const motivo = testoObbligatorioSchema('Scrivi il motivo.', 500);

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
    ...createFields(campiFoglioOre),
  }),
  output: foglioOreSchema,
  status: 201,
  delivery: 'queued',
  rejections: [
    'riga_altrui',
    'non_trovato',
    'mai_assegnato',
    'progetto_eliminato',
    'dipendente_disattivato',
    'id_gia_usato',
  ],
  summary: 'Registra le ore di una giornata, in attesa di approvazione.',
});

/** The fields of an entry that may be corrected while it is pending. */
export const CAMPI_MODIFICABILI_FOGLIO_ORE = fieldNames(campiFoglioOre);

export const modificaFoglioOre = defineContract({
  name: 'fogliOre.modifica',
  method: 'PUT',
  path: '/fogli-ore/{id}',
  roles: TUTTI,
  input: z.object({
    id: foglioOreIdSchema,
    /** The version that was seen: hours sent back stay so where their author did not see it yet. */
    versione: versioneVista,
    ...editFields(campiFoglioOre),
  }),
  output: foglioOreSchema,
  status: 200,
  delivery: 'queued',
  rejections: ['riga_altrui', 'gia_approvato', 'conflitto_campi', 'dipendente_disattivato'],
  summary:
    'Corregge ore non ancora approvate; manda solo i campi cambiati con i valori che avevano. Ore rimandate tornano in attesa, se la `versione` vista è quella di adesso: senza, i campi si scrivono e restano rimandate.',
});

export const eliminaFoglioOre = defineContract({
  name: 'fogliOre.elimina',
  method: 'DELETE',
  path: '/fogli-ore/{id}',
  roles: TUTTI,
  input: z.object({ id: foglioOreIdSchema, versione: seenVersion }),
  output: noOutput,
  status: 204,
  delivery: 'queued',
  rejections: ['riga_altrui', 'gia_approvato', 'conflitto_versione'],
  summary: 'Elimina ore non ancora approvate; con la `versione` vista, solo se è ancora quella.',
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
  rejections: ['propria_approvazione', 'mese_chiuso', 'conflitto_versione'],
  summary: 'Approva ore in attesa; approvarle due volte risponde come la prima.',
});

export const rimandaFoglioOre = defineContract({
  name: 'fogliOre.rimanda',
  method: 'PUT',
  path: '/fogli-ore/{id}/rimanda',
  roles: UFFICIO,
  input: z.object({ id: foglioOreIdSchema, versione: versioneVista, motivo }),
  output: foglioOreSchema,
  status: 200,
  delivery: 'queued',
  rejections: ['propria_approvazione', 'gia_approvato', 'conflitto_versione'],
  summary: 'Rimanda ore in attesa a chi le ha inserite, con il motivo.',
});

export const riprendiFoglioOre = defineContract({
  name: 'fogliOre.riprendi',
  method: 'PUT',
  path: '/fogli-ore/{id}/riprendi',
  roles: UFFICIO,
  input: z.object({ id: foglioOreIdSchema, versione: versioneVista, motivo: z.optional(motivo) }),
  output: foglioOreSchema,
  status: 200,
  delivery: 'queued',
  rejections: [
    'propria_approvazione',
    'mese_chiuso',
    'conflitto_versione',
    'approvazione_altrui',
    'motivo_mancante',
  ],
  summary:
    "Toglie l'approvazione: chi l'ha data, finché le ore sono come le ha lasciate (con la `versione` vista); poi un Admin, con un motivo.",
});

export const scaricaFoglioOre = defineContract({
  name: 'fogliOre.scarica',
  method: 'GET',
  path: '/fogli-ore/{id}/download',
  roles: TUTTI,
  input: z.object({ id: foglioOreIdSchema }),
  output: fileOutput,
  mediaTypes: ['application/pdf'],
  status: 200,
  delivery: 'online-only',
  rejections: ['riga_altrui', 'troppi_pdf'],
  summary: 'Scarica il foglio ore in PDF.',
});
