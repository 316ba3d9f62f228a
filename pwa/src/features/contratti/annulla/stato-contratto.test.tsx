import { contrattoSchema } from '@gestionale/shared-schema/contratti/contratto.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { testId } from '../../../testing/test-rows.ts';
import { FILTRI_CONTRATTI, totaleContratti } from '../colonne-contratti.tsx';
import { StatoContratto, statoInParole } from './stato-contratto.tsx';

const daPagare = contrattoSchema.parse({
  id: testId(),
  dipendente_id: testId(),
  progetto_id: null,
  compenso_lordo: 1234.5,
  data_inizio: '2026-05-12',
  data_fine: '2026-05-14',
  luogo_stipula: 'Lecco',
  data_stipula: '2026-05-10',
  dipendente_nome: 'Mario',
  dipendente_cognome: 'Rossi',
  nome_progetto: null,
  pagato: false,
});
const pagato = { ...daPagare, pagato: true, compenso_lordo: 100, annullato: null };
const annullato = contrattoSchema.parse({
  ...daPagare,
  annullato: { il: '2026-05-11', da: 'Verdi Anna', motivo: 'Era doppio' },
});

test('an annulled contract says when, who and why, in its row and where it is searched', () => {
  const perche = "l'11/05/2026 da Verdi Anna: Era doppio";
  const markup = renderToStaticMarkup(<StatoContratto contratto={annullato} />);
  expect(markup.replaceAll('&#x27;', "'")).toContain(perche);
  expect(statoInParole(annullato)).toBe(`Annullato ${perche}`);
  expect(statoInParole(daPagare)).toBe('Da pagare');
  expect(statoInParole(pagato)).toBe('Pagato');
});

test('it is in no sum, and is found by a filter of its own alone', () => {
  const tutti = [daPagare, pagato, annullato];
  expect(totaleContratti(tutti).replaceAll('\u00A0', ' ')).toBe('Lordo 1.334,50 €');
  const trovati = ['pagati', 'da_pagare', 'annullati'].map((value) =>
    tutti.filter((each) => FILTRI_CONTRATTI[0]?.matches(each, value)),
  );
  expect(trovati).toEqual([[pagato], [daPagare], [annullato]]);
});
