import {
  emptyFields,
  fieldNames,
  type RecordField,
} from '@gestionale/shared-schema/contract/record-fields.ts';
import type { RowOf } from '@gestionale/shared-schema/sync/entity.ts';
import type { ComponentProps } from 'react';

import type { RecordFormState } from '../ui/data-form/use-record-form.ts';
import type { Column, ListFilter } from '../ui/data-list/column.ts';
import { RowName } from '../ui/data-list/row-name.tsx';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import type { RecordDefinition, RecordTexts } from './record-definition.ts';
import type { CampiDi, RecordSlice } from './record-effects.ts';
import { RowChip, type RowChipTexts } from './row-chip.tsx';
import { fromTextValues, textOf, toTextValues, type TextValues } from './text-values.ts';

/** Slices all of whose fields are texts. */
type TextSlice = {
  [S in RecordSlice]: CampiDi<S> extends { readonly [F in keyof CampiDi<S>]: string | null }
    ? S
    : never;
}[RecordSlice];

type NameOfField<S extends TextSlice> = keyof CampiDi<S> & string;

/** A field in the list and in the form, where it is more than its label and a line of text. */
interface TextFieldDefinition<Row> {
  readonly column?: Partial<Pick<Column<Row>, 'text' | 'cell' | 'width' | 'optional'>>;
  readonly control?: Pick<
    ComponentProps<typeof TextField>,
    'type' | 'inputMode' | 'autoComplete' | 'capitals'
  >;
  /** True for what is not left on a device before it is saved. */
  readonly isSecret?: boolean;
  /** True for several lines, which have no `control`. */
  readonly isLong?: boolean;
  readonly help?: (typed: string) => string | undefined;
  /** A doubt about what is typed; it does not keep from saving. */
  readonly doubt?: (typed: string) => string | undefined;
}

interface TextRecord<S extends TextSlice> {
  readonly slice: S;
  readonly campi: {
    readonly [F in keyof CampiDi<S>]: RecordField & { readonly empty: CampiDi<S>[F] };
  };
  /** The field by which people call one, the only one that must be there. */
  readonly name: NameOfField<S>;
  /** Said when it is not. */
  readonly missing: string;
  /** In the order of columns and form. */
  readonly fields: { readonly [F in keyof CampiDi<S>]: TextFieldDefinition<RowOf<S>> };
  readonly filters: readonly ListFilter<RowOf<S>>[];
  readonly texts: RecordTexts & {
    readonly campi: { readonly [F in keyof CampiDi<S>]: string };
  };
  readonly chips: RowChipTexts;
}

/** A kind of record all of whose fields are texts: one line or several, in list and form. */
export function defineTextRecord<S extends TextSlice>(
  record: TextRecord<S>,
): RecordDefinition<S, RowOf<S>, TextValues> {
  const { slice, campi, name, missing, filters, texts } = record;
  const fields: readonly NameOfField<S>[] = fieldNames(campi);
  return {
    slice,
    fields,
    nameOf: (each) => textOf(each, name),
    secret: namesOf<S>(record.fields).filter((field) => record.fields[field].isSecret),
    columns: namesOf<S>(record.fields).map((field) => columnOf(record, field)),
    filters,
    defaultSort: { column: name, descending: false },
    form: {
      empty: emptyFields(campi),
      toValues: (each) => toTextValues(fields, each),
      // Of all of its fields, which are texts.
      toCampi: (values) => fromTextValues(fields, values) as CampiDi<S>,
      validate: (values) =>
        textOf(values, name).trim() === '' ? { errore: missing, campi: { [name]: missing } } : null,
      Controls: controlsOf(record),
    },
    texts,
  };
}

function columnOf<S extends TextSlice>(
  { slice, name, fields, texts, chips }: TextRecord<S>,
  field: NameOfField<S>,
): Column<RowOf<S>> {
  const column: Column<RowOf<S>> = {
    key: field,
    title: texts.campi[field],
    text: (row) => textOf(row, field),
    ...fields[field].column,
  };
  if (field !== name) return column;
  const cell = (row: RowOf<S>) => (
    <RowName name={column.text(row)}>
      <RowChip entity={slice} id={row.id} texts={chips} />
    </RowName>
  );
  return { ...column, cell };
}

function controlsOf<S extends TextSlice>({ name, fields, texts }: TextRecord<S>) {
  return function Controls({ form }: { readonly form: RecordFormState<TextValues> }) {
    return namesOf<S>(fields).map((field) => {
      const { control, isLong, help, doubt } = fields[field];
      const typed = textOf(form.values, field);
      const common = {
        ...form.field(field),
        label: texts.campi[field],
        required: field === name,
        help: help?.(typed),
        hint: doubt?.(typed),
      };
      return isLong === true ? (
        <TextAreaField key={field} {...common} />
      ) : (
        <TextField key={field} {...common} {...control} />
      );
    });
  };
}

function namesOf<S extends TextSlice>(fields: TextRecord<S>['fields']): NameOfField<S>[] {
  return Object.keys(fields) as NameOfField<S>[];
}
