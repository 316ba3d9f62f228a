/** Of what a server is told, that by which it warms up or does not. */
export interface WarmUpSettings {
  readonly production: boolean;
  /** Where the database is instead of in its file. */
  readonly postgres: object | undefined;
}

/**
 * Whether a server makes its first requests as quick as later ones: on PostgreSQL other code does the work, and
 * in development it is stopped again soon.
 */
export function warmsUp({ production, postgres }: WarmUpSettings): boolean {
  return production && postgres === undefined;
}
