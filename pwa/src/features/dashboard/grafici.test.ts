import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { istanteSchema } from '@gestionale/shared-schema/values/istante.ts';
import { describe, expect, test } from 'vitest';

import { testDipendenteId, testFoglioOre, testId, testProgetto } from '../../testing/test-rows.ts';
import { orePerProgetto, periodoMese } from './ore-per-progetto.ts';
import { orePerSettimana, periodoSettimane } from './ore-per-settimana.ts';
import { periodoPersone, personePerGiorno } from './persone-per-giorno.ts';

const oggi = giornoSchema.parse('2026-05-12');
const RIMANDATO_IL = istanteSchema.parse('2026-05-12T10:00:00.000Z');

describe('hours per week', () => {
  test('reach from the Monday seven weeks ago to this Sunday', () => {
    expect(periodoSettimane(oggi)).toEqual({ dal: '2026-03-23', al: '2026-05-17' });
  });

  test('keep approved, pending and sent back apart, and weeks without hours in their place', () => {
    const settimane = orePerSettimana(
      [
        testFoglioOre('2026-03-23', { approvato: true, ore_lavorate: 8 }),
        testFoglioOre('2026-03-29', { approvato: true, ore_lavorate: 0.1 }),
        testFoglioOre('2026-03-29', { approvato: true, ore_lavorate: 0.2 }),
        testFoglioOre('2026-05-11', { ore_lavorate: 7.5 }),
        testFoglioOre('2026-05-12', { ore_lavorate: 6, rimandato_il: RIMANDATO_IL }),
        testFoglioOre('2026-05-17', { approvato: true, ore_lavorate: 4 }),
        testFoglioOre('2026-03-22', { ore_lavorate: 24 }),
        testFoglioOre('2026-05-18', { ore_lavorate: 24 }),
      ],
      oggi,
    );
    expect(settimane).toHaveLength(8);
    const nessuna = { approvate: 0, daApprovare: 0, rimandate: 0 };
    expect(settimane[0]).toEqual({ ...nessuna, lunedi: '2026-03-23', approvate: 8.3 });
    expect(settimane[1]).toEqual({ ...nessuna, lunedi: '2026-03-30' });
    expect(settimane[7]).toEqual({
      lunedi: '2026-05-11',
      approvate: 4,
      daApprovare: 7.5,
      rimandate: 6,
    });
  });
});

const NESSUNO = new Map();

describe('people engaged per day', () => {
  const persona = () => ({
    id: testDipendenteId(),
    nome: 'Ada',
    cognome: 'Prova',
    mansioni_assegnate: [],
  });

  test('reach from this Monday over four weeks', () => {
    expect(periodoPersone(oggi)).toEqual({ dal: '2026-05-11', al: '2026-06-07' });
    expect(personePerGiorno([], oggi, NESSUNO)).toHaveLength(28);
  });

  test('count a person once a day, on the days of the project alone, and nobody on called-off work', () => {
    const [ada, ugo] = [persona(), persona()];
    const giorni = personePerGiorno(
      [
        testProgetto(['2026-05-12', '2026-05-14'], { dipendentiAssegnati: [ada, ugo] }),
        testProgetto(['2026-05-14'], { dipendentiAssegnati: [ada, persona()] }),
        testProgetto(['2026-05-15'], { dipendentiAssegnati: [ada], stato: 'Annullato' }),
      ],
      oggi,
      NESSUNO,
    );
    const on = (day: string) => giorni.find(({ giorno }) => giorno === day)?.persone;
    expect(on('2026-05-12')).toBe(2);
    expect(on('2026-05-13')).toBe(0);
    expect(on('2026-05-14')).toBe(3);
    expect(on('2026-05-15')).toBe(0);
  });

  test('count whoever was deactivated up to that day, though they are assigned on', () => {
    const [ada, ugo] = [persona(), persona()];
    const giorni = personePerGiorno(
      [testProgetto(['2026-05-13', '2026-05-14'], { dipendentiAssegnati: [ada, ugo] })],
      oggi,
      new Map([[ugo.id, giornoSchema.parse('2026-05-13')]]),
    );
    const on = (day: string) => giorni.find(({ giorno }) => giorno === day)?.persone;
    expect([on('2026-05-13'), on('2026-05-14')]).toEqual([2, 1]);
  });
});

describe('hours by project this month', () => {
  test.each([
    ['2026-05-12', '2026-05-01', '2026-05-31'],
    ['2026-02-28', '2026-02-01', '2026-02-28'],
    ['2028-02-01', '2028-02-01', '2028-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('on %s the month goes from %s to %s', (day, dal, al) => {
    expect(periodoMese(giornoSchema.parse(day))).toEqual({ dal, al });
  });

  test('put the most hours first and what is left into one sum', () => {
    const rows = Array.from({ length: 11 }, (_, index) =>
      testFoglioOre('2026-05-12', {
        progetto_id: testId(),
        nome_progetto: `Progetto ${index}`,
        ore_lavorate: index + 0.1,
      }),
    );
    const { primi, altri } = orePerProgetto(rows);
    expect(primi.map(({ ore }) => ore)).toEqual([10.1, 9.1, 8.1, 7.1, 6.1, 5.1, 4.1, 3.1]);
    expect(altri).toEqual({ quanti: 3, ore: 3.3 });
  });

  test('sum the entries of a project, and name a ninth one rather than calling it the others', () => {
    const progetto_id = testId();
    const rows = [
      testFoglioOre('2026-05-12', { progetto_id, ore_lavorate: 0.1 }),
      testFoglioOre('2026-05-13', { progetto_id, ore_lavorate: 0.2, approvato: true }),
      ...Array.from({ length: 8 }, () => testFoglioOre('2026-05-12', { progetto_id: testId() })),
    ];
    const { primi, altri } = orePerProgetto(rows);
    expect(primi).toHaveLength(9);
    expect(primi.at(-1)?.ore).toBe(0.3);
    expect(altri.quanti).toBe(0);
  });

  test('are none in a month without hours', () => {
    expect(orePerProgetto([])).toEqual({ primi: [], altri: { quanti: 0, ore: 0 } });
  });
});
