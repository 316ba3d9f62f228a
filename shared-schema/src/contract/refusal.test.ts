import { describe, expect, it } from 'vitest';

import { refusalCodeSchema } from './refusal-code.ts';
import { refusal, refusalRules, refusalSchema, refuse } from './refusal.ts';

/**
 * Code → HTTP status, and whether the same request may succeed later. Devices in the field decide by
 * these: a line may be added, never changed, removed or given to another meaning.
 */
const FROZEN = {
  richiesta_non_valida: [400, false],
  corpo_illeggibile: [400, false],
  richiesta_eccessiva: [400, false],
  chiave_non_ammessa: [400, false],
  protocollo_non_supportato: [400, true],
  server_da_aggiornare: [503, true],
  credenziali_errate: [401, true],
  non_autenticato: [401, true],
  accesso_revocato: [401, true],
  ruolo_non_ammesso: [403, false],
  riga_altrui: [403, false],
  propria_approvazione: [403, false],
  non_trovato: [404, false],
  mai_assegnato: [409, false],
  gia_approvato: [409, false],
  conflitto_versione: [409, false],
  conflitto_campi: [409, false],
  gia_assegnato: [409, false],
  mansione_non_sua: [409, false],
  dipendente_disattivato: [409, false],
  ha_dipendenze: [409, false],
  attrezzatura_impegnata: [409, false],
  email_gia_usata: [409, false],
  ultimo_admin: [409, false],
  propria_eliminazione: [409, false],
  documento_gia_presente: [409, false],
  attrezzatura_esaurita: [409, false],
  progetto_non_confermato: [409, false],
  non_occasionale: [409, false],
  contratto_gia_pagato: [409, false],
  contratto_annullato: [409, false],
  id_gia_usato: [409, false],
  chiave_riusata: [409, false],
  trattenuto: [425, true],
  comando_sconosciuto: [400, false],
  database_occupato: [503, true],
  disco_guasto: [503, true],
  disco_pieno: [507, true],
  codifica_non_ammessa: [415, false],
  progetto_eliminato: [409, false],
  file_troppo_grande: [413, false],
  troppi_tentativi: [429, true],
  troppi_pdf: [429, true],
  server_occupato: [503, true],
  errore_interno: [500, true],
  archivio_pieno: [409, false],
  esportazione_in_corso: [429, true],
  da_conservare: [409, false],
  chiave_scaduta: [409, false],
  password_provvisoria: [403, false],
  password_scaduta: [403, false],
  conferma_identita: [403, false],
  secondo_fattore: [403, false],
  secondo_fattore_da_attivare: [403, false],
  secondo_fattore_richiesto: [409, false],
  codice_errato: [403, false],
  passkey_non_valida: [403, false],
  mese_chiuso: [409, false],
  mese_non_finito: [409, false],
  mese_non_chiuso: [409, false],
  approvazione_altrui: [403, false],
  motivo_mancante: [409, false],
  codici_mancanti: [409, false],
  nome_non_stampabile: [409, false],
  mese_senza_ore: [409, false],
  mese_cambiato: [409, false],
};

describe('the table of refusals', () => {
  it('is what devices in the field know', () => {
    const now = Object.fromEntries(
      Object.entries(refusalRules).map(([codice, rule]) => [codice, [rule.status, rule.retryable]]),
    );
    expect(now).toEqual(FROZEN);
  });

  it.each(Object.entries(refusalRules))(
    '%s has one whole Italian sentence',
    (_codice, { errore }) => {
      expect(errore).toMatch(/^[A-ZÈÀ].*[^.!?]\.$/u);
      expect(errore).not.toMatch(/!|\s{2}|E'|\bError\b/u);
    },
  );

  it.each(Object.keys(refusalRules))('%s is written as a code', (codice) => {
    expect(codice).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(refusalCodeSchema.parse(codice)).toBe(codice);
  });

  it('calls retryable all that a later attempt may cure, and nothing else', () => {
    const curable = Object.entries(refusalRules).filter(
      ([codice, { status }]) =>
        [401, 408, 425, 429].includes(status) ||
        status >= 500 ||
        codice === 'protocollo_non_supportato',
    );
    const retryable = Object.entries(refusalRules).filter(([, rule]) => rule.retryable);
    expect(retryable).toEqual(curable);
  });
});

describe('a refusal', () => {
  it('has the sentence of the table unless a better one is given', () => {
    expect(refusal('non_trovato')).toEqual({
      codice: 'non_trovato',
      errore: 'Elemento non trovato: forse è stato eliminato.',
    });
    expect(refusal('non_trovato', { errore: 'Il progetto non esiste più.' }).errore).toBe(
      'Il progetto non esiste più.',
    );
  });

  it('is a value, not an exception', () => {
    expect(refuse('gia_approvato')).toEqual({ ok: false, refusal: refusal('gia_approvato') });
  });

  it('reads back from the wire with its details', () => {
    const sent = refusal('conflitto_campi', {
      campi: { data: 'Cambiata.' },
      current: { data: '2026-05-12' },
    });
    expect(refusalSchema.parse(structuredClone(sent))).toEqual(sent);
  });

  it('with a code newer than this app is read as a final no, with the sentence that came', () => {
    expect(refusalSchema.parse({ codice: 'codice_del_futuro', errore: 'Frase nuova.' })).toEqual({
      codice: 'richiesta_non_valida',
      errore: 'Frase nuova.',
    });
  });

  it.each([
    {},
    { errore: 'Senza codice.' },
    { codice: 12, errore: 'x' },
    { codice: 'non_trovato' },
    '<html>',
    null,
  ])('is not recognised in %j, which is not an answer of ours', (body) => {
    expect(refusalSchema.safeParse(body).success).toBe(false);
  });
});

it.each(['conflitto_versione', 'conflitto_campi'] as const)(
  'does not say of %s that it was another person: it may have been the same one in another window',
  (codice) => {
    const { errore } = refusal(codice);
    expect(errore).toContain("da un'altra persona o da un'altra tua modifica");
  },
);
