import * as z from 'zod/mini';

import { defineContract, noOutput } from '../contract/contract.ts';
import { TUTTI } from '../contract/ruolo.ts';
import { dipendenteIdSchema } from '../values/id.ts';
import {
  codiceSchema,
  codiciSchema,
  datiPasskeySchema,
  nomePasskeySchema,
  passkeyIdSchema,
  secondoFattoreSchema,
  segretoSchema,
} from './secondo-fattore.ts';

export const leggiSecondoFattore = defineContract({
  name: 'secondoFattore.leggi',
  method: 'GET',
  path: '/secondo-fattore',
  roles: TUTTI,
  input: z.object({}),
  output: secondoFattoreSchema,
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Dice con quale secondo fattore accede chi chiama.',
});

export const preparaAppCodici = defineContract({
  name: 'secondoFattore.prepara',
  method: 'POST',
  path: '/secondo-fattore/app',
  roles: TUTTI,
  input: z.object({}),
  output: segretoSchema,
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: [],
  summary: "Dà un nuovo segreto per l'app dei codici; vale quando un suo codice lo conferma.",
});

export const attivaSecondoFattore = defineContract({
  name: 'secondoFattore.attiva',
  method: 'PUT',
  path: '/secondo-fattore/app',
  roles: TUTTI,
  input: z.object({ codice: codiceSchema }),
  output: codiciSchema,
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['codice_errato', 'troppi_tentativi'],
  summary:
    "Conferma il nuovo segreto con un codice dell'app; chi non aveva un secondo fattore riceve i codici di recupero.",
});

export const disattivaSecondoFattore = defineContract({
  name: 'secondoFattore.disattiva',
  method: 'DELETE',
  path: '/secondo-fattore/app',
  roles: TUTTI,
  input: z.object({}),
  output: noOutput,
  status: 204,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['secondo_fattore_richiesto'],
  summary: "Toglie l'app dei codici; senza altro secondo fattore anche i codici di recupero.",
});

export const nuoviCodici = defineContract({
  name: 'secondoFattore.nuoviCodici',
  method: 'POST',
  path: '/secondo-fattore/codici',
  roles: TUTTI,
  input: z.object({}),
  output: codiciSchema,
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: [],
  summary:
    'Fa nuovi codici di recupero per chi ha un secondo fattore; i precedenti non valgono più.',
});

export const azzeraSecondoFattore = defineContract({
  name: 'secondoFattore.azzera',
  method: 'DELETE',
  path: '/dipendenti/{id}/secondo-fattore',
  roles: ['Admin'],
  input: z.object({ id: dipendenteIdSchema }),
  output: noOutput,
  status: 204,
  delivery: 'online-only',
  recentProof: true,
  rejections: [],
  summary:
    'Toglie a un dipendente app dei codici, passkey e codici di recupero, e chiude le sue sessioni.',
});

export const preparaPasskey = defineContract({
  name: 'secondoFattore.preparaPasskey',
  method: 'POST',
  path: '/secondo-fattore/passkey/prepara',
  roles: TUTTI,
  input: z.object({}),
  output: z.object({ opzioni: datiPasskeySchema }),
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['passkey_non_valida'],
  summary: 'Dà al browser quello che gli serve per creare una passkey, entro cinque minuti.',
});

export const aggiungiPasskey = defineContract({
  name: 'secondoFattore.aggiungiPasskey',
  method: 'POST',
  path: '/secondo-fattore/passkey',
  roles: TUTTI,
  input: z.object({ nome: nomePasskeySchema, risposta: datiPasskeySchema }),
  output: codiciSchema,
  status: 200,
  delivery: 'online-only',
  rejections: ['passkey_non_valida'],
  summary:
    'Aggiunge la passkey che il browser ha creato; chi non aveva un secondo fattore riceve i codici di recupero.',
});

export const rinominaPasskey = defineContract({
  name: 'secondoFattore.rinominaPasskey',
  method: 'PUT',
  path: '/secondo-fattore/passkey/{id}',
  roles: TUTTI,
  input: z.object({ id: passkeyIdSchema, nome: nomePasskeySchema }),
  output: noOutput,
  status: 204,
  delivery: 'online-only',
  rejections: ['riga_altrui'],
  summary: 'Cambia il nome di una propria passkey.',
});

export const togliPasskey = defineContract({
  name: 'secondoFattore.togliPasskey',
  method: 'DELETE',
  path: '/secondo-fattore/passkey/{id}',
  roles: TUTTI,
  input: z.object({ id: passkeyIdSchema }),
  output: noOutput,
  status: 204,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['riga_altrui', 'secondo_fattore_richiesto'],
  summary: 'Toglie una propria passkey; senza altro secondo fattore anche i codici di recupero.',
});
