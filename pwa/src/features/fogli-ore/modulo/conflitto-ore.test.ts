import { expect, test } from 'vitest';

import { campiAttuali, spiegaConflitto } from './conflitto-ore.ts';

test('a conflict says, field by field, what someone else wrote', () => {
  const current = { ore_lavorate: 7, data: '2026-05-13', descrizione_attivita: null };
  expect(spiegaConflitto(campiAttuali(current))).toEqual({
    ore_lavorate: 'Nel frattempo: 7,00. Salva di nuovo per tenere il tuo.',
    data: 'Nel frattempo: 13/05/2026. Salva di nuovo per tenere il tuo.',
    descrizione_attivita: 'Nel frattempo: N/D. Salva di nuovo per tenere il tuo.',
  });
});

test.each([undefined, null, {}, { versione: 3 }, { ore_lavorate: 'sette' }])(
  'a refusal without values that can be read says nothing: %o',
  (current) => {
    expect(campiAttuali(current)).toEqual({});
  },
);
