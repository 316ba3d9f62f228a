/** Conditions, undefined when nothing is asked for, and the values of their placeholders. */
export interface Where {
  readonly sql: string | undefined;
  readonly parameters: readonly string[];
}

/**
 * The conditions whose filter is given, all of which must hold. Each condition compares with `?`, and
 * is written by hand: only the values come from outside.
 */
export function whereGiven<Filter extends string>(
  conditions: Readonly<Record<Filter, string>>,
  given: { readonly [F in NoInfer<Filter>]?: string | undefined },
): Where {
  const asked: string[] = [];
  const parameters: string[] = [];
  for (const filter of Object.keys(conditions) as Filter[]) {
    const value = given[filter];
    if (value === undefined) continue;
    parameters.push(value);
    asked.push(conditions[filter].replace('?', `?${parameters.length}`));
  }
  return { sql: asked.length === 0 ? undefined : asked.join(' AND '), parameters };
}
