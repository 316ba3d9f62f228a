import * as z from 'zod/mini';

import { defineContract, fileOutput, noOutput } from '../contract/contract.ts';
import { pageFields } from '../contract/page.ts';
import { TUTTI, UFFICIO } from '../contract/ruolo.ts';
import { seenVersion } from '../contract/seen-version.ts';
import { mansioniSchema, validitaSchema } from '../dipendenti/dipendente.ts';
import { giornoPrevistoSchema, giornoSchema } from '../values/giorno.ts';
import {
  clienteIdSchema,
  dipendenteIdSchema,
  giornataIdSchema,
  idDaScegliere,
  impegnoIdSchema,
  progettoIdSchema,
} from '../values/id.ts';
import { orarioObbligatorioSchema, orarioSchema } from '../values/orario.ts';
import {
  testoFacoltativoSchema,
  testoObbligatorioPrimaSchema,
  testoObbligatorioSchema,
  testoPrimaSchema,
  testoSchema,
} from '../values/testo.ts';
import { filtroFacoltativo, vuotoCome } from '../values/vuoto.ts';
import { progettoSchema, statoProgettoSchema } from './progetto.ts';
import { storicoSchema } from './storico.ts';

export const elencaProgetti = defineContract({
  name: 'progetti.elenca',
  method: 'GET',
  path: '/progetti',
  roles: UFFICIO,
  input: z.object(pageFields),
  output: z.array(progettoSchema),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Elenca i progetti.',
});

export const elencaMioPlanning = defineContract({
  name: 'progetti.mioPlanning',
  method: 'GET',
  path: '/progetti/me/planning',
  roles: TUTTI,
  input: z.object(pageFields),
  output: z.array(progettoSchema),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: "Elenca i progetti a cui l'utente è assegnato.",
});

export const leggiProgetto = defineContract({
  name: 'progetti.leggi',
  method: 'GET',
  path: '/progetti/{id}',
  roles: TUTTI,
  input: z.object({ id: progettoIdSchema }),
  output: z.extend(progettoSchema, {
    /** Newest first; absent for an Operatore. */
    storico: z.optional(z.array(storicoSchema)),
  }),
  status: 200,
  delivery: 'online-only',
  rejections: ['riga_altrui'],
  summary: 'Legge un progetto con giornate, persone, attrezzatura e storico.',
});

export const assegnaDipendente = defineContract({
  name: 'progetti.assegnaDipendente',
  method: 'POST',
  path: '/progetti/{id}/dipendenti',
  roles: UFFICIO,
  input: z.object({
    id: progettoIdSchema,
    dipendente_id: idDaScegliere.dipendente('Seleziona un dipendente.'),
    mansioni_assegnate: z._default(vuotoCome(mansioniSchema, []), []),
  }),
  output: progettoSchema,
  status: 201,
  delivery: 'queued',
  rejections: ['gia_assegnato', 'mansione_non_sua', 'dipendente_disattivato'],
  summary: 'Assegna un dipendente a un progetto con le mansioni scelte tra le sue.',
});

export const rimuoviDipendente = defineContract({
  name: 'progetti.rimuoviDipendente',
  method: 'DELETE',
  path: '/progetti/{id}/dipendenti/{dipendente_id}',
  roles: UFFICIO,
  input: z.object({ id: progettoIdSchema, dipendente_id: dipendenteIdSchema }),
  output: noOutput,
  status: 204,
  delivery: 'queued',
  rejections: [],
  summary: 'Toglie un dipendente da un progetto; le sue ore restano.',
});

const OBBLIGATORI = 'Nome Progetto e Cliente sono obbligatori.';
const ESL_NON_VALIDO = 'Gli ESL totali devono essere un numero da 0 in su.';
const NESSUNA_GIORNATA = 'Inserire almeno una giornata di attività.';
const GIORNATA_INCOMPLETA = 'Compila Data, Ora Inizio e Ora Fine per la giornata.';
const QUANTITA_NON_VALIDA = 'Seleziona un attrezzo e una quantità valida.';

/** Longest plan of one project, in days: ten years. */
const GIORNATE_MASSIME = 3660;

