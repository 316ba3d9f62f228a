import { expect, test } from 'vitest';

import { StartupError } from '../../startup-error.ts';
import { testiPostgres } from '../../testi/postgres.ts';
import { toPortError } from './db-errors.ts';
import { explainPostgres } from './explain-postgres.ts';

const PLACE = 'db:5432/azienda';

const withCode = (code: string, message = 'segreta') => Object.assign(new Error(message), { code });

test.each([
  ['another holds the counter for too long', withCode('55P03'), testiPostgres.occupato(PLACE)],
  ['a statement took too long', withCode('57014'), testiPostgres.occupato(PLACE)],
  ['nobody listens', withCode('ECONNREFUSED'), testiPostgres.irraggiungibile(PLACE)],
  ['it is starting', withCode('57P03'), testiPostgres.irraggiungibile(PLACE)],
  ['nobody answers', new Error('timeout expired'), testiPostgres.irraggiungibile(PLACE)],
  ['another password', withCode('28P01'), testiPostgres.accessoNegato(PLACE)],
  ['too many are there', withCode('53300'), testiPostgres.troppeConnessioni(PLACE)],
  ['it is a replica', withCode('25006'), testiPostgres.inSolaLettura(PLACE)],
  ['a certificate is old', withCode('CERT_HAS_EXPIRED'), testiPostgres.tls(PLACE)],
  [
    'no password is given',
    new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    testiPostgres.accessoNegato(PLACE),
  ],
  [
    'the certificate that is named is not there',
    Object.assign(withCode('ENOENT'), { path: '/etc/ca.pem' }),
    testiPostgres.fileAssente('/etc/ca.pem'),
  ],
])(
  'is said what to do, and nothing of what the driver said, where %s',
  (_what, error, sentence) => {
    for (const thrown of [error, toPortError(error)]) {
      const explained = explainPostgres(thrown, PLACE);
      expect(explained).toEqual(new StartupError(sentence));
      expect((explained as Error).cause).toBeUndefined();
    }
  },
);

test('what is no matter of the database is left as it is', () => {
  const error = new TypeError('x is not a function');
  expect(explainPostgres(error, PLACE)).toBe(error);
  const own = new StartupError('Già detto.');
  expect(explainPostgres(own, PLACE)).toBe(own);
});
