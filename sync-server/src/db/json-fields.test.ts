import { clienteSchema } from '@gestionale/shared-schema/clienti/cliente.ts';
import { dipendenteRidottoSchema } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { foglioOreSchema } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { expect, it } from 'vitest';

import { jsonFields } from './json-fields.ts';

const linesOf = (sql: string) => sql.split(',\n').map((line) => line.trim());

it('gives each field of the schema the column of its name, in order', () => {
  expect(linesOf(jsonFields('clienti AS c', clienteSchema, {}))).toEqual(
    Object.keys(clienteSchema.shape).map((name) => `'${name}', c.${name}`),
  );
});

it('makes booleans of flags and lists of columns of JSON', () => {
  const lines = linesOf(jsonFields('dipendenti AS d', dipendenteRidottoSchema, {}));
  expect(lines).toContain(`'attivo', json(iif(d.attivo, 'true', 'false'))`);
  expect(lines).toContain(`'mansioni', json(d.mansioni)`);
});

it('takes from elsewhere what has no column', () => {
  const lines = linesOf(
    jsonFields('fogli_ore AS f', foglioOreSchema, {
      ore_lavorate: 'f.ore_lavorate_centesimi / 100.0',
      dipendente_nome: 'd.nome',
      dipendente_cognome: 'd.cognome',
      nome_progetto: 'p.nome_progetto',
    }),
  );
  expect(lines).toContain(`'ore_lavorate', f.ore_lavorate_centesimi / 100.0`);
  expect(lines).toContain(`'data', f.data`);
  expect(lines).toHaveLength(Object.keys(foglioOreSchema.shape).length);
});
