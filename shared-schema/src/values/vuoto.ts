import * as z from 'zod/mini';

/** The same field, which forms and queries may write as nothing: null or ''. */
type Vuotabile<Schema extends z.ZodMiniType> = z.ZodMiniType<
  z.output<Schema>,
  z.input<Schema> | '' | null
>;

/**
 * The same schema, for a field that may be left empty: null and '' are read as the given value. A field
 * that is absent is not its business.
 */
export function vuotoCome<Schema extends z.ZodMiniType>(
  schema: Schema,
  valore: z.input<Schema>,
): Vuotabile<Schema> {
  const read = (given: unknown): unknown => (given === '' || given === null ? valore : given);
  return z.pipe(z.transform(read), schema) as Vuotabile<Schema>;
}

/** Filter of a query: an empty one is none, as one that is absent. */
export function filtroFacoltativo<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(vuotoCome(z.optional(schema), undefined));
}
