import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { contracts } from '@gestionale/shared-schema/registry.ts';
import { expect, test } from 'vitest';

const FEATURES = join(import.meta.dirname, '../../features');

const sources = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(join(FEATURES, file), 'utf8'))
  .join('\n');

/** Answers with a list in it, whose rows may be left out, but for these. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set([
  // A person without an answer has today's colour.
  'progetti.validita',
  // A person without an answer has no notice: the paper shows what it lacks.
  'dipendenti.datiMancanti',
  // One row.
  'impostazioni.leggi',
  // Nothing can be done without it, and it is no list.
  'datiPersonali.anteprimaAnonimato',
]);

const withLists = contracts.filter(
  ({ name, method, output }) =>
    method === 'GET' && !SAID_ELSEWHERE.has(name) && hasList(JSON.stringify(shapeOf(output))),
);

test.each(withLists.map(({ name }) => name))('whoever shows %s says what was left out', (name) => {
  const isRead = new RegExp(`(useRead|call)\\('${name}'`).test(sources);
  expect(isRead && !sources.includes(`useLeftOut('${name}')`)).toBe(false);
});

test('finds the screens that read lists', () => {
  expect(sources).toContain("useRead('contratti.elenca'");
  expect(withLists.length).toBeGreaterThan(10);
});

function shapeOf(schema: unknown): unknown {
  return (schema as { readonly _zod: { readonly def: unknown } })._zod.def;
}

function hasList(shape: string): boolean {
  return shape.includes('"type":"array"');
}
