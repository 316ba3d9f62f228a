import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openFreshDatabase } from '../testing/databases/fresh-database.ts';
import type { Database } from './database.ts';
import { rawQuery } from './raw-query.ts';

// The words that are SQLite's own, and that PostgreSQL's schema has too.

let db: Database;

beforeAll(async () => {
  db = await openFreshDatabase();
});

afterAll(() => db.close());

const LIST = '["a", "b\\"c", 7, null, [1, "due"]]';

test.each<[sql: string, parameters: readonly unknown[], rows: readonly object[]]>([
  [
    "SELECT iif(1 = 1, 'sì', 'no') AS vero, iif(NULL IS NOT NULL, 1, 2) AS falso, iif(0, 1, 2) AS zero",
    [],
    [{ vero: 'sì', falso: 2, zero: 2 }],
  ],
  [
    'SELECT instr(?1, ?2) AS dove, instr(?1, ?3) AS no',
    ['perché', 'ch', 'x'],
    [{ dove: 4, no: 0 }],
  ],
  ["SELECT hex(unhex('00FFab')) AS esadecimale", [], [{ esadecimale: '00FFAB' }]],
  [
    'SELECT json_valid(?1) AS valido, json_valid(?2) AS rotto',
    [LIST, '{a'],
    [{ valido: 1, rotto: 0 }],
  ],
  ['SELECT json_array_length(?1) AS quanti', [LIST], [{ quanti: 5 }]],
  [
    'SELECT key, value FROM json_each(?1) WHERE key < 2 ORDER BY key',
    [LIST],
    [
      { key: 0, value: 'a' },
      { key: 1, value: 'b"c' },
    ],
  ],
  [
    'SELECT CAST(value ->> 0 AS BIGINT) AS numero, value ->> 1 AS testo, value ->> 2 AS manca FROM json_each(?1) ORDER BY key',
    ['[[9007199254740991, "sì"], [0, null]]'],
    [
      { numero: Number.MAX_SAFE_INTEGER, testo: 'sì', manca: null },
      { numero: 0, testo: null, manca: null },
    ],
  ],
  ["SELECT ?1 ->> '$.codice' AS codice", ['{"codice":"x"}'], [{ codice: 'x' }]],
  [
    `SELECT json_group_array(value ORDER BY value) AS tutti,
      (SELECT json_group_array(value) FROM json_each('[]')) AS nessuno FROM json_each(?1)`,
    ['["b","a"]'],
    [{ tutti: '["a","b"]', nessuno: '[]' }],
  ],
  [
    `SELECT min(?1, ?2) AS primo, max(?1, ?2) AS ultimo, min(?1, NULL) AS nessuno,
      min('b', 'a', 'c') AS di_tre, max(CAST(2 AS BIGINT), CAST(10 AS BIGINT)) AS maggiore`,
    ['è', 'z'],
    [{ primo: 'z', ultimo: 'è', nessuno: null, di_tre: 'a', maggiore: 10 }],
  ],
  [
    "SELECT value AS senza_indice FROM json_each(?1) WHERE +value > 'a' AND value >= 'a'",
    ['["a","b"]'],
    [{ senza_indice: 'b' }],
  ],
  [
    `SELECT a.value AS uno, b.value AS altro FROM json_each(?1) AS a
      CROSS JOIN json_each(?2) AS b ORDER BY 1, 2`,
    ['["x"]', '["y","z"]'],
    [
      { uno: 'x', altro: 'y' },
      { uno: 'x', altro: 'z' },
    ],
  ],
])('%s', async (sql, parameters, rows) => {
  expect(await db.all(rawQuery(sql, parameters))).toEqual(rows);
});

test('JSON that is put together holds JSON, and reads the same', async () => {
  const row = await db.first(
    rawQuery<{ riga: string }>(
      `SELECT json_object('id', id, 'manca', NULL, 'lista', json('[1,"é"]'), 'vero', json(iif(sequence > 0, 'true', 'false')),
        'dentro', json_object('numero', sequence), 'elenco', json_array(id, 'x')) AS riga FROM feed_counter`,
      [],
    ),
  );
  expect(JSON.parse(row?.riga ?? '')).toEqual({
    id: 1,
    manca: null,
    lista: [1, 'é'],
    vero: true,
    dentro: { numero: 2 },
    elenco: [1, 'x'],
  });
  expect(Object.keys(JSON.parse(row?.riga ?? '') as object)).toEqual([
    'id',
    'manca',
    'lista',
    'vero',
    'dentro',
    'elenco',
  ]);
});

test('names sort by the key that devices sort by, in every script of Europe', async () => {
  // Letters of Latin, Greek and Cyrillic with all their marks, and what stands between words.
  const ranges = [
    [0x20, 0x24f],
    [0x300, 0x36f],
    [0x370, 0x52f],
    [0x1e00, 0x1fff],
    [0x2010, 0x2027],
  ] as const;
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)),
  );
  const assigned = letters.filter((letter) => /\p{Assigned}/u.test(letter));
  const rows = await db.all(
    rawQuery<{ value: string; chiave: string }>(
      "SELECT value, chiave_ordine('a' || value || 'b') AS chiave FROM json_each(?1)",
      [JSON.stringify(assigned)],
    ),
  );
  expect(rows).toHaveLength(assigned.length);
  expect(rows.filter(({ value, chiave }) => chiave !== italianSortKey(`a${value}b`))).toEqual([]);
});
