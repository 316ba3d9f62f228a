import { expect, test } from 'vitest';

import { frasiCambio, nomeLeggibile } from './frase-cambio.ts';

test('a name of a column is read as words', () => {
  expect(nomeLeggibile('compenso_lordo_centesimi')).toBe('Compenso lordo');
  expect(nomeLeggibile('fogli_ore')).toBe('Fogli ore');
});

test('what was changed is told from what to what', () => {
  expect(
    frasiCambio({
      tabella: 'dipendenti',
      prima: { residenza_citta: 'Lecco', attivo: 1, compenso_lordo_centesimi: 10_000 },
      dopo: { iban: 'IT60', data_nascita: '1980-01-31', compenso_lordo_centesimi: 12_050 },
      nascosti: ['password_hash'],
    }),
  ).toEqual([
    'Residenza citta: Lecco → (vuoto)',
    'Attivo: sì → no',
    'Compenso lordo: 100,00\u00A0€ → 120,50\u00A0€',
    'Iban: (vuoto) → IT60',
    'Data nascita: (vuoto) → 31/01/1980',
    'Password hash: cambiato, il contenuto non si conserva',
  ]);
});

test('of what is yes or no and of what is withheld it is told in words', () => {
  expect(
    frasiCambio({
      tabella: 'dipendenti',
      prima: { non_residente: 0, sostituto_imposta: 1, ritenuta: 'acconto' },
      dopo: { non_residente: 1, sostituto_imposta: 0, ritenuta: 'imposta' },
    }),
  ).toEqual([
    'Non residente: no → sì',
    "Sostituto d'imposta: sì → no",
    'Ritenuta: acconto → imposta',
  ]);
});

test('a new row is told by what is in it, without ids of others', () => {
  expect(
    frasiCambio({
      tabella: 'fogli_ore',
      dopo: {
        progetto_id: '019e1b17-b8c0-7a5e-92ed-aff06664ac49',
        data: '2026-05-12',
        ore_lavorate_centesimi: 750,
        mansioni: '["Capitano","addetto taglio"]',
      },
    }),
  ).toEqual(['Data: 12/05/2026', 'Ore lavorate: 7,50', 'Mansioni: Capitano, addetto taglio']);
});

test('a number is written with a comma, hours and money with two decimals', () => {
  expect(
    frasiCambio({
      tabella: 'progetti',
      prima: { esl_totali: 2.5, ore_lavorate_centesimi: 800, costo_unitario_centesimi: 123_450 },
      dopo: { esl_totali: 1000, ore_lavorate_centesimi: 725, costo_unitario_centesimi: 0 },
    }),
  ).toEqual([
    'Esl totali: 2,5 → 1000',
    'Ore lavorate: 8,00 → 7,25',
    'Costo unitario: 1.234,50\u00A0€ → 0,00\u00A0€',
  ]);
});

test('a row that is gone is told by what was in it', () => {
  expect(frasiCambio({ tabella: 'clienti', prima: { ragione_sociale: 'Rossi' } })).toEqual([
    'Ragione sociale: Rossi',
  ]);
});
