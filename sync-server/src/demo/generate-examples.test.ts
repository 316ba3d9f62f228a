import { isNomeDiEsempio } from '@gestionale/shared-schema/esempi/segno.ts';
import { puoApprovare } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { describe, expect, it } from 'vitest';

import { EXAMPLE_SIZES, generateExamples } from './generate-examples.ts';

/** Ordinary, new year, after Christmas, leap day, and both changes of clocks. */
const days = ['2026-05-12', '2026-01-01', '2026-12-28', '2028-02-29', '2026-03-29', '2026-10-25'];

describe.each(days.map((day, place) => [day, `seme ${place}`]))(
  'examples on %s, from the %s',
  (day, seed) => {
    const oggi = giornoSchema.parse(day);
    const made = generateExamples({ seed, oggi });

    it('are as many as they are to be, and each has the mark in its name', () => {
      for (const kind of [
        'dipendenti',
        'clienti',
        'fornitori',
        'attrezzatura',
        'progetti',
      ] as const) {
        expect([kind, made[kind].length]).toEqual([kind, EXAMPLE_SIZES[kind]]);
      }
      const nomi = [
        ...made.dipendenti.map(({ cognome }) => cognome),
        ...[...made.clienti, ...made.fornitori].map(({ ragione_sociale }) => ragione_sociale),
        ...made.attrezzatura.map(({ nome_attrezzo }) => nome_attrezzo),
        ...made.progetti.map(({ nome_progetto }) => nome_progetto),
      ];
      expect(nomi.filter((nome) => !isNomeDiEsempio(nome))).toEqual([]);
      expect(made.giornate.map(({ data }) => data)).toContain(oggi);
    });

    it('have nobody in two places on a day', () => {
      const taken = made.assegnazioni.flatMap(({ progetto_id, dipendente_id }) =>
        made.progetti.find(({ id }) => id === progetto_id)?.stato === 'Annullato'
          ? []
          : made.giornate
              .filter((each) => each.progetto_id === progetto_id)
              .map(({ data }) => `${dipendente_id} ${data}`),
      );
      expect(taken.length).toBeGreaterThan(20);
      expect(new Set(taken).size).toBe(taken.length);
    });

    it('have hours that somebody may have approved, and some that wait', () => {
      const persone = new Map(made.dipendenti.map((each) => [each.id, each]));
      const approvate = made.fogliOre.filter(({ approvato }) => approvato === 1);
      expect(approvate.length).toBeGreaterThan(5);
      expect(approvate.length).toBeLessThan(made.fogliOre.length);
      for (const { approvato_da, dipendente_id } of approvate) {
        const chi = persone.get(approvato_da ?? dipendente_id);
        expect(chi !== undefined && puoApprovare(chi, { dipendente_id })).toBe(true);
      }
    });

    it('have nobody who may do everything, and nobody’s papers', () => {
      for (const { ruolo, codice_fiscale, iban, numero_documento, email } of made.dipendenti) {
        expect(ruolo).not.toBe('Admin');
        expect([codice_fiscale, iban, numero_documento]).toEqual([null, null, null]);
        expect(email).toMatch(/@esempi\.example$/);
      }
    });
  },
);

it('have other ids each time, and the same again from the same seed', () => {
  const oggi = giornoSchema.parse('2026-05-12');
  const [one, again, other] = ['uno', 'uno', 'due'].map((seed) => generateExamples({ seed, oggi }));
  expect(again).toEqual(one);
  const ids = new Set(one?.progetti.map(({ id }) => id));
  expect(other?.progetti.filter(({ id }) => ids.has(id))).toEqual([]);
});
