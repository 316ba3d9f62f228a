import { expect, test } from 'vitest';

import { fraseApprovati, tonoApprovati } from './frase-approvati.ts';

const NIENTE = {
  approvati: 0,
  inAttesa: 0,
  trattenuti: 0,
  rifiutati: 0,
  nonSalvati: 0,
  mostrati: true,
};

test.each([
  [{ approvati: 1 }, 'Foglio ore approvato.'],
  [{ approvati: 48 }, '48 fogli ore approvati.'],
  [{ inAttesa: 1 }, "Salvato su questo dispositivo: verrà inviato appena c'è rete."],
  [
    { inAttesa: 1200 },
    'Fogli ore: 1.200 in attesa di invio su questo dispositivo (vedi Sincronizzazione).',
  ],
  [
    { approvati: 25, inAttesa: 3 },
    'Fogli ore: 25 approvati, 3 in attesa di invio su questo dispositivo (vedi Sincronizzazione).',
  ],
  [
    { approvati: 1, rifiutati: 2 },
    'Fogli ore: 1 approvato, 2 non approvati (il perché è in cima alla pagina).',
  ],
  [
    { approvati: 1, rifiutati: 1, mostrati: false },
    'Fogli ore: 1 approvato, 1 non approvato (vedi Da sistemare).',
  ],
  [
    { approvati: 2, inAttesa: 3, trattenuti: 1, rifiutati: 4 },
    'Fogli ore: 2 approvati, 3 in attesa di invio su questo dispositivo (vedi Sincronizzazione), 1 trattenuto (vedi Da sistemare), 4 non approvati (il perché è in cima alla pagina).',
  ],
  [
    { approvati: 1, nonSalvati: 2 },
    'Fogli ore: 1 approvato, 2 non salvati su questo dispositivo (il perché è in cima alla pagina).',
  ],
  [
    { rifiutati: 1, nonSalvati: 1, mostrati: false },
    'Fogli ore: 1 non approvato (vedi Da sistemare), 1 non salvato su questo dispositivo (va approvato di nuovo).',
  ],
])('of %j it is said: %s', (quanti, frase) => {
  expect(fraseApprovati({ ...NIENTE, ...quanti })).toBe(frase);
});

test.each([
  [{ approvati: 2, rifiutati: 1 }, 'ok'],
  [{ approvati: 2, inAttesa: 1 }, 'saved'],
  [{ approvati: 2, inAttesa: 1, nonSalvati: 1 }, 'danger'],
] as const)('of %j it is said as %s', (quanti, tono) => {
  expect(tonoApprovati({ ...NIENTE, ...quanti })).toBe(tono);
});
