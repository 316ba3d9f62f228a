import { expect, test } from 'vitest';

import { toPostgresSql } from './to-postgres-sql.ts';

test.each([
  ['parameters get their place', 'SELECT ? + ?, ?', 'SELECT $1 + $2, $3'],
  [
    'what is written in a text, a name or a comment is left',
    `SELECT '?', 'it''s ?', "a?""b" /* ? */ -- ?\n, ? FROM t`,
    `SELECT '?', 'it''s ?', "a?""b" /* ? */ -- ?\n, $1 FROM t`,
  ],
  [
    'words that have another name get it where they are called',
    "SELECT json_object('json_object(', json_array (a), char(9)) AS json_object",
    "SELECT json_build_object('json_object(', json_build_array (a), chr(9)) AS json_object",
  ],
  [
    'a join in the order that is written is one, with a condition',
    'FROM a AS x CROSS JOIN b AS y ON y.a = x.a CROSS JOIN c CROSS JOIN d AS z WHERE z.a = y.a',
    'FROM a AS x JOIN b AS y ON y.a = x.a CROSS JOIN c CROSS JOIN d AS z WHERE z.a = y.a',
  ],
  ['parts of other words do not', 'SELECT my_json_object(a)', 'SELECT my_json_object(a)'],
  [
    'what is written for PostgreSQL stays',
    'select "a" from "t" where "b" = $1',
    'select "a" from "t" where "b" = $1',
  ],
])('%s', (_what, sql, expected) => {
  expect(toPostgresSql(sql)).toBe(expected);
});
