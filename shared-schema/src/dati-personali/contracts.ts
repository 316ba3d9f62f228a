import * as z from 'zod/mini';

import { defineContract, fileOutput, noOutput } from '../contract/contract.ts';
import { TUTTI } from '../contract/ruolo.ts';
import { dipendenteIdSchema } from '../values/id.ts';
import { testoObbligatorioSchema } from '../values/testo.ts';
import {
  anteprimaAnonimatoSchema,
  paginaDaTogliereSchema,
  regolaConservazioneSchema,
  regolaLettaSchema,
  statoConservazioneSchema,
} from './conservazione.ts';

export const esportaDati = defineContract({
  name: 'datiPersonali.esporta',
  method: 'GET',
  path: '/dati-personali/{id}/esporta',
  roles: TUTTI,
  input: z.object({ id: dipendenteIdSchema }),
  output: fileOutput,
  mediaTypes: ['application/zip'],
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['riga_altrui', 'esportazione_in_corso'],
  summary:
    'Scarica tutti i dati di una persona, in un archivio ZIP di PDF e JSON: un Admin quelli di chiunque, gli altri i propri.',
});

export const leggiConservazione = defineContract({
  name: 'datiPersonali.conservazione',
  method: 'GET',
  path: '/conservazione',
  roles: ['Admin'],
  input: z.object({}),
  output: statoConservazioneSchema,
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Legge per quanto tempo si conserva che cosa, e quanto toglierebbe la prossima notte.',
});

export const daTogliere = defineContract({
  name: 'datiPersonali.daTogliere',
  method: 'GET',
  path: '/conservazione/{regola}/da-togliere',
  roles: ['Admin'],
  input: z.object({
    regola: regolaConservazioneSchema,
    /** What the page before gave, to read on after it. */
    dopo: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: paginaDaTogliereSchema,
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Elenca quello che la prossima notte toglierebbe per una regola.',
});

const DURATA_NON_VALIDA = 'La durata deve essere un numero intero.';

export const impostaDurata = defineContract({
  name: 'datiPersonali.impostaDurata',
  method: 'PUT',
  path: '/conservazione/{regola}',
  roles: ['Admin'],
  input: z.object({
    regola: regolaConservazioneSchema,
    /** In the unit of the rule; null: as usual. */
    valore: z.nullable(z.int(DURATA_NON_VALIDA)),
  }),
  output: regolaLettaSchema,
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: [],
  summary: 'Imposta per quanto tempo si conserva qualcosa, mai meno di quanto chiede la legge.',
});

export const anteprimaAnonimato = defineContract({
  name: 'datiPersonali.anteprimaAnonimato',
  method: 'GET',
  path: '/dati-personali/{id}/anonimato',
  roles: ['Admin'],
  input: z.object({ id: dipendenteIdSchema }),
  output: anteprimaAnonimatoSchema,
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Dice se chi non lavora più può essere reso anonimo, e che cosa cambierebbe.',
});

export const anonimizza = defineContract({
  name: 'datiPersonali.anonimizza',
  method: 'PUT',
  path: '/dati-personali/{id}/anonimato',
  roles: ['Admin'],
  input: z.object({
    id: dipendenteIdSchema,
    /** Surname and name, typed by whoever presses. */
    conferma: testoObbligatorioSchema('Scrivi cognome e nome della persona per confermare.'),
  }),
  output: noOutput,
  status: 204,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['da_conservare'],
  summary: 'Rende anonimo chi non lavora più: non si può annullare.',
});
