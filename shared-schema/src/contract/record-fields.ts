import * as z from 'zod/mini';

/** One field of a record, as it is taken and kept; said once, and everything else derives from it. */
export interface RecordField {
  /** In the row, as the API answers with it. */
  readonly stored: z.ZodMiniType;
  /** In the input that makes a record. */
  readonly create: z.ZodMiniType;
  /** In an edit, where an absent field is no change. */
  readonly edit: z.ZodMiniType;
  /** Among the former values of an edit: what was taken once and is not taken any more may be there. */
  readonly before: z.ZodMiniType;
  /** In a form that begins a record, and what the input takes for nothing where it has a default. */
  readonly empty: unknown;
}

export type RecordFields = Readonly<Record<string, RecordField>>;

type Part<Fields extends RecordFields, P extends keyof RecordField> = {
  [F in keyof Fields]: Fields[F][P];
};

/** The names of the fields, in order: those that an edit may write. */
export function fieldNames<Fields extends RecordFields>(
  fields: Fields,
): readonly (keyof Fields & string)[] {
  return Object.keys(fields);
}

/** The fields of the row. */
export function storedFields<Fields extends RecordFields>(fields: Fields): Part<Fields, 'stored'> {
  return partOf(fields, 'stored');
}

/** The fields of the input that makes a record. */
export function createFields<Fields extends RecordFields>(fields: Fields): Part<Fields, 'create'> {
  return partOf(fields, 'create');
}

/** The fields of the input that edits a record, each of which may be absent, and `before`. */
export function editFields<Fields extends RecordFields>(fields: Fields) {
  const former = z.object(partOf(fields, 'before'));
  return {
    ...partOf(fields, 'edit'),
    /** The values that the changed fields had where the change was made; without them the last writer wins. */
    before: z.optional(former),
  };
}

/** The values of a form that begins a record. */
export function emptyFields<Fields extends RecordFields>(fields: Fields): Part<Fields, 'empty'> {
  return partOf(fields, 'empty');
}

function partOf<Fields extends RecordFields, P extends keyof RecordField>(
  fields: Fields,
  part: P,
): Part<Fields, P> {
  const entries = Object.entries(fields).map(([name, field]) => [name, field[part]]);
  // The names and their parts are those of the fields; an object made of entries forgets which.
  return Object.fromEntries(entries) as Part<Fields, P>;
}
