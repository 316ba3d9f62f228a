import { NOTTE_ABITUALE } from '@gestionale/shared-schema/mesi/notte.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { testDipendenteId, testFoglioOre } from '../../../testing/test-rows.ts';
import { creaVociArchivio, type ContestoOre } from './voci-archivio.ts';

const MARIO = testDipendenteId();
const ANNA = testDipendenteId();

const contesto = (fields: Partial<ContestoOre> = {}): ContestoOre => ({
  regole: { notte: NOTTE_ABITUALE, festa_patronale: null },
  pausa_abituale: 0,
  tipi: new Map([
    [MARIO, 'contratto a chiamata'],
    [ANNA, 'contratto a chiamata'],
  ]),
  giornate: new Map(),
  intorno: [],
  ...fields,
});

const ore = (giorno: string, dipendente_id = MARIO, dalle = '08:00', quante = 4, pausa = 0) =>
  testFoglioOre(giorno, {
    dipendente_id,
    ora_inizio: dalle,
    ora_fine: null,
    ore_lavorate: quante,
    pausa,
  });

test('An entry at the edge of the period is looked at beside the hours before it', () => {
  const lunedi = ore('2026-05-11', MARIO, '06:00');
  const sera = ore('2026-05-10', MARIO, '18:00');
  const esamina = creaVociArchivio();
  const [sola] = esamina([lunedi], contesto());
  const [accanto] = esamina([lunedi], contesto({ intorno: [sera] }));
  expect(sola?.esame().anomalie).toEqual([]);
  expect(accanto?.esame().anomalie).toEqual(['riposo_breve']);
});

test('A week over 48 hours is told of the entries after them, in whatever order the rows come', () => {
  const giorni = ['2026-05-16', '2026-05-15', '2026-05-14', '2026-05-13', '2026-05-12'];
  const rows = giorni.map((giorno) => ore(giorno, MARIO, '08:00', 11, 30));
  const voci = creaVociArchivio()(rows, contesto());
  expect(voci.map((voce) => voce.esame().anomalie)).toEqual([['oltre_48_ore'], [], [], [], []]);
});

test("Another person's hours are nobody's overlap, and nothing is said where it is not known how one is employed", () => {
  const rows = [ore('2026-05-12'), ore('2026-05-12', ANNA), ore('2026-05-17', ANNA)];
  const [mario, anna, domenica] = creaVociArchivio()(rows, contesto());
  expect([mario, anna].flatMap((each) => each?.esame().anomalie)).toEqual([]);
  expect(domenica?.esame().anomalie).toEqual(['festivo']);
  const [, , ignota] = creaVociArchivio()(rows, contesto({ tipi: new Map() }));
  expect(ignota?.esame().anomalie).toEqual([]);
});

test('Whoever has the same hours as before keeps their entries, and only they', () => {
  const [prima, altra, anna] = [ore('2026-05-12'), ore('2026-05-13'), ore('2026-05-12', ANNA)];
  const attorno = contesto();
  const esamina = creaVociArchivio();
  const [vecchia, , diAnna] = esamina([prima, altra, anna], attorno);
  const corretta = { ...altra, ore_lavorate: 13 };
  const dopo = esamina([anna, prima, corretta], attorno);
  expect(dopo.map(({ foglioOre }) => foglioOre)).toEqual([anna, prima, corretta]);
  expect(dopo[0]).toBe(diAnna);
  expect(dopo[1]).not.toBe(vecchia);
  expect(dopo[2]?.esame().anomalie).toEqual(['oltre_12_ore', 'senza_pausa']);
  expect(esamina([anna], contesto({ giornate: new Map() }))[0]).not.toBe(diAnna);
});

test('What is looked at is worked out once, and only when it is asked for', () => {
  const giorno = giornoSchema.parse('2026-05-12');
  let asked = 0;
  const giornate = new Map<string, never[]>();
  giornate.get = () => {
    asked += 1;
    return [];
  };
  const [voce] = creaVociArchivio()([ore(giorno)], contesto({ giornate }));
  expect(asked).toBe(0);
  expect(voce?.esame()).toBe(voce?.esame());
  expect(asked).toBe(1);
});
