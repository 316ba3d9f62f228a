import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { testDipendenteId, testFoglioOre, testProgetto } from '../../../../testing/test-rows.ts';
import type { Anomalia, FoglioOreEsaminato } from '../anomalie.ts';
import { pianoDi } from './piano.ts';
import { settimaneDi } from './settimane.ts';

const LUNEDI = giornoSchema.parse('2026-05-11');
const DOPO = giornoSchema.parse('2026-05-18');
const mario = { dipendente_id: testDipendenteId(), cognome: 'Rossi', nome: 'Mario' };
const lia = { dipendente_id: testDipendenteId(), cognome: 'Bianchi', nome: 'Lia' };

function esaminato(
  data: string,
  { dipendente_id, cognome, nome }: typeof mario,
  anomalie: readonly Anomalia[] = [],
): FoglioOreEsaminato {
  const chi = { dipendente_id, dipendente_cognome: cognome, dipendente_nome: nome };
  const foglioOre = testFoglioOre(data, chi);
  const resto = {
    prevista: undefined,
    sovrapposte: [],
    doppie: [],
    segnalazioni: [],
    approvate: 0,
  };
  return { id: foglioOre.id, foglioOre, anomalie, ...resto };
}

const assegnati = [mario, lia].map(({ dipendente_id: id, cognome, nome }) => ({
  id,
  nome,
  cognome,
  mansioni_assegnate: [],
}));

test('a plan is the planned hours of whoever is assigned, by week, without what is cancelled', () => {
  const giorni = ['2026-05-15', '2026-05-17', '2026-05-18', '2026-06-01'];
  const progetti = [
    testProgetto(giorni, { dipendentiAssegnati: assegnati.slice(0, 1) }),
    testProgetto(giorni, { dipendentiAssegnati: assegnati, stato: 'Annullato' }),
  ];
  const piano = pianoDi(progetti, new Set([LUNEDI, DOPO]), new Map());
  expect(Object.fromEntries(piano)).toEqual({
    [`${mario.dipendente_id} ${LUNEDI}`]: 18,
    [`${mario.dipendente_id} ${DOPO}`]: 9,
  });
});

test('a plan has nothing for whoever was deactivated before that day', () => {
  const progetti = [testProgetto(['2026-05-11', '2026-05-12'], { dipendentiAssegnati: assegnati })];
  const piano = pianoDi(progetti, new Set([LUNEDI]), new Map([[mario.dipendente_id, LUNEDI]]));
  expect(Object.fromEntries(piano)).toEqual({
    [`${mario.dipendente_id} ${LUNEDI}`]: 9,
    [`${lia.dipendente_id} ${LUNEDI}`]: 18,
  });
});

test('weeks begin where they begin, with the people in them; what is hidden is counted, not offered', () => {
  const uno = esaminato('2026-05-11', lia);
  const due = { ...esaminato('2026-05-12', mario, ['notte']), approvate: 8 };
  const tre = { ...esaminato('2026-05-13', mario), approvate: 8 };
  const nascosto = esaminato('2026-05-14', lia);
  const altra = esaminato('2026-05-19', mario);
  const piano = new Map([[`${mario.dipendente_id} ${LUNEDI}`, 24]]);
  const tutte = [uno, due, tre, nascosto, altra];
  const found = settimaneDi([uno, due, tre, altra], tutte, piano);
  const brief = Object.fromEntries(
    Array.from(found, ([id, settimane]) => [
      id,
      settimane.map(({ righe, ...counted }) => ({
        ...counted,
        righe: righe.map((each) => each.id),
      })),
    ]),
  );
  expect(brief).toEqual({
    [uno.id]: [
      {
        lunedi: LUNEDI,
        chi: null,
        righe: [uno.id, due.id, tre.id],
        tutte: 4,
        daControllare: 1,
        ore: 24,
        approvate: 8,
        previste: 24,
      },
      {
        lunedi: LUNEDI,
        chi: 'Bianchi Lia',
        righe: [uno.id],
        tutte: 2,
        daControllare: 0,
        ore: 8,
        approvate: 0,
        previste: null,
      },
    ],
    [due.id]: [
      {
        lunedi: LUNEDI,
        chi: 'Rossi Mario',
        righe: [due.id, tre.id],
        tutte: 2,
        daControllare: 1,
        ore: 16,
        approvate: 8,
        previste: 24,
      },
    ],
    [altra.id]: [
      expect.objectContaining({ lunedi: DOPO, chi: null, previste: null }),
      expect.objectContaining({ chi: 'Rossi Mario', righe: [altra.id], previste: null }),
    ],
  });
});

test('the plan is unknown until it was read, not nothing', () => {
  const uno = esaminato('2026-05-11', lia);
  const [settimana, persona] = settimaneDi([uno], [uno], undefined).get(uno.id) ?? [];
  expect([settimana?.previste, persona?.previste]).toEqual([undefined, undefined]);
});
