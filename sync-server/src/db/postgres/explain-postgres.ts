import { StartupError } from '../../startup-error.ts';
import { testiPostgres } from '../../testi/postgres.ts';
import { isBrokenConnection } from './db-errors.ts';

/** What the driver says of a certificate, and of a server without any. */
const TLS = /CERT|^(UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO|ERR_SSL_)/;
const NO_TLS = /does not support SSL/;

/** Of a password that was asked for and not given: the driver has no code for it. */
const NO_PASSWORD = /^SASL:|password must be a string/;

const NO_ANSWER = /^(timeout expired|timeout exceeded when trying to connect)/;

/** Runs a work on a database, and says in Italian what is wrong with it or with the way to it. */
export async function explained<Value>(place: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw explainPostgres(error, place);
  }
}

/**
 * Turns what PostgreSQL or the way to it says, as a database is opened, into a {@link StartupError} which
 * says what to do; gives every other error back as it is. `place` is what is named, never the address with
 * its password.
 */
export function explainPostgres(error: unknown, place: string): unknown {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof StartupError) return each;
    const sentence = sentenceFor(each, place);
    // The driver's error stays out: nobody prints what it may hold.
    if (sentence !== undefined) return new StartupError(sentence);
  }
  return error;
}

function sentenceFor(error: Error, place: string): string | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('28') || NO_PASSWORD.test(error.message)) {
    return testiPostgres.accessoNegato(place);
  }
  if (code === '3D000') return testiPostgres.nessunDatabase(place);
  if (code === '42501') return testiPostgres.senzaPermessi(place);
  if (code === '53300') return testiPostgres.troppeConnessioni(place);
  if (code === '55P03' || code === '57014') return testiPostgres.occupato(place);
  if (code === '25006') return testiPostgres.inSolaLettura(place);
  if (TLS.test(code) || NO_TLS.test(error.message)) return testiPostgres.tls(place);
  if (code === 'ENOENT' && 'path' in error) return testiPostgres.fileAssente(String(error.path));
  if (isBrokenConnection(error) || NO_ANSWER.test(error.message)) {
    return testiPostgres.irraggiungibile(place);
  }
  return undefined;
}
