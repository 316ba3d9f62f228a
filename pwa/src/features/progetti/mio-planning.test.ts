import { progettoSchema, type Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { foglioOreIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import { describe, expect, test } from 'vitest';

import {
  giornateInCorso,
  giornateSenzaOre,
  ordinaPerProssima,
  primiTra,
  prossimaDiTutte,
  totaliSettimana,
} from './mio-planning.ts';

const giorno = (text: string) => giornoSchema.parse(text);
const oggi = giorno('2026-05-12');
let next = 0;

function id(): string {
  next += 1;
  return `018f0000-0000-7000-8000-${String(next).padStart(12, '0')}`;
}

function progetto(
  nome_progetto: string,
  date: readonly string[],
  fields: Partial<Progetto> = {},
): Progetto {
  return progettoSchema.parse({
    id: id(),
    nome_progetto,
    nome_cliente: null,
    tipo_progetto: null,
    tipo_attivita: null,
    descrizione: null,
    stato: 'Confermato',
    numero_giornate: date.length,
    data_inizio: date[0] ?? null,
    data_fine: date.at(-1) ?? null,
    giornate: date.map((data) => ({ id: id(), data, ora_inizio: '08:00', ora_fine: '17:00' })),
    dipendentiAssegnati: [],
    attrezzaturaAssegnata: [],
    versione: 1,
    ...fields,
  });
}

const names = (
  found: readonly { readonly progetto: Progetto; readonly giornata: { data: string } }[],
) => found.map(({ progetto, giornata }) => `${progetto.nome_progetto} ${giornata.data}`);

test('the list starts with the nearest day to come and ends with what is long over', () => {
  const list = [
    progetto('Finito da tempo', ['2026-01-10']),
    progetto('Senza giornate', []),
    progetto('Fra un mese', ['2026-06-12']),
    progetto('Finito ieri', ['2026-05-10', '2026-05-11']),
    progetto('In corso', ['2026-05-11', '2026-05-13']),
    progetto('Oggi', ['2026-05-12']),
  ];
  expect(ordinaPerProssima(list, oggi).map((each) => each.nome_progetto)).toEqual([
    'Oggi',
    'In corso',
    'Fra un mese',
    'Finito ieri',
    'Finito da tempo',
    'Senza giornate',
  ]);
});

test('a cancelled project is neither for today, nor next, nor owed hours', () => {
  const annullato = progetto('Annullato', ['2026-05-11', '2026-05-12', '2026-05-13'], {
    stato: 'Annullato',
  });
  expect(giornateInCorso([annullato], '2026-05-12 12:00')).toEqual([]);
  expect(prossimaDiTutte([annullato], oggi)).toBeUndefined();
  expect(giornateSenzaOre([annullato], [], giorno('2026-01-01'), oggi)).toEqual([]);
});

test('of many people the first six are named, and never all but one', () => {
  const persone = Array.from({ length: 60 }, (_, number) => number);
  expect(primiTra(persone)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(primiTra(persone.slice(0, 8))).toHaveLength(6);
  expect(primiTra(persone.slice(0, 7))).toHaveLength(7);
  expect(primiTra([])).toEqual([]);
});

test('what comes after today is found over all projects', () => {
  const found = prossimaDiTutte(
    [progetto('Dopo', ['2026-05-20']), progetto('Prima', ['2026-05-12', '2026-05-15'])],
    oggi,
  );
  expect(found === undefined ? [] : names([found])).toEqual(['Prima 2026-05-15']);
});

describe('days without hours', () => {
  const uno = progetto('Uno', ['2026-03-01', '2026-05-10', '2026-05-11', '2026-05-12']);
  const due = progetto('Due', ['2026-05-10']);

  test('are the past ones of the period that have none on that project, latest first', () => {
    const ore = [{ progetto_id: uno.id, data: giorno('2026-05-10') }];
    expect(names(giornateSenzaOre([uno, due], ore, giorno('2026-04-01'), oggi))).toEqual([
      'Uno 2026-05-11',
      'Due 2026-05-10',
    ]);
  });

  test('today and the days to come are not owed yet', () => {
    expect(names(giornateSenzaOre([uno], [], oggi, oggi))).toEqual([]);
  });
});

const LUNEDI = giorno('2026-05-11');

function quando(data: typeof oggi, inizio?: string, fine?: string) {
  const [ora_inizio = null, ora_fine = null] = [inizio, fine].map((ora) =>
    ora === undefined ? null : orarioSchema.parse(ora),
  );
  return { data, ora_inizio, ora_fine };
}

test('a night over the ends of the week is of it by the part that lies in it', () => {
  const notte = (data: string, ore_lavorate: number) => ({
    ...quando(giorno(data), '22:00', '06:00'),
    id: foglioOreIdSchema.parse(id()),
    approvato: true,
    rimandato_il: null,
    ore_lavorate,
  });
  const ore = [notte('2026-05-10', 8), notte('2026-05-17', 7.5), notte('2026-05-18', 8)];
  expect(totaliSettimana(LUNEDI, ore, new Map(), [notte('2026-05-17', 4)])).toEqual({
    approvate: 7.88,
    daApprovare: 0,
    daInviare: 0,
    daSistemare: 1,
  });
});

test('a week is summed without drift, with approved, to be approved, to be sent and to be mended apart', () => {
  const row = (ore_lavorate: number, approvato: boolean, rimandato: string | null = null) => ({
    ...quando(oggi),
    id: foglioOreIdSchema.parse(id()),
    approvato,
    rimandato_il: rimandato as never,
    ore_lavorate,
  });
  const refusedRow = row(4, false);
  const unsent = row(3, false);
  const mended = row(2, false, '2026-05-12T07:30:00.000Z');
  const settled = row(1, false);
  expect(
    totaliSettimana(
      LUNEDI,
      [
        row(7.1, true),
        row(0.2, true),
        row(8, false),
        row(1.5, false, '2026-05-12T07:30:00.000Z'),
        refusedRow,
        unsent,
        mended,
        settled,
      ],
      new Map([
        [refusedRow.id, 'refused'],
        [unsent.id, 'pending'],
        [mended.id, 'pending'],
        [settled.id, 'accepted'],
      ]),
      [{ ...quando(oggi), ore_lavorate: 2.5 }],
    ),
  ).toEqual({ approvate: 7.3, daApprovare: 9, daInviare: 5, daSistemare: 8 });
});
