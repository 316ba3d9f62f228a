import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { campiAttrezzatura } from '../attrezzatura/attrezzatura.ts';
import { campiCliente } from '../clienti/cliente.ts';
import { campiDipendente } from '../dipendenti/dipendente.ts';
import { campiFoglioOre } from '../fogli-ore/foglio-ore.ts';
import { campiFornitore } from '../fornitori/fornitore.ts';
import { editFields, emptyFields, type RecordFields } from './record-fields.ts';

const records: Readonly<Record<string, RecordFields>> = {
  campiCliente,
  campiFornitore,
  campiAttrezzatura,
  campiDipendente,
  campiFoglioOre,
};

it.each(Object.entries(records))('%s: a form begins with what an absent field is', (_, fields) => {
  const empty: Readonly<Record<string, unknown>> = emptyFields(fields);
  const absent = Object.entries(fields).flatMap(([name, { create }]) => {
    const taken = create.safeParse(undefined);
    return taken.success ? [[name, taken.data] as const] : [];
  });
  expect(empty).toMatchObject(Object.fromEntries(absent));
});

it.each(Object.entries(records))('%s: an edit of nothing changes nothing', (_, fields) => {
  expect(z.object(editFields(fields)).parse({ before: {} })).toEqual({ before: {} });
});
