/** Fields of a record that are texts, as a form shows them: empty when missing. */
export type TextValues = Readonly<Record<string, string>>;

/** The fields as a form shows them. */
export function toTextValues(fields: readonly string[], campi: object): TextValues {
  return Object.fromEntries(fields.map((field) => [field, textOf(campi, field)]));
}

/** The fields as they are stored: trimmed, nothing where nothing was typed. */
export function fromTextValues(
  fields: readonly string[],
  values: TextValues,
): Readonly<Record<string, string | null>> {
  return Object.fromEntries(fields.map((field) => [field, textOf(values, field).trim() || null]));
}

/** A field that is a text; empty when missing. */
export function textOf(campi: object, field: string): string {
  return (campi as Readonly<Record<string, string | null>>)[field] ?? '';
}
