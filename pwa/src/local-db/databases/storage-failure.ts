/** Why the device did not store something. */
export type StorageFailure = 'disco_pieno' | 'connessione_persa' | 'versione_nuova' | 'altro';

/**
 * Names under which browsers report that the connection to the database is gone: WebKit drops it when
 * the app sleeps, Chromium when its storage process dies.
 */
const CONNECTION_LOST = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError']);

/** Finds the cause of a failed transaction, which libraries wrap in an error of their own. */
export function storageFailureOf(error: unknown): StorageFailure {
  const names = namesOf(error);
  if (names.includes('QuotaExceededError')) return 'disco_pieno';
  // A later version of the app has made the database.
  if (names.includes('VersionError')) return 'versione_nuova';
  return names.some((name) => CONNECTION_LOST.has(name)) ? 'connessione_persa' : 'altro';
}

function namesOf(error: unknown): string[] {
  if (!(error instanceof Object)) return [];
  const name = 'name' in error && typeof error.name === 'string' ? [error.name] : [];
  const inner = 'inner' in error ? namesOf(error.inner) : [];
  return [...name, ...inner, ...('cause' in error ? namesOf(error.cause) : [])];
}
