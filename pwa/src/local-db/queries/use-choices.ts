import type { DipendenteRidotto } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';

import { readAll } from './read-all.ts';
import { useKnown, type Known } from './use-known.ts';

/** One of many, as pickers and filters offer it. */
export interface Choice<Row> {
  readonly value: string;
  readonly label: string;
  readonly row: Row;
}

export interface Choices<Row> {
  readonly choices: readonly Choice<Row>[];
  /** False while there may be more than there are here. */
  readonly complete: boolean;
}

/** The employees on this device, by surname and name. */
export function useDipendenteChoices(): Choices<DipendenteRidotto> {
  return choicesOf(
    useKnown(
      async ({ dipendenti }) =>
        toChoices(
          await readAll<DipendenteRidotto>(dipendenti),
          ({ cognome, nome }) => `${cognome} ${nome}`,
        ),
      [],
    ),
  );
}

/** The projects on this device, by name. */
export function useProgettoChoices(): Choices<Progetto> {
  return choicesOf(
    useKnown(
      async ({ progetti }) =>
        toChoices(await readAll<Progetto>(progetti), ({ nome_progetto }) => nome_progetto),
      [],
    ),
  );
}

function choicesOf<Row>(known: Known<readonly Choice<Row>[]> | undefined): Choices<Row> {
  return { choices: known?.value ?? [], complete: known?.complete === true };
}

function toChoices<Row extends { readonly id: string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Choice<Row>[] {
  return rows
    .map((row) => {
      const label = nameOf(row);
      return { choice: { value: row.id, label, row }, key: italianSortKey(label) };
    })
    .toSorted((left, right) => (left.key < right.key ? -1 : 1))
    .map(({ choice }) => choice);
}
