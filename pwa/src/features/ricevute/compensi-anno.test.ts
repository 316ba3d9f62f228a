import { toCentesimi } from '@gestionale/shared-schema/values/centesimi.ts';
import { dipendenteIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { describe, expect, it } from 'vitest';

import { testId } from '../../testing/test-rows.ts';
import { oltreSoglia } from './compensi-anno.ts';

const SOGLIA = toCentesimi(5000);
const mario = dipendenteIdSchema.parse(testId());
const lia = dipendenteIdSchema.parse(testId());
const letti = [{ dipendente_id: mario, pagati: 3000.1, da_pagare: 1000 }];
const nuovo = (lordo: number | null, di = mario) => ({
  dipendente_id: di,
  chi: 'Rossi Mario',
  lordo,
});

describe('the fees of a year', () => {
  it('are told once they pass the threshold, and not when they reach it', () => {
    expect(oltreSoglia('contratto', [nuovo(999.9)], letti, SOGLIA)).toEqual([]);
    expect(oltreSoglia('contratto', [nuovo(999.91)], letti, SOGLIA)).toEqual([
      { dipendente_id: mario, chi: 'Rossi Mario', finora: 4000.1, conQuesti: 5000.01 },
    ]);
  });

  it('are for a payment what was paid: what is to be paid is told when it is', () => {
    expect(oltreSoglia('ricevuta', [nuovo(1999.9)], letti, SOGLIA)).toEqual([]);
    expect(oltreSoglia('ricevuta', [nuovo(1000), nuovo(1000)], letti, SOGLIA)).toMatchObject([
      { finora: 3000.1, conQuesti: 5000.1 },
    ]);
  });

  it('begin at nothing for whoever has no contract yet', () => {
    expect(oltreSoglia('contratto', [nuovo(5000.01, lia)], letti, SOGLIA)).toMatchObject([
      { dipendente_id: lia, finora: 0, conQuesti: 5000.01 },
    ]);
  });

  it('are not told while there is nothing new', () => {
    const oltre = [{ dipendente_id: mario, pagati: 9000, da_pagare: 0 }];
    expect(oltreSoglia('contratto', [nuovo(null)], oltre, SOGLIA)).toEqual([]);
    expect(oltreSoglia('contratto', [nuovo(0)], oltre, SOGLIA)).toEqual([]);
    expect(oltreSoglia('contratto', [nuovo(1)], oltre, SOGLIA)).toHaveLength(1);
  });
});