const nomeProgetto = testoObbligatorioSchema(OBBLIGATORI);
const clienteId = idDaScegliere.cliente(OBBLIGATORI);
const eslTotali = vuotoCome(
  z.nullable(
    z
      .number(ESL_NON_VALIDO)
      .check(z.minimum(0, ESL_NON_VALIDO), z.maximum(1_000_000_000, ESL_NON_VALIDO)),
  ),
  null,
);
const stato = vuotoCome(statoProgettoSchema, 'In Lavorazione');

const orario = orarioObbligatorioSchema(GIORNATA_INCOMPLETA);

/** At least one day, none twice; any order. */
const giornate = z
  .array(
    z.object(
      {
        /** Made by the device; a day that the project has already keeps its own. */
        id: z.optional(giornataIdSchema),
        data: giornoPrevistoSchema(GIORNATA_INCOMPLETA),
        ora_inizio: orario,
        ora_fine: orario,
      },
      GIORNATA_INCOMPLETA,
    ),
    NESSUNA_GIORNATA,
  )
  .check(
    z.minLength(1, NESSUNA_GIORNATA),
    z.maxLength(GIORNATE_MASSIME, 'Le giornate sono troppe.'),
    z.refine(
      (days) => new Set(days.map(({ data }) => data)).size === days.length,
      'Questa data è già stata inserita.',
    ),
  );

export const creaProgetto = defineContract({
  name: 'progetti.crea',
  method: 'POST',
  path: '/progetti',
  roles: UFFICIO,
  input: z.object({
    /** Made by the device; the server makes one when it is absent. */
    id: z.optional(progettoIdSchema),
    nome_progetto: nomeProgetto,
    cliente_id: clienteId,
    tipo_progetto: testoFacoltativoSchema,
    tipo_attivita: testoFacoltativoSchema,
    esl_totali: z._default(eslTotali, null),
    descrizione: testoFacoltativoSchema,
    note_fatturazione: testoFacoltativoSchema,
    cantiere_indirizzo: testoFacoltativoSchema,
    contatto_nome: testoFacoltativoSchema,
    contatto_telefono: testoFacoltativoSchema,
    nota_ufficio: testoFacoltativoSchema,
    stato: z._default(stato, 'In Lavorazione'),
    giornate,
  }),
  output: progettoSchema,
  status: 201,
  delivery: 'queued',
  rejections: ['id_gia_usato'],
  summary: "Crea un'attività con le sue giornate.",
});

const campiModificati = {
  nome_progetto: z.optional(nomeProgetto),
  cliente_id: z.optional(clienteId),
  tipo_progetto: z.optional(testoSchema),
  tipo_attivita: z.optional(testoSchema),
  esl_totali: z.optional(eslTotali),
  descrizione: z.optional(testoSchema),
  note_fatturazione: z.optional(testoSchema),
  cantiere_indirizzo: z.optional(testoSchema),
  contatto_nome: z.optional(testoSchema),
  contatto_telefono: z.optional(testoSchema),
  nota_ufficio: z.optional(testoSchema),
  /** Emptied it is as if it were left out: no project is without one. */
  stato: filtroFacoltativo(statoProgettoSchema),
  giornate: z.optional(giornate),
};

/** What a project had before may be what is not taken any more. */
const campiPrima = {
  nome_progetto: testoObbligatorioPrimaSchema,
  tipo_progetto: testoPrimaSchema,
  tipo_attivita: testoPrimaSchema,
  descrizione: testoPrimaSchema,
  note_fatturazione: testoPrimaSchema,
  cantiere_indirizzo: testoPrimaSchema,
  contatto_nome: testoPrimaSchema,
  contatto_telefono: testoPrimaSchema,
  nota_ufficio: testoPrimaSchema,
  cliente_id: z.optional(clienteIdSchema),
  stato: z.optional(stato),
  giornate: z.optional(
    z.array(
      z.object({
        id: z.optional(giornataIdSchema),
        data: giornoSchema,
        ora_inizio: orarioSchema,
        ora_fine: orarioSchema,
      }),
    ),
  ),
};

