import { expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { openAtOnce } from './at-once.ts';
import { createPostgresTestDatabase } from './test-database.ts';

test('an answer that came too late is not taken for that to the next question', async () => {
  const url = await createPostgresTestDatabase();
  const [hasty, patient] = [openAtOnce(url, 1), openAtOnce(url)];
  const late = rawQuery("SELECT 'tardi' AS detto, pg_sleep(0.2)", []);
  expect(() => hasty.first(late)).toThrow('No answer in 1 ms');
  for (const detto of ['uno', 'due']) {
    expect(patient.first(rawQuery(`SELECT '${detto}' AS detto`, []))).toEqual({ detto });
  }
  patient.close();
});
