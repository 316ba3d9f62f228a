import { expect, test } from 'vitest';

import { passiDi } from './passi-di.ts';

const VUOTA = { conDati: false, persone: 1, clienti: 0, progetti: 0 };
const FATTA = { conDati: true, persone: 2, clienti: 1, progetti: 1, senzaAccesso: 0 };

const aperti = (azienda: Parameters<typeof passiDi>[0]) =>
  passiDi(azienda).passi.flatMap(({ nome, fatto }) => (fatto ? [] : [nome]));

test('an empty company has every step before it', () => {
  expect(aperti(VUOTA)).toEqual(['azienda', 'persone', 'cliente', 'attivita', 'inviti']);
  expect(passiDi(VUOTA).inizio).toBe(true);
});

test.each([
  ['azienda', { conDati: false }],
  ['cliente', { clienti: 0 }],
  ['attivita', { progetti: 0 }],
  ['inviti', { senzaAccesso: 3 }],
] as const)('%s is open by what the data say', (nome, change) => {
  expect(aperti({ ...FATTA, ...change })).toEqual([nome]);
});

test('nobody is invited before there is somebody, nor said to be before the server was asked', () => {
  expect(aperti({ ...FATTA, persone: 1 })).toEqual(['persone', 'inviti']);
  expect(aperti({ ...FATTA, senzaAccesso: undefined })).toEqual(['inviti']);
});

test('nothing is left once all is done, or where work is under way', () => {
  expect(passiDi(FATTA).inizio).toBe(false);
  expect(passiDi({ ...FATTA, conDati: false }).inizio).toBe(true);
  expect(passiDi({ ...FATTA, conDati: false, progetti: 4 }).inizio).toBe(false);
});
