import { foglioOreSchema } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { expect, test } from 'vitest';

import { toModulo } from './campi-ore.ts';

const foglio = foglioOreSchema.parse({
  id: '018f0000-0000-7000-8000-000000000001',
  progetto_id: '018f0000-0000-7000-8000-000000000002',
  dipendente_id: '018f0000-0000-7000-8000-000000000003',
  data: '2026-05-12',
  ora_inizio: '08:00',
  ora_fine: null,
  ore_lavorate: 7.5,
  descrizione_attivita: null,
  approvato: false,
  approvato_il: null,
  fuori_giornata: false,
  fuori_assegnazione: false,
  dipendente_nome: 'Nome',
  dipendente_cognome: 'Cognome',
  nome_progetto: 'Progetto',
  versione: 1,
});

test('an entry with hours shows the hours, one with an end shows the times', () => {
  expect(toModulo(foglio)).toEqual({
    data: '2026-05-12',
    ora_inizio: '08:00',
    ora_fine: '',
    ore_lavorate: '7,5',
    descrizione_attivita: '',
  });
  const withEnd = foglioOreSchema.parse({ ...foglio, ora_fine: '17:00', ore_lavorate: 9 });
  expect(toModulo(withEnd)).toMatchObject({ ora_fine: '17:00', ore_lavorate: '' });
});
