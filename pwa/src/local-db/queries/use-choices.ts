import type { DipendenteRidotto } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';

import { readAll } from './read-all.ts';
import { useKnown, type Known } from './use-known.ts';

/** One of many, as pickers and filters offer it. */
export interface Choice<Row> {
  readonly value: string;
  readonly label: string;
  /** What tells it from another of the same label; empty when nothing does. */
  readonly detail: string;
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
          describeDipendente,
        ),
      [],
    ),
  );
}

/** What tells somebody from others of their name. */
export function describeDipendente(dipendente: DipendenteRidotto): string {
  const { ruolo, tipo_assunzione, mansioni } = dipendente;
  return [ruolo, tipo_assunzione, mansioni.join(', ')].filter((part) => part !== '').join(' · ');
}

/** The projects on this device, by name. */
export function useProgettoChoices(): Choices<Progetto> {
  return choicesOf(
    useKnown(
      async ({ progetti }) =>
        toChoices(
          await readAll<Progetto>(progetti),
          ({ nome_progetto }) => nome_progetto,
          describeProgetto,
        ),
      [],
    ),
  );
}

function describeProgetto({ nome_cliente, data_inizio }: Progetto): string {
  const dal = data_inizio === null ? null : formatGiorno(data_inizio);
  return [nome_cliente, dal].filter((part) => part !== null).join(' · ');
}

function choicesOf<Row>(known: Known<readonly Choice<Row>[]> | undefined): Choices<Row> {
  return { choices: known?.value ?? [], complete: known?.complete === true };
}

function toChoices<Row extends { readonly id: string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  detailOf: (row: Row) => string,
): Choice<Row>[] {
  return rows
    .map((row) => {
      const label = nameOf(row);
      return {
        choice: { value: row.id, label, detail: detailOf(row), row },
        key: italianSortKey(label),
      };
    })
    .toSorted((left, right) => (left.key < right.key ? -1 : 1))
    .map(({ choice }) => choice);
}
