import { parseInput } from '@gestionale/shared-schema/contract/parse-input.ts';
import { CAMPI_DIPENDENTE } from '@gestionale/shared-schema/dipendenti/contracts.ts';
import { dipendenteSchema } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { contractOf } from '@gestionale/shared-schema/registry.ts';
import { dipendenteIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { expect, test } from 'vitest';

import { controllaNuovo, richiestaCrea, richiestaModifica } from './richieste-dipendente.ts';
import { ibanDigitato, toValori, VALORI_NUOVO_DIPENDENTE } from './valori-dipendente.ts';

const id = dipendenteIdSchema.parse('0196c3a0-0000-7000-8000-000000000001');

const dipendente = dipendenteSchema.parse({
  id,
  nome: 'Mario',
  cognome: 'Rossi',
  email: 'mario@esempio.it',
  ruolo: 'Operatore',
  tipo_assunzione: 'prestazione occasionale',
  mansioni: ['Driver', 'Capitano'],
  attivo: true,
  disattivato_il: null,
  anonimizzato_il: null,
  validita_documenti: 'valida',
  cellulare: '333 1234567',
  residenza_indirizzo: null,
  residenza_citta: 'Roma',
  residenza_cap: '00184',
  codice_fiscale: 'RSSMRA85T10A562S',
  iban: 'IT60 X054 2811 1010 0000 0123 456',
  numero_documento: null,
  data_nascita: '1985-12-10',
  luogo_nascita: null,
  scadenza_permesso_soggiorno: null,
  motivazione_permesso: null,
  numero_permesso_soggiorno: null,
  scadenza_attestati_sicurezza: '2026-09-01',
  scadenza_idoneita_medica: null,
});

const compilato = {
  ...VALORI_NUOVO_DIPENDENTE,
  nome: ' Mario ',
  cognome: 'Rossi',
  email: 'mario@esempio.it',
  password: ' segreta 8 ',
};

test('a new employee begins as an Operatore on call', () => {
  expect(VALORI_NUOVO_DIPENDENTE.ruolo).toBe('Operatore');
  expect(VALORI_NUOVO_DIPENDENTE.tipo_assunzione).toBe('contratto a chiamata');
});

test.each(['nome', 'cognome', 'email', 'password', 'ruolo'] as const)(
  'a new employee without %s is not sent, and the field is named',
  (campo) => {
    expect(controllaNuovo({ ...compilato, [campo]: ' ' })).toEqual({
      errore: 'Nome, Cognome, Email, Password e Ruolo sono obbligatori.',
      campi: { [campo]: 'Campo obbligatorio.' },
    });
    expect(controllaNuovo(compilato)).toBeNull();
  },
);

test('a new employee is sent with every field, trimmed, and the password to the letter', () => {
  const richiesta = richiestaCrea(id, {
    ...compilato,
    iban: 'it60 x054 2811 1010 0000 0123 456',
    codice_fiscale: 'rss mra 85t10 a562s',
    mansioni: ['Top Gun', 'Driver'],
    data_nascita: '1985-12-10',
  });
  expect(Object.keys(richiesta).toSorted()).toEqual(
    ['id', 'password', 'provvisoria', ...CAMPI_DIPENDENTE].toSorted(),
  );
  expect(richiesta).toMatchObject({
    id,
    nome: 'Mario',
    password: ' segreta 8 ',
    iban: 'IT60X0542811101000000123456',
    codice_fiscale: 'RSSMRA85T10A562S',
    mansioni: ['Driver', 'Top Gun'],
    data_nascita: '1985-12-10',
    cellulare: null,
    scadenza_permesso_soggiorno: null,
  });
  expect(parseInput(contractOf('dipendenti.crea'), richiesta).ok).toBe(true);
});

test('an edit sends what changed and the values that it had, and nothing else', () => {
  const valori = toValori(dipendente);
  const richiesta = richiestaModifica(dipendente, {
    ...valori,
    cellulare: '',
    mansioni: ['Driver'],
    scadenza_idoneita_medica: '2027-01-31',
  });
  expect(richiesta).toEqual({
    id,
    cellulare: null,
    mansioni: ['Driver'],
    scadenza_idoneita_medica: '2027-01-31',
    before: {
      cellulare: '333 1234567',
      mansioni: ['Driver', 'Capitano'],
      scadenza_idoneita_medica: null,
    },
  });
  expect(parseInput(contractOf('dipendenti.modifica'), richiesta).ok).toBe(true);
});

test('an edit that changes nothing sends nothing, however the server writes the IBAN', () => {
  expect(richiestaModifica(dipendente, toValori(dipendente))).toBeNull();
});

test('a changed IBAN carries the former one as the server had it', () => {
  const richiesta = richiestaModifica(dipendente, {
    ...toValori(dipendente),
    iban: 'DE89 3704 0044 0532 0130 00',
  });
  expect(richiesta).toEqual({
    id,
    iban: 'DE89370400440532013000',
    before: { iban: 'IT60 X054 2811 1010 0000 0123 456' },
  });
});

test('whoever is not resident is chosen as such, and only then it is sent', () => {
  expect(VALORI_NUOVO_DIPENDENTE.non_residente).toBe('Italia');
  expect(richiestaCrea(id, compilato)).toMatchObject({ non_residente: false });
  // A server of before says nothing of it: the record above has no such field.
  const valori = toValori(dipendente);
  expect(valori.non_residente).toBe('Italia');
  const richiesta = richiestaModifica(dipendente, { ...valori, non_residente: 'Estero' });
  expect(richiesta).toEqual({ id, non_residente: true, before: { non_residente: false } });
  expect(parseInput(contractOf('dipendenti.modifica'), richiesta).ok).toBe(true);
  const estero = { ...dipendente, non_residente: true };
  expect(toValori(estero).non_residente).toBe('Estero');
  expect(richiestaModifica(estero, { ...toValori(estero), cellulare: '' })).toEqual({
    id,
    cellulare: null,
    before: { cellulare: '333 1234567' },
  });
});

test('the password is never among the fields of an edit', () => {
  const richiesta = richiestaModifica(dipendente, { ...toValori(dipendente), password: 'nuova' });
  expect(richiesta).toBeNull();
});

test.each([
  ['IT60', 'IT60X', 'IT60 X'],
  ['IT60 X054', 'IT60 X0542', 'IT60 X054 2'],
  ['', 'IT60X0542811101000000123456', 'IT60 X054 2811 1010 0000 0123 456'],
  ['IT60 X054', 'IT60 X05', 'IT60 X05'],
  ['IT60 X054', 'IT6 X054', 'IT6 X054'],
])('an IBAN typed from %j to %j reads %j', (before, adesso, expected) => {
  expect(ibanDigitato(before, adesso)).toBe(expected);
});
