import * as z from 'zod/mini';

import { contrattoAnnullato, contrattoGiaPagato, nonOccasionale } from './contratti-refusals.ts';
import { DA_CORREGGERE, NON_TROVATO } from './input-sentences.ts';
import {
  codiciMancanti,
  meseCambiato,
  meseChiuso,
  meseNonChiuso,
  meseNonFinito,
  meseSenzaOre,
} from './mesi-refusals.ts';
import { receivedRefusalCodeSchema, type RefusalCode } from './refusal-code.ts';

interface RefusalRule {
  /** HTTP status of the REST answer. */
  readonly status: number;
  /** The sentence that the user reads when the handler gives no better one. */
  readonly errore: string;
  /** True when the same request may succeed later: such an answer never makes a queued command fail. */
  readonly retryable: boolean;
}

/**
 * The closed table of everything the server may answer instead of doing what was asked.
 * Codes are stable: clients decide by code, never by sentence. Codes are added, never reused.
 */
export const refusalRules = {
  richiesta_non_valida: { status: 400, errore: DA_CORREGGERE, retryable: false },
  corpo_illeggibile: { status: 400, errore: 'La richiesta non è leggibile.', retryable: false },
  richiesta_eccessiva: {
    status: 400,
    errore: 'La richiesta contiene più dati di quanti se ne possano leggere.',
    retryable: false,
  },
  chiave_non_ammessa: {
    status: 400,
    errore: 'Questa richiesta non accetta Idempotency-Key.',
    retryable: false,
  },
  protocollo_non_supportato: {
    status: 400,
    errore: "Questa versione dell'app è troppo vecchia: aggiornala per inviare i dati.",
    retryable: true,
  },
  server_da_aggiornare: {
    status: 503,
    errore: "L'app è più nuova del server: l'invio riprende quando il server è aggiornato.",
    retryable: true,
  },
  credenziali_errate: { status: 401, errore: 'Email o password non corrette.', retryable: true },
  non_autenticato: { status: 401, errore: 'Accedi di nuovo per continuare.', retryable: true },
  accesso_revocato: {
    status: 401,
    errore: "Il tuo accesso è stato disattivato: chiedi all'ufficio.",
    retryable: true,
  },
  ruolo_non_ammesso: {
    status: 403,
    errore: 'Non hai i permessi per questa operazione.',
    retryable: false,
  },
  riga_altrui: { status: 403, errore: 'Puoi operare solo sui tuoi dati.', retryable: false },
  propria_approvazione: {
    status: 403,
    errore: "Le tue ore devono essere approvate da un'altra persona.",
    retryable: false,
  },
  non_trovato: { status: 404, errore: NON_TROVATO, retryable: false },
  mai_assegnato: {
    status: 409,
    errore: "Il dipendente non è mai stato assegnato a quest'attività.",
    retryable: false,
  },
  progetto_eliminato: { status: 409, errore: "L'attività è stata eliminata.", retryable: false },
  gia_approvato: {
    status: 409,
    errore:
      "Le ore sono già approvate: per cambiarle l'ufficio deve prima revocare l'approvazione.",
    retryable: false,
  },
  conflitto_versione: {
    status: 409,
    errore:
      "Questi dati sono stati modificati nel frattempo, da un'altra persona o da un'altra tua modifica.",
    retryable: false,
  },
  conflitto_campi: {
    status: 409,
    errore:
      "Gli stessi campi sono stati modificati nel frattempo, da un'altra persona o da un'altra tua modifica.",
    retryable: false,
  },
  gia_assegnato: {
    status: 409,
    errore: "È già tra le persone assegnate a quest'attività.",
    retryable: false,
  },
  mansione_non_sua: {
    status: 409,
    errore: 'Una delle mansioni scelte non è tra quelle del dipendente.',
    retryable: false,
  },
  dipendente_disattivato: { status: 409, errore: 'Il dipendente è disattivato.', retryable: false },
  ha_dipendenze: {
    status: 409,
    errore: 'Non si può eliminare: altri dati dipendono da questo elemento.',
    retryable: false,
  },
  attrezzatura_impegnata: {
    status: 409,
    errore: 'La quantità totale è inferiore a quella già impegnata nei progetti.',
    retryable: false,
  },
  email_gia_usata: {
    status: 409,
    errore: 'Esiste già un dipendente con questa email.',
    retryable: false,
  },
  ultimo_admin: {
    status: 409,
    errore: "È l'unico Admin attivo: prima nominane un altro.",
    retryable: false,
  },
  propria_eliminazione: {
    status: 409,
    errore: 'Non puoi eliminare o disattivare il tuo stesso account.',
    retryable: false,
  },
  documento_gia_presente: {
    status: 409,
    errore: 'Esiste già un documento con questo nome.',
    retryable: false,
  },
  attrezzatura_esaurita: {
    status: 409,
    errore: "Non c'è abbastanza attrezzatura libera nelle giornate dell'attività.",
    retryable: false,
  },
  progetto_non_confermato: {
    status: 409,
    errore: "Il riepilogo si scarica solo quando l'attività è nello stato Confermato.",
    retryable: false,
  },
  non_occasionale: nonOccasionale,
  contratto_gia_pagato: contrattoGiaPagato,
  contratto_annullato: contrattoAnnullato,
  id_gia_usato: { status: 409, errore: 'Questo identificativo è già in uso.', retryable: false },
  chiave_riusata: {
    status: 409,
    errore: 'Questo invio è già stato registrato con un contenuto diverso.',
    retryable: false,
  },
  trattenuto: {
    status: 425,
    errore: 'Aspetta una registrazione precedente, che non è stata accolta.',
    retryable: true,
  },
  comando_sconosciuto: {
    status: 400,
    errore: 'Il server non conosce questa operazione.',
    retryable: false,
  },
  codifica_non_ammessa: {
    status: 415,
    errore: 'Il contenuto va inviato senza compressione.',
    retryable: false,
  },
  file_troppo_grande: { status: 413, errore: 'La richiesta è troppo grande.', retryable: false },
  troppi_tentativi: {
    status: 429,
    errore: 'Troppi tentativi. Aspetta qualche minuto e riprova.',
    retryable: true,
  },
  database_occupato: {
    status: 503,
    errore: 'Il database è occupato da un altro programma. Riprova tra poco.',
    retryable: true,
  },
  disco_pieno: {
    status: 507,
    errore: "Sul server non c'è più spazio: niente è stato salvato. Riprova più tardi.",
    retryable: true,
  },
  disco_guasto: {
    status: 503,
    errore: 'Il server non riesce a scrivere sul disco: niente è stato salvato. Riprova più tardi.',
    retryable: true,
  },
  errore_interno: {
    status: 500,
    errore: 'Il server ha avuto un problema. Riprova tra poco.',
    retryable: true,
  },
  troppi_pdf: {
    status: 429,
    errore: 'Ci sono già troppi PDF in preparazione. Riprova tra poco.',
    retryable: true,
  },
  server_occupato: {
    status: 503,
    errore: 'Il server è molto occupato. Riprova tra poco.',
    retryable: true,
  },
  archivio_pieno: {
    status: 409,
    errore: 'I documenti occupano già tutto lo spazio previsto.',
    retryable: false,
  },
  esportazione_in_corso: {
    status: 429,
    errore: "È già in corso un'altra esportazione: attendi che finisca.",
    retryable: true,
  },
  da_conservare: {
    status: 409,
    errore: 'Ci sono dati che la legge chiede di conservare ancora.',
    retryable: false,
  },
  chiave_scaduta: {
    status: 409,
    errore:
      'Questa registrazione risulta già arrivata molto tempo fa: controlla che ci sia, o correggila e inviala di nuovo.',
    retryable: false,
  },
  // The app asks for another one and says nothing; one that does not know how says this.
  password_provvisoria: {
    status: 403,
    errore:
      "Questa password è provvisoria: aggiorna l'app e accedi di nuovo per sceglierne una tua.",
    retryable: false,
  },
  password_scaduta: {
    status: 403,
    errore: "Questa password provvisoria è scaduta: chiedine un'altra all'ufficio.",
    retryable: false,
  },
  conferma_identita: {
    status: 403,
    errore:
      "Per sicurezza serve di nuovo la tua password: riprova per scriverla. Se l'app non la chiede, esci e accedi di nuovo.",
    retryable: false,
  },
  secondo_fattore: {
    status: 403,
    errore:
      "Per questo account serve anche il codice del secondo fattore: aggiorna l'app e accedi di nuovo.",
    retryable: false,
  },
  secondo_fattore_da_attivare: {
    status: 403,
    errore:
      "L'azienda chiede di attivare un secondo fattore: aggiorna l'app e accedi di nuovo per farlo.",
    retryable: false,
  },
  secondo_fattore_richiesto: {
    status: 409,
    errore: "L'azienda chiede un secondo fattore: prima di toglierlo aggiungine un altro.",
    retryable: false,
  },
  passkey_non_valida: {
    status: 403,
    errore:
      "La passkey non è stata riconosciuta: riprova, oppure accedi con la password; se l'ufficio te ne ha data una nuova, con quella.",
    retryable: false,
  },
  codice_errato: {
    status: 403,
    errore: 'Il codice non è corretto, oppure è già stato usato.',
    retryable: false,
  },
  approvazione_altrui: {
    status: 403,
    errore: "L'approvazione la revoca chi l'ha data, oppure un Admin con un motivo.",
    retryable: false,
  },
  motivo_mancante: {
    status: 409,
    errore: "Per revocare questa approvazione serve un motivo: l'ha data un'altra persona.",
    retryable: false,
  },
  nome_non_stampabile: {
    status: 409,
    errore:
      "Un nome ha lettere che sui documenti non si possono stampare: scrivilo in lettere latine, come sul documento d'identità.",
    retryable: false,
  },
  mese_chiuso: meseChiuso,
  mese_non_finito: meseNonFinito,
  mese_non_chiuso: meseNonChiuso,
  codici_mancanti: codiciMancanti,
  mese_senza_ore: meseSenzaOre,
  mese_cambiato: meseCambiato,
} as const satisfies Record<RefusalCode, RefusalRule>;

/** A business or validation 'no', as a value. */
export interface Refusal {
  readonly codice: RefusalCode;
  /** Italian sentence for the user. */
  readonly errore: string;
  /** Field name → Italian sentence, for bad input. */
  readonly campi?: Readonly<Record<string, string>>;
  /** Field name → value now on the server, for conflicts. */
  readonly current?: Readonly<Record<string, unknown>>;
}

/** What every error answer looks like on the wire; a failed login carries `message` too. */
export const refusalSchema = z.object({
  codice: receivedRefusalCodeSchema,
  errore: z.string(),
  campi: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.record(z.string(), z.unknown())),
});

/** Builds a refusal with the table's sentence, or a more precise one. */
export function refusal(
  codice: RefusalCode,
  details: {
    errore?: string;
    campi?: Record<string, string>;
    current?: Record<string, unknown>;
  } = {},
): Refusal {
  return { codice, errore: refusalRules[codice].errore, ...details };
}

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

export function accept<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

export function refuse(
  codice: RefusalCode,
  details: {
    errore?: string;
    campi?: Record<string, string>;
    current?: Record<string, unknown>;
  } = {},
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: refusal(codice, details) };
}
