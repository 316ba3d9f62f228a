import { testiArchivio } from '../../testi/archivio.ts';
import { DocumentStoreError, type StoreTrouble } from '../document-store-error.ts';

const DENIED =
  /^(AccessDenied|Forbidden|InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken|AccountProblem|AllAccessDisabled|RequestTimeTooSkewed)$/;

const NO_CREDENTIALS = /^(CredentialsProviderError|CredentialsError)$/;

/** What the store, its client or the network says, as whoever runs the server may read it. */
export function toStoreError(error: unknown, place: string): DocumentStoreError {
  if (error instanceof DocumentStoreError) return error;
  const { name, code, status } = describe(error);
  const trouble = troubleOf(name, status);
  const message = testiArchivio[trouble](place, code);
  return new DocumentStoreError(message, trouble, code, { cause: error });
}

function troubleOf(name: string, status: number | undefined): StoreTrouble {
  if (NO_CREDENTIALS.test(name)) return 'noCredentials';
  if (name === 'NoSuchBucket') return 'noBucket';
  if (DENIED.test(name) || status === 401 || status === 403) return 'denied';
  const isFinal = status !== undefined && status >= 400 && status < 500;
  // A checksum that does not fit was spoilt on the way, and time-outs and floods pass.
  const passes = /^(BadDigest|XAmzContentSHA256Mismatch|RequestTimeout|SlowDown|Throttling.*)$/;
  return isFinal && !passes.test(name) && status !== 408 && status !== 429
    ? 'refused'
    : 'unreachable';
}

interface Told {
  readonly name: string;
  /** For a line of the log: the system's code where there is one. */
  readonly code: string;
  readonly status: number | undefined;
}

function describe(error: unknown): Told {
  if (!(error instanceof Error)) return { name: '', code: typeof error, status: undefined };
  const { name } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : name;
  const metadata = '$metadata' in error ? error.$metadata : undefined;
  const status =
    metadata instanceof Object && 'httpStatusCode' in metadata
      ? (metadata.httpStatusCode as number | undefined)
      : undefined;
  return { name, code, status };
}
