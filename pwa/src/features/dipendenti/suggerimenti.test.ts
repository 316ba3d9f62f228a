import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import {
  suggerimentoCap,
  suggerimentoCodiceFiscale,
  suggerimentoIban,
  suggerimentoPermesso,
} from './suggerimenti.ts';

const mario = { nome: 'Mario', cognome: 'Rossi', data_nascita: '1985-12-10' };
const oggi = giornoSchema.parse('2026-05-12');

test.each([
  ['', undefined],
  ['RSSMRA85T10A562S', undefined],
  ['rss mra 85t10 a562s', undefined],
  ['02342520158', undefined],
  [
    'RSSMRA85T10',
    'Il codice fiscale di una persona ha 16 caratteri tra lettere e cifre: qui sono 11 o non sono al loro posto.',
  ],
  ['RSSMRA85T00A562S', 'Il giorno di nascita dentro il codice non esiste.'],
  [
    'RSSMRA85T10A562T',
    'Il carattere di controllo non torna: ricontrolla il codice, forse due caratteri sono scambiati.',
  ],
  ['RSSMRA79B11C566R', 'Il codice non corrisponde a: data di nascita.'],
])('the doubt about the codice fiscale %j is %j', (codice_fiscale, expected) => {
  expect(suggerimentoCodiceFiscale({ ...mario, codice_fiscale })).toBe(expected);
});

test('an omocodic code is as good as any', () => {
  const persona = { ...mario, data_nascita: '1985-08-01', codice_fiscale: 'RSSMRA85M01H50MI' };
  expect(suggerimentoCodiceFiscale(persona)).toBeUndefined();
});

test('a codice fiscale is held against as much of the form as is filled in', () => {
  const codice_fiscale = 'RSSMRA85T10A562S';
  const vuoto = { nome: ' ', cognome: '', data_nascita: '' };
  expect(suggerimentoCodiceFiscale({ ...vuoto, codice_fiscale })).toBeUndefined();
  expect(suggerimentoCodiceFiscale({ ...vuoto, nome: 'Luca', codice_fiscale })).toBe(
    'Il codice non corrisponde a: nome.',
  );
  expect(
    suggerimentoCodiceFiscale({ ...mario, nome: 'Luca', cognome: 'Bianchi', codice_fiscale }),
  ).toBe('Il codice non corrisponde a: cognome, nome.');
});

test.each([
  ['', undefined],
  ['IT60 X054 2811 1010 0000 0123 456', undefined],
  ['DE89 3704 0044 0532 0130 00', undefined],
  ['IT60X05428', 'Un IBAN italiano ha 27 caratteri; quelli esteri da 15 a 34.'],
  ['IT61X0542811101000000123456', "Le cifre di controllo non tornano: ricontrolla l'IBAN."],
  [
    'IT40S0542811101000000123456',
    'Il CIN, la lettera dopo le prime due cifre, non torna: ricontrolla il conto.',
  ],
])('the doubt about the IBAN %j is %j', (iban, expected) => {
  expect(suggerimentoIban(iban)).toBe(expected);
});

test.each([
  ['', undefined],
  ['00184', undefined],
  ['184', 'Il CAP italiano ha 5 cifre.'],
  ['2390O', 'Il CAP italiano ha 5 cifre.'],
])('the doubt about the CAP %j is %j', (cap, expected) => {
  expect(suggerimentoCap(cap)).toBe(expected);
});

test.each([
  ['', undefined],
  ['2026-07-12', undefined],
  [
    '2026-07-11',
    'Scade tra 60 giorni: il rinnovo va chiesto almeno 60 giorni prima della scadenza.',
  ],
  [
    '2026-05-13',
    'Scade tra 1 giorno: il rinnovo va chiesto almeno 60 giorni prima della scadenza.',
  ],
  ['2026-05-12', 'Scade oggi: il rinnovo va chiesto almeno 60 giorni prima della scadenza.'],
  ['2026-05-11', 'Scaduto da 1 giorno: con la ricevuta del rinnovo si può continuare a lavorare.'],
  ['2026-03-13', 'Scaduto da 60 giorni: con la ricevuta del rinnovo si può continuare a lavorare.'],
  ['2026-03-12', 'Scaduto da 61 giorni, più di 60: verifica che il rinnovo sia stato chiesto.'],
])('a permit that expires on %j gives %j', (scadenza, expected) => {
  expect(suggerimentoPermesso(scadenza, oggi)).toBe(expected);
});
