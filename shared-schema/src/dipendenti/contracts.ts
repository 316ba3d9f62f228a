import * as z from 'zod/mini';

import { defineContract, noOutput } from '../contract/contract.ts';
import { pageFields } from '../contract/page.ts';
import { createFields, editFields, fieldNames } from '../contract/record-fields.ts';
import { UFFICIO } from '../contract/ruolo.ts';
import { dipendenteIdSchema, importazioneIdSchema } from '../values/id.ts';
import { istanteSchema } from '../values/istante.ts';
import { passwordSchema } from '../values/password.ts';
import { DATI_SUL_CONTRATTO } from './dati-sulla-carta.ts';
import {
  campiAccesso,
  campiDipendente,
  campiScheda,
  dipendenteRidottoSchema,
  dipendenteSchema,
  OBBLIGATORI,
} from './dipendente.ts';

const PASSWORD_OBBLIGATORIA = 'La Password è obbligatoria.';

export const elencaDipendenti = defineContract({
  name: 'dipendenti.elenca',
  method: 'GET',
  path: '/dipendenti',
  roles: UFFICIO,
  input: z.object(pageFields),
  output: z.array(z.union([dipendenteSchema, dipendenteRidottoSchema])),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary:
    'Elenca i dipendenti: scheda intera per Admin, ridotta e senza dati personali per Manager.',
});

/** Names of fields, never what stands in them: a Manager makes papers too, and is told no personal data. */
export const datiMancanti = defineContract({
  name: 'dipendenti.datiMancanti',
  method: 'GET',
  path: '/dipendenti/dati-mancanti',
  roles: UFFICIO,
  input: z.object({}),
  output: z.array(
    z.object({
      id: dipendenteIdSchema,
      nome: z.string(),
      cognome: z.string(),
      /** In the order of a contract. */
      mancano: z.array(z.enum(DATI_SUL_CONTRATTO)),
    }),
  ),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary:
    'Chi lavora per prestazione occasionale e non ha tutti i dati che stanno su contratti e ricevute, con il nome di quelli che mancano.',
});

export const creaDipendente = defineContract({
  name: 'dipendenti.crea',
  method: 'POST',
  path: '/dipendenti',
  roles: ['Admin'],
  input: z.object({
    /** Made by the caller, so that a request sent twice creates once; the server makes one when absent. */
    id: z.optional(dipendenteIdSchema),
    ...createFields(campiAccesso),
    password: passwordSchema(OBBLIGATORI),
    /** The password is for the first login alone: whoever made it up knows it. */
    provvisoria: z._default(z.boolean(), false),
    ...createFields(campiScheda),
  }),
  output: dipendenteSchema,
  status: 201,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['id_gia_usato', 'email_gia_usata'],
  summary:
    'Aggiunge un dipendente con il suo accesso; una password provvisoria va cambiata al primo accesso.',
});

/** The fields of an employee that may be edited; the password has its own contract. */
export const CAMPI_DIPENDENTE = fieldNames(campiDipendente);

export const modificaDipendente = defineContract({
  name: 'dipendenti.modifica',
  method: 'PUT',
  path: '/dipendenti/{id}',
  roles: ['Admin'],
  input: z.object({
    id: dipendenteIdSchema,
    ...editFields(campiDipendente),
  }),
  output: dipendenteSchema,
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['email_gia_usata', 'ultimo_admin', 'conflitto_campi', 'dipendente_disattivato'],
  summary: 'Modifica un dipendente; i campi assenti restano come sono.',
});

export const eliminaDipendente = defineContract({
  name: 'dipendenti.elimina',
  method: 'DELETE',
  path: '/dipendenti/{id}',
  roles: ['Admin'],
  input: z.object({ id: dipendenteIdSchema }),
  output: noOutput,
  status: 204,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['ha_dipendenze', 'ultimo_admin', 'propria_eliminazione'],
  summary: 'Elimina un dipendente senza ore, contratti, assegnazioni e righe nello storico.',
});

export const disattivaDipendente = defineContract({
  name: 'dipendenti.disattiva',
  method: 'PUT',
  path: '/dipendenti/{id}/disattiva',
  roles: ['Admin'],
  input: z.object({ id: dipendenteIdSchema }),
  output: dipendenteSchema,
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['ultimo_admin', 'propria_eliminazione', 'dipendente_disattivato'],
  summary: "Toglie l'accesso a un dipendente e lo nasconde dalle scelte; lo storico resta.",
});

export const riattivaDipendente = defineContract({
  name: 'dipendenti.riattiva',
  method: 'PUT',
  path: '/dipendenti/{id}/riattiva',
  roles: ['Admin'],
  input: z.object({ id: dipendenteIdSchema }),
  output: dipendenteSchema,
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['dipendente_disattivato'],
  summary: "Ridà l'accesso a un dipendente disattivato.",
});

export const impostaPassword = defineContract({
  name: 'dipendenti.impostaPassword',
  method: 'PUT',
  path: '/dipendenti/{id}/password',
  roles: ['Admin'],
  input: z.object({ id: dipendenteIdSchema, password: passwordSchema(PASSWORD_OBBLIGATORIA) }),
  output: noOutput,
  status: 204,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['dipendente_disattivato'],
  summary:
    'Imposta una password per un dipendente e chiude le sue sessioni; al primo accesso ne sceglie una sua.',
});

