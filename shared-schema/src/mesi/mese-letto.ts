import * as z from 'zod/mini';

import { tipoAssunzioneSchema } from '../dipendenti/dipendente.ts';
import { giornoSchema } from '../values/giorno.ts';
import { deviceIdSchema, dipendenteIdSchema, foglioOreIdSchema } from '../values/id.ts';
import { istanteSchema } from '../values/istante.ts';
import { orarioSchema } from '../values/orario.ts';
import { testoObbligatorioSchema } from '../values/testo.ts';
import { meseSchema } from './mese.ts';
import type { Causale } from './ripartisci-ore.ts';

/** Decimal hours by cause. */
const orePerCausale = {
  ordinarie: z.number(),
  notturne: z.number(),
  festive: z.number(),
  festive_notturne: z.number(),
} satisfies Record<Causale, z.ZodMiniType>;

/** One closing of a month; open again once it has `riaperto_il`. */
export const chiusuraSchema = z.object({
  chiuso_il: istanteSchema,
  /** Surname and name, as they are now. */
  chiuso_da: z.nullable(z.string()),
  riaperto_il: z.nullable(istanteSchema),
  riaperto_da: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
});
export type Chiusura = z.output<typeof chiusuraSchema>;

export const statoMeseSchema = z.object({
  mese: meseSchema,
  chiuso: z.boolean(),
  /** Until when the Libro Unico of the month is due. */
  scadenza: giornoSchema,
  in_attesa: z.int(),
  /** Of a closed month: hours that came afterwards, outside of its totals. */
  arrivate_dopo: z.int(),
});
export type StatoMese = z.output<typeof statoMeseSchema>;

/** Hours that wait: they are in no total of the month. */
export const voceApertaSchema = z.object({
  id: foglioOreIdSchema,
  dipendente_id: dipendenteIdSchema,
  dipendente_nome: z.string(),
  dipendente_cognome: z.string(),
  nome_progetto: z.string(),
  data: giornoSchema,
  ora_inizio: z.nullable(orarioSchema),
  ora_fine: z.nullable(orarioSchema),
  ore_lavorate: z.number(),
  /** Sent back to whoever entered them. */
  rimandata: z.boolean(),
});
export type VoceAperta = z.output<typeof voceApertaSchema>;

export const personaDelMeseSchema = z.object({
  dipendente_id: dipendenteIdSchema,
  nome: z.string(),
  cognome: z.string(),
  tipo_assunzione: tipoAssunzioneSchema,
  /** False: their hours are a report, of one cause alone. */
  regole_orario: z.boolean(),
  giorni: z.array(z.object({ data: giornoSchema, ...orePerCausale })),
  totale: z.object(orePerCausale),
  /** All causes together. */
  ore: z.number(),
  giorni_lavorati: z.int(),
  ore_in_attesa: z.number(),
  /** Sent back, and not corrected yet; a server of before counts them among those that wait. */
  ore_rimandate: z.optional(z.number()),
  giorni_previsti: z.int(),
  /** Planned for them, over, and without any hours. */
  giorni_mancanti: z.array(giornoSchema),
});
export type PersonaDelMese = z.output<typeof personaDelMeseSchema>;

/** Somebody with hours of the month that are not the payroll's, and how they work: that is why. */
export const fuoriPagheSchema = z.object({
  dipendente_id: dipendenteIdSchema,
  nome: z.string(),
  cognome: z.string(),
  tipo_assunzione: tipoAssunzioneSchema,
});
export type FuoriPaghe = z.output<typeof fuoriPagheSchema>;

/** Something of the month to be looked at twice. */
export const anomaliaDelMeseSchema = z.object({
  dipendente_id: dipendenteIdSchema,
  nome: z.string(),
  cognome: z.string(),
  data: giornoSchema,
  codice: z.enum([
    'sovrapposte',
    'oltre_12_ore',
    'riposo_breve',
    'oltre_48_ore',
    'senza_pausa',
    'fuori_giornata',
    'fuori_assegnazione',
  ]),
  /** Hours, or minutes of rest and of work without a break; 0 where there is no figure. */
  quanto: z.number(),
});
export type AnomaliaDelMese = z.output<typeof anomaliaDelMeseSchema>;

/** What whoever reads the month is told besides, of one entry; apart, as apps of before know no other anomaly. */
export const avvisoDelMeseSchema = z.object({
  dipendente_id: dipendenteIdSchema,
  nome: z.string(),
  cognome: z.string(),
  data: giornoSchema,
  codice: z.enum(['giorno_futuro', 'cambio_ora']),
});
export type AvvisoDelMese = z.output<typeof avvisoDelMeseSchema>;

/** A device that may still hold hours of the month, as far as the server knows. */
export const telefonoDelMeseSchema = z.object({
  id: deviceIdSchema,
  nome: z.string(),
  cognome: z.string(),
  ultimo_contatto: istanteSchema,
  /** What it said that it had and never sent; 0: it was only silent since the month ended. */
  da_inviare: z.int(),
});
export type TelefonoDelMese = z.output<typeof telefonoDelMeseSchema>;

export const meseLettoSchema = z.extend(statoMeseSchema, {
  /** The last closing first. */
  chiusure: z.array(chiusuraSchema),
  notte: z.object({ dalle: orarioSchema, alle: orarioSchema }),
  festivi: z.array(giornoSchema),
  persone: z.array(personaDelMeseSchema),
  /** Absent in what a server of before says. */
  fuori_paghe: z.optional(z.array(fuoriPagheSchema)),
  totale: z.object(orePerCausale),
  ore: z.number(),
  anomalie: z.array(anomaliaDelMeseSchema),
  /** Absent in what a server of before says. */
  avvisi: z.optional(z.array(avvisoDelMeseSchema)),
  voci_in_attesa: z.array(voceApertaSchema),
  voci_arrivate_dopo: z.array(voceApertaSchema),
  telefoni: z.array(telefonoDelMeseSchema),
});
export type MeseLetto = z.output<typeof meseLettoSchema>;

/** Why a month is opened again: it stands in its history. */
export const motivoSchema = testoObbligatorioSchema('Scrivi perché il mese va riaperto.');