export const modificaProgetto = defineContract({
  name: 'progetti.modifica',
  method: 'PUT',
  path: '/progetti/{id}',
  roles: UFFICIO,
  input: z.object({
    id: progettoIdSchema,
    ...campiModificati,
    /** The values that the changed fields had where the change was made; without them the last writer wins. */
    before: z.optional(z.object({ ...campiModificati, ...campiPrima })),
  }),
  output: progettoSchema,
  status: 200,
  delivery: 'queued',
  rejections: ['conflitto_campi', 'attrezzatura_esaurita', 'id_gia_usato'],
  summary: "Modifica un'attività; i campi assenti restano come sono.",
});

export const segnaNotaLetta = defineContract({
  name: 'progetti.segnaNotaLetta',
  method: 'PUT',
  path: '/progetti/{id}/nota-letta',
  roles: TUTTI,
  input: z.object({
    id: progettoIdSchema,
    /** Of the note that was read: a newer one has to be read again. */
    nota_versione: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
  }),
  output: noOutput,
  status: 204,
  delivery: 'queued',
  rejections: ['riga_altrui'],
  summary: "Dice che l'utente, assegnato all'attività, ha letto la nota dell'ufficio.",
});

export const eliminaProgetto = defineContract({
  name: 'progetti.elimina',
  method: 'DELETE',
  path: '/progetti/{id}',
  roles: ['Admin'],
  input: z.object({ id: progettoIdSchema, versione: seenVersion }),
  output: noOutput,
  status: 204,
  delivery: 'queued',
  rejections: ['ha_dipendenze', 'conflitto_versione'],
  summary:
    "Elimina un'attività senza ore né contratti; con la `versione` vista, solo se è ancora quella.",
});

export const assegnaAttrezzatura = defineContract({
  name: 'progetti.assegnaAttrezzatura',
  method: 'POST',
  path: '/progetti/{id}/attrezzatura',
  roles: UFFICIO,
  input: z.object({
    id: progettoIdSchema,
    /** Id of the assignment, made by the device; the server makes one when it is absent. */
    impegno_id: z.optional(impegnoIdSchema),
    attrezzatura_id: idDaScegliere.attrezzatura(QUANTITA_NON_VALIDA),
    quantita_impegnata: z._default(
      z
        .int(QUANTITA_NON_VALIDA)
        .check(z.minimum(1, QUANTITA_NON_VALIDA), z.maximum(1_000_000, QUANTITA_NON_VALIDA)),
      1,
    ),
  }),
  output: progettoSchema,
  status: 201,
  delivery: 'queued',
  rejections: ['attrezzatura_esaurita', 'id_gia_usato'],
  summary: "Impegna attrezzatura per tutte le giornate di un'attività.",
});

export const rimuoviAttrezzatura = defineContract({
  name: 'progetti.rimuoviAttrezzatura',
  method: 'DELETE',
  path: '/progetti/{id}/attrezzatura/{impegno_id}',
  roles: UFFICIO,
  input: z.object({ id: progettoIdSchema, impegno_id: impegnoIdSchema }),
  output: noOutput,
  status: 204,
  delivery: 'queued',
  rejections: [],
  summary: "Libera l'attrezzatura impegnata da un'attività.",
});

export const leggiValidita = defineContract({
  name: 'progetti.validita',
  method: 'GET',
  path: '/progetti/{id}/validita',
  roles: UFFICIO,
  input: z.object({ id: progettoIdSchema }),
  output: z.array(
    z.object({
      dipendente_id: dipendenteIdSchema,
      validita: validitaSchema,
      /** Why they do not hold: for Admin which deadline is missed on which day; null when none is. */
      motivo: z.nullable(z.string()),
    }),
  ),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: "Dice se i documenti dei dipendenti valgono nelle giornate dell'attività.",
});

export const scaricaRiepilogo = defineContract({
  name: 'progetti.riepilogo',
  method: 'GET',
  path: '/progetti/{id}/recap-pdf',
  roles: UFFICIO,
  input: z.object({ id: progettoIdSchema }),
  output: fileOutput,
  mediaTypes: ['application/pdf'],
  status: 200,
  delivery: 'online-only',
  rejections: ['progetto_non_confermato', 'troppi_pdf'],
  summary: "Scarica il riepilogo in PDF di un'attività confermata.",
});
