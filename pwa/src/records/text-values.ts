/** Fields of a record that are texts, as a form shows them: empty when missing. */
export type TextValues<Campi> = { readonly [F in keyof Campi]: string };

type TextRecord<Campi> = { readonly [F in keyof Campi]: string | null };

/** The fields as a form shows them. */
export function toTextValues<Campi extends TextRecord<Campi>>(
  fields: readonly (keyof Campi & string)[],
  campi: Campi,
): TextValues<Campi> {
  const entries = fields.map((field) => [field, campi[field] ?? '']);
  return Object.fromEntries(entries) as TextValues<Campi>;
}

/** The fields as they are stored: trimmed, nothing where nothing was typed. */
export function fromTextValues<Campi extends TextRecord<Campi>>(
  fields: readonly (keyof Campi & string)[],
  values: TextValues<Campi>,
): Campi {
  const entries = fields.map((field) => [field, values[field].trim() || null]);
  return Object.fromEntries(entries) as Campi;
}
