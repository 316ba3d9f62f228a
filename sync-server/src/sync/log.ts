/** Structured log lines; fields never hold personal data, tokens or what a user wrote. */
export interface Log {
  info(event: string, fields?: Readonly<Record<string, unknown>>): void;
  error(event: string, fields?: Readonly<Record<string, unknown>>): void;
}

/**
 * What may be logged of an error: its kind and where it was thrown. The message is left out, because
 * it may quote what a user wrote; only the database's speaks of nothing but columns.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    kind: error.name,
    ...('code' in error ? { code: error.code } : {}),
    ...(error.name === 'SqliteError' ? { message: error.message } : {}),
    at: frames.slice(0, 8).map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