export const daiPasswordProvvisoria = defineContract({
  name: 'dipendenti.passwordProvvisoria',
  method: 'POST',
  path: '/dipendenti/{id}/password-provvisoria',
  roles: ['Admin'],
  input: z.object({ id: dipendenteIdSchema }),
  /** Kept nowhere: who reads it here reads it out. */
  output: z.object({ password: z.string(), scade_il: istanteSchema }),
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['dipendente_disattivato'],
  summary:
    'Genera una password provvisoria, facile da dettare, e chiude le sessioni del dipendente; al primo accesso ne sceglie una sua.',
});

export const sbloccaDipendente = defineContract({
  name: 'dipendenti.sblocca',
  method: 'PUT',
  path: '/dipendenti/{id}/sblocca',
  roles: ['Admin'],
  input: z.object({ id: dipendenteIdSchema }),
  output: noOutput,
  status: 204,
  delivery: 'online-only',
  recentProof: true,
  rejections: [],
  summary: 'Toglie a un dipendente la pausa dopo troppi tentativi di accesso sbagliati.',
});

export const leggiAccesso = defineContract({
  name: 'dipendenti.accesso',
  method: 'GET',
  path: '/dipendenti/{id}/accesso',
  roles: ['Admin'],
  input: z.object({ id: dipendenteIdSchema }),
  output: z.object({
    /** After wrong guesses nothing is tried before; null: at once. */
    bloccato_fino: z.nullable(istanteSchema),
    /** Until when a temporary password is good; null: it is the person's own. */
    password_scade_il: z.nullable(istanteSchema),
    /** Whether there is a second factor that could be lost; servers of before know none. */
    secondo_fattore: z._default(z.boolean(), false),
    /** They were never given a password: nobody can log in as them. Servers of before do not say. */
    senza_password: z.optional(z.boolean()),
  }),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Dice che cosa tiene fuori un dipendente, per aiutarlo a entrare.',
});

/** People that one request brings: others wait as long as it takes, so that a file comes in parts. */
export const RIGHE_PER_PARTE = 50;

/** People of one file; whoever has more divides it. */
export const RIGHE_PER_FILE = 1000;

/** A person of a file. Nobody can log in as them before they are given a password. */
export const rigaImportataSchema = z.object({
  /** Made by the caller, so that a part that is sent twice makes nobody twice. */
  id: dipendenteIdSchema,
  ...createFields(campiAccesso),
  ...createFields(campiScheda),
});
export type RigaImportata = z.output<typeof rigaImportataSchema>;

export const importaDipendenti = defineContract({
  name: 'dipendenti.importa',
  method: 'POST',
  path: '/dipendenti/importazioni',
  roles: ['Admin'],
  input: z.object({
    importazione: importazioneIdSchema,
    righe: z
      .array(rigaImportataSchema)
      .check(
        z.minLength(1, 'Non ci sono righe da importare.'),
        z.maxLength(RIGHE_PER_PARTE, `Al massimo ${RIGHE_PER_PARTE} righe per volta.`),
      ),
  }),
  output: z.object({
    /** How many of the rows are there now by this import, those that came before included. */
    presi: z.number(),
    /** The others, each with the sentence that says why. */
    rifiutati: z.array(z.object({ id: dipendenteIdSchema, errore: z.string() })),
  }),
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: [],
  summary:
    'Aggiunge le persone di un file, senza accesso finché non hanno una password; ripetuta, non aggiunge nessuno due volte.',
});

export const elencaImportazioni = defineContract({
  name: 'dipendenti.importazioni',
  method: 'GET',
  path: '/dipendenti/importazioni',
  roles: ['Admin'],
  input: z.object({}),
  output: z.object({
    /** The newest ones first. */
    importazioni: z.array(
      z.object({
        id: importazioneIdSchema,
        quando: istanteSchema,
        /** People of it who are still there. */
        persone: z.number(),
      }),
    ),
    /** Who works here and was never given a password: nobody can log in as them. */
    senza_accesso: z.array(dipendenteIdSchema),
  }),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary:
    'Le importazioni di persone che si possono ancora annullare, dalla più recente, e chi non ha ancora un accesso.',
});

export const annullaImportazione = defineContract({
  name: 'dipendenti.annullaImportazione',
  method: 'PUT',
  path: '/dipendenti/importazioni/{id}/annulla',
  roles: ['Admin'],
  input: z.object({ id: importazioneIdSchema }),
  output: z.object({
    /** How many people are gone. */
    tolti: z.number(),
    /** Who stays because something was done with them since. */
    restano: z.array(
      z.object({
        id: dipendenteIdSchema,
        nome: z.string(),
        cognome: z.string(),
        motivo: z.enum(['modificato', 'accesso', 'storico']),
      }),
    ),
  }),
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: [],
  summary: "Toglie le persone di un'importazione con cui non si è ancora fatto niente.",
});
