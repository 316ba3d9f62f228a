import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { dipendenteIdSchema, progettoIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { expect, test } from 'vitest';

import type { SubmitAll, SubmitResult } from '../../../../outbox/outbox-service.ts';
import { testId } from '../../../../testing/test-rows.ts';
import { inviaGiornata } from './invia-giornata.ts';
import { nuovoPezzo, scriviPezzi, type Pezzo } from './pezzi.ts';

const REFUSED: SubmitResult = {
  outcome: 'refused',
  refusal: { codice: 'mai_assegnato', errore: 'Non è tua.' },
};

interface Command {
  readonly input: Readonly<Record<string, unknown>>;
  readonly text: string;
}

function giornata(pezzi: readonly Partial<Pezzo>[], outcomes: readonly SubmitResult[] = []) {
  const given: { name: string; commands: readonly Command[]; isWatched: boolean }[] = [];
  const said: { text: string; tone: string | undefined }[] = [];
  const submitAll: SubmitAll = async (name, commands, isWatched) => {
    given.push({
      name,
      commands: commands as readonly unknown[] as readonly Command[],
      isWatched: isWatched?.() ?? false,
    });
    return Promise.resolve(commands.map((_, place) => outcomes[place] ?? { outcome: 'saved' }));
  };
  const prima = {
    input: {
      id: testId(),
      progetto_id: progettoIdSchema.parse(testId()),
      dipendente_id: dipendenteIdSchema.parse(testId()),
      data: giornoSchema.parse('2026-05-12'),
      ora_inizio: '08:00',
      ora_fine: '12:00',
      ore_lavorate: 4,
    },
    text: 'Ore del 12/05/2026 su Viale: 4,00',
  };
  const altre = scriviPezzi(
    pezzi.map((fields) => ({
      ...nuovoPezzo(testId(), '13:00'),
      progetto_id: testId(),
      nome_progetto: 'Siepe',
      ora_fine: '17:00',
      ...fields,
    })),
  );
  return {
    prima,
    given,
    said,
    outcome: inviaGiornata(prima, altre, {
      submitAll,
      toast: (text, tone) => {
        said.push({ text, tone });
        return () => undefined;
      },
    }),
  };
}

test('each activity is a command of its own, given together, and nobody watches', async () => {
  const { prima, given, said, outcome } = giornata([
    {},
    { ora_inizio: '17:00', ora_fine: '18:30' },
  ]);
  expect(await outcome).toEqual({ outcome: 'saved' });
  expect(given).toMatchObject([{ name: 'fogliOre.crea', isWatched: false }]);
  const commands = given[0]?.commands ?? [];
  expect(commands[0]).toEqual(prima);
  expect(commands.map(({ input }) => input['ore_lavorate'])).toEqual([4, 4, 1.5]);
  for (const { input } of commands.slice(1)) {
    expect(input).toMatchObject({ data: '2026-05-12', dipendente_id: prima.input.dipendente_id });
  }
  expect(commands[2]?.text).toContain('Siepe');
  expect(new Set(commands.map(({ input }) => input['id'])).size).toBe(3);
  expect(said).toEqual([]);
});

test('one that is not whole keeps all of them in the form', async () => {
  const { given, outcome } = giornata([{}, { progetto_id: '' }]);
  expect(await outcome).toEqual({
    outcome: 'not-saved',
    errore: 'Controlla le altre attività dello stesso giorno.',
  });
  expect(given).toEqual([]);
});

test('what breaks the contract of one is given for none', async () => {
  const { given, outcome } = giornata([{ descrizione_attivita: 'x'.repeat(5000) }]);
  expect(await outcome).toMatchObject({ outcome: 'refused' });
  expect(given).toEqual([]);
});

test('what the device cannot keep is kept by the form', async () => {
  const lost: SubmitResult = { outcome: 'not-saved', errore: 'Spazio finito.' };
  expect(await giornata([{}], [lost, lost]).outcome).toEqual(lost);
});

test('of some that are refused it is said that they wait in Da sistemare', async () => {
  const { said, outcome } = giornata([{}], [{ outcome: 'accepted' }, REFUSED]);
  expect(await outcome).toEqual({ outcome: 'told' });
  expect(said).toEqual([
    { text: "1 registrazione su 2 da sistemare: l'altra è registrata.", tone: 'danger' },
  ]);
});

test('of others that no answer came to it is said that they are on the device', async () => {
  const una = giornata([{}, {}], [{ outcome: 'saved' }, REFUSED, REFUSED]);
  expect(await una.outcome).toEqual({ outcome: 'told' });
  expect(una.said.map(({ text }) => text)).toEqual([
    "2 registrazioni su 3 da sistemare: l'altra è salvata sul dispositivo.",
  ]);
  const due = giornata([{}, {}], [{ outcome: 'saved' }, { outcome: 'saved' }, REFUSED]);
  expect(await due.outcome).toEqual({ outcome: 'told' });
  expect(due.said.map(({ text }) => text)).toEqual([
    '1 registrazione su 3 da sistemare: le altre sono salvate sul dispositivo.',
  ]);
});

test('when all are refused nothing is said to be registered or saved, here or by the form', async () => {
  const { said, outcome } = giornata([{}], [REFUSED, REFUSED]);
  expect(await outcome).toEqual({ outcome: 'told' });
  expect(said).toHaveLength(1);
  expect(said[0]?.text).toContain('Nessuna registrazione è stata accettata');
});
