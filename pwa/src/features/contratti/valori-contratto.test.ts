import { contrattoIdSchema, createId } from '@gestionale/shared-schema/values/id.ts';
import { describe, expect, it } from 'vitest';

import {
  NUOVO_CONTRATTO,
  richiestaContratto,
  validaContratto,
  type ValoriContratto,
} from './valori-contratto.ts';

const testi = {
  dipendente: 'dipendente',
  compenso: 'compenso',
  luogo: 'luogo',
  inizio: 'inizio',
  fine: 'fine',
  finePrima: 'fine prima',
};
const ID = contrattoIdSchema.parse(createId(1, new Uint8Array(10)));
const valori: ValoriContratto = {
  dipendente_id: ID,
  progetto_id: '',
  compenso_lordo: '1.234,50',
  luogo_stipula: ' Lecco ',
  data_inizio: '2026-05-11',
  data_fine: '2026-05-12',
};

describe('the form of a contract', () => {
  it('asks for everything but the project', () => {
    expect(Object.keys(validaContratto(NUOVO_CONTRATTO, testi)?.campi ?? {})).toEqual([
      'dipendente_id',
      'compenso_lordo',
      'luogo_stipula',
      'data_inizio',
      'data_fine',
    ]);
    expect(validaContratto(valori, testi)).toBeNull();
  });

  it.each([
    [{ compenso_lordo: '-5' }, 'compenso'],
    [{ compenso_lordo: 'mille' }, 'compenso'],
    [{ data_fine: '2026-05-10' }, 'fine prima'],
  ])('with %j says %s', (fields, errore) => {
    expect(validaContratto({ ...valori, ...fields }, testi)?.errore).toBe(errore);
  });

  it('takes a comma for the decimals and no project for none', () => {
    expect(richiestaContratto(ID, valori)).toMatchObject({
      id: ID,
      compenso_lordo: 1234.5,
      luogo_stipula: 'Lecco',
      progetto_id: null,
    });
  });
});
