import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';

/**
 * The codes of all refusals. They stand apart from their rules: the app reads codes, and the sentences
 * come with the answers of the server, so that no device downloads the table.
 */
export const refusalCodeSchema = z.enum([
  'richiesta_non_valida',
  'corpo_illeggibile',
  'richiesta_eccessiva',
  'chiave_non_ammessa',
  'protocollo_non_supportato',
  'server_da_aggiornare',
  'credenziali_errate',
  'non_autenticato',
  'accesso_revocato',
  'ruolo_non_ammesso',
  'riga_altrui',
  'propria_approvazione',
  'non_trovato',
  'mai_assegnato',
  'progetto_eliminato',
  'gia_approvato',
  'conflitto_versione',
  'conflitto_campi',
  'gia_assegnato',
  'mansione_non_sua',
  'dipendente_disattivato',
  'ha_dipendenze',
  'attrezzatura_impegnata',
  'email_gia_usata',
  'ultimo_admin',
  'propria_eliminazione',
  'documento_gia_presente',
  'attrezzatura_esaurita',
  'progetto_non_confermato',
  'non_occasionale',
  'contratto_gia_pagato',
  'contratto_annullato',
  'id_gia_usato',
  'chiave_riusata',
  'trattenuto',
  'comando_sconosciuto',
  'codifica_non_ammessa',
  'file_troppo_grande',
  'troppi_tentativi',
  'database_occupato',
  'disco_pieno',
  'disco_guasto',
  'errore_interno',
  'troppi_pdf',
  'server_occupato',
  'archivio_pieno',
  'esportazione_in_corso',
  'da_conservare',
  'chiave_scaduta',
  'password_provvisoria',
  'password_scaduta',
  'conferma_identita',
  'secondo_fattore',
  'secondo_fattore_da_attivare',
  'secondo_fattore_richiesto',
  'codice_errato',
  'passkey_non_valida',
  'mese_chiuso',
  'mese_non_finito',
  'mese_non_chiuso',
  'approvazione_altrui',
  'motivo_mancante',
  'codici_mancanti',
  'nome_non_stampabile',
  'mese_senza_ore',
  'mese_cambiato',
]);

export type RefusalCode = z.infer<typeof refusalCodeSchema>;

/**
 * A code as it arrives: one that a newer server added is read as a plain final no, or an app that is
 * not yet updated would take the whole answer for a foreign one and send the same batch for ever.
 */
export const receivedRefusalCodeSchema = z.pipe(
  z.string(),
  withFallback(refusalCodeSchema, 'richiesta_non_valida'),
);
