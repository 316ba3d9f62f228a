import { describe, expect, it } from 'vitest';

import { giornoSchema } from '../values/giorno.ts';
import { attrezzaturaIdSchema, createId, progettoIdSchema } from '../values/id.ts';
import { rimanenzeNeiGiorni, rimanenzePer, type ProgettoImpegnante } from './disponibilita.ts';
import type { StatoProgetto } from './progetto.ts';

const id = (n: number) => createId(n, new Uint8Array(10));
const motosega = { id: attrezzaturaIdSchema.parse(id(1)), quantita_totale: 5 };
const scala = attrezzaturaIdSchema.parse(id(2));
const giorni = ['2026-05-11', '2026-05-12', '2026-05-13'].map((day) => giornoSchema.parse(day));

const lunedi = giornoSchema.parse('2026-05-11');

function progetto(
  days: readonly number[],
  quanti: readonly number[],
  stato: StatoProgetto = 'Confermato',
): ProgettoImpegnante {
  return {
    id: progettoIdSchema.parse(id(9)),
    stato,
    giornate: giorni.filter((_, index) => days.includes(index)).map((data) => ({ data })),
    attrezzaturaAssegnata: [
      { attrezzatura_id: scala, quantita_impegnata: 9 },
      ...quanti.map((quantita_impegnata) => ({
        attrezzatura_id: motosega.id,
        quantita_impegnata,
      })),
    ],
  };
}

describe('what is left of a piece of equipment', () => {
  it('is counted day by day, over all assignments of all projects', () => {
    const left = rimanenzeNeiGiorni(motosega, giorni, [
      progetto([0, 1], [1, 2]),
      progetto([1], [1]),
    ]);
    expect(left.map(({ rimasti }) => rimasti)).toEqual([2, 1, 5]);
  });

  it('is not touched by projects that are done or called off', () => {
    const left = rimanenzeNeiGiorni(motosega, giorni, [
      progetto([0, 1, 2], [3], 'Completato'),
      progetto([0, 1, 2], [3], 'Annullato'),
      progetto([2], [3], 'In Lavorazione'),
    ]);
    expect(left.map(({ rimasti }) => rimasti)).toEqual([5, 5, 2]);
  });

  it('for a project that is done is all that exists but its own, for a running one what others leave', () => {
    const altri = [progetto([0, 1, 2], [4])];
    const [fatto, vivo] = [progetto([1], [2], 'Annullato'), progetto([1], [])];
    expect(rimanenzePer(fatto, motosega, [...altri, fatto], lunedi)).toMatchObject([
      { rimasti: 3 },
    ]);
    expect(rimanenzePer(vivo, motosega, [...altri, vivo], lunedi)).toMatchObject([{ rimasti: 1 }]);
  });

  it('for a project is what is left from today on, as nobody commits anything on days gone by', () => {
    const corrente = progetto([0, 1, 2], [2]);
    const [, martedi, mercoledi] = giorni;
    const tutti = [progetto([0], [3]), corrente];
    expect(rimanenzePer(corrente, motosega, tutti, giorni[1] ?? lunedi)).toEqual([
      { data: martedi, rimasti: 3 },
      { data: mercoledi, rimasti: 3 },
    ]);
  });

  it('for a project that is over is what there was on its last day', () => {
    const finito = progetto([0, 1], [2]);
    const oggi = giornoSchema.parse('2026-06-01');
    expect(rimanenzePer(finito, motosega, [finito], oggi)).toEqual([
      { data: giorni[1], rimasti: 3 },
    ]);
  });

  it('is negative where more is committed than there is', () => {
    expect(rimanenzeNeiGiorni(motosega, giorni, [progetto([0], [6])])[0]?.rimasti).toBe(-1);
  });
});
