import type { RowOf } from '@gestionale/shared-schema/sync/entity.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { ReactNode } from 'react';

import type { ConflictTexts } from '../ui/data-form/form-conflict.ts';
import type { FormErrors, FormValues } from '../ui/data-form/form-state.ts';
import type { DeleteTexts } from '../ui/data-form/use-confirmed-delete.ts';
import type { RecordFormState, SaveTexts } from '../ui/data-form/use-record-form.ts';
import type { Column, ListFilter } from '../ui/data-list/column.ts';
import type { DataListTexts } from '../ui/data-list/data-list-texts.ts';
import type { ListSort } from '../ui/data-list/list-view.ts';
import type { CampiDi, RecordSlice } from './record-effects.ts';
import type { RefusedTexts } from './refused-entries.tsx';

/** The words of one kind of record. */
export interface RecordTexts {
  readonly titolo: string;
  readonly elenco: string;
  readonly aggiungi: string;
  readonly vuoto: string;
  readonly errore: string;
  readonly conteggio: (mostrati: number, tutti: number) => string;
  readonly modificaDi: (nome: string) => string;
  readonly eliminaDi: (nome: string) => string;
  readonly modulo: {
    readonly nuovo: string;
    readonly modifica: string;
    readonly salva: string;
    readonly aggiunto: string;
    readonly aggiornato: string;
    /** Said of a draft that holds only some of what was typed; as everywhere when absent. */
    readonly ripresa?: string;
  };
  readonly elimina: { readonly conferma: string; readonly eliminato: string };
  /** What a command does, understandable on its own. */
  readonly voce: {
    readonly crea: (nome: string) => string;
    readonly modifica: (nome: string) => string;
    readonly elimina: (nome: string) => string;
  };
}

/** The words that all kinds of records share. */
export interface SharedRecordTexts {
  readonly elenco: DataListTexts;
  readonly modulo: {
    readonly salvaModifiche: string;
    readonly ripresa: string;
    readonly obbligatorio: string;
  };
  /** Said instead when another window of the same person had added it. */
  readonly giaAggiunto: string;
  readonly salvataggio: SaveTexts;
  readonly salvataggioInCorso: string;
  readonly salvataggioModifiche: string;
  readonly annulla: string;
  readonly conflitto: ConflictTexts;
  readonly rifiutate: RefusedTexts;
  readonly eliminazione: DeleteTexts;
  readonly modifica: string;
  readonly elimina: string;
}

/** What the form of one kind of record shows and takes. */
export interface RecordFormDefinition<S extends RecordSlice, V extends FormValues<V>> {
  /** What a new record begins with. */
  readonly empty: CampiDi<S>;
  readonly toValues: (campi: CampiDi<S>) => V;
  /** Of values in which `validate` found nothing. */
  readonly toCampi: (values: V) => CampiDi<S>;
  /** Why the values cannot be saved; null when they can. */
  readonly validate: (values: V, oggi: Giorno) => FormErrors | null;
  /** The controls, in order. */
  readonly Controls: (props: { readonly form: RecordFormState<V> }) => ReactNode;
}

/** One kind of plain record: all that its screen does not share with those of the others. */
export interface RecordDefinition<
  S extends RecordSlice,
  Row extends RowOf<S>,
  V extends FormValues<V>,
> {
  readonly slice: S;
  /** What an edit may write. */
  readonly fields: readonly (keyof CampiDi<S> & string)[];
  /** How people call one of them. */
  readonly nameOf: (campi: CampiDi<S>) => string;
  /** Fields of which no draft is kept. */
  readonly secret?: readonly string[];
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly ListFilter<Row>[];
  readonly defaultSort: ListSort;
  readonly totals?: (rows: readonly Row[]) => ReactNode;
  readonly form: RecordFormDefinition<S, V>;
  readonly texts: RecordTexts;
}
