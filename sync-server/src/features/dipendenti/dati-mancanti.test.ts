import { datiMancanti } from '@gestionale/shared-schema/dipendenti/contracts.ts';
import { toCentesimi } from '@gestionale/shared-schema/values/centesimi.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { ricevutaIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { leggiDatiMancanti } from './dati-mancanti.ts';

const OCCASIONALE = { tipo_assunzione: 'prestazione occasionale' } as const;
const INTERA = {
  codice_fiscale: 'RSSMRA85T10A562S',
  luogo_nascita: 'Lecco',
  data_nascita: giornoSchema.parse('1985-12-10'),
  residenza_indirizzo: 'Via Roma 1',
  residenza_cap: '23900',
  residenza_citta: 'Lecco',
};

let world: SliceWorld;

beforeEach(async () => {
  world = await openSliceWorld();
});

afterEach(() => world.db.close());

async function leggi() {
  const letti = await leggiDatiMancanti({}, world.query(world.user('Manager')));
  return letti.ok ? datiMancanti.output.parse(letti.value) : [];
}

it('names what is empty of who works by occasion, in the order of the paper, and no value', async () => {
  const { rows } = world;
  rows.dipendente({ ...OCCASIONALE, ...INTERA });
  const id = rows.dipendente({
    ...OCCASIONALE,
    ...INTERA,
    nome: 'Lia',
    cognome: 'Bianchi',
    residenza_cap: ' ',
    codice_fiscale: null,
  });
  const letti = await leggi();
  expect(letti).toEqual([
    { id, nome: 'Lia', cognome: 'Bianchi', mancano: ['codice_fiscale', 'residenza_cap'] },
  ]);
});

it('asks nothing of who gets no paper: hired otherwise, deactivated, made anonymous', async () => {
  const { rows } = world;
  rows.dipendente();
  rows.dipendente({ ...OCCASIONALE, attivo: 0 });
  rows.dipendente({ ...OCCASIONALE, anonimizzato_il: giornoSchema.parse('2026-05-01') });
  expect(await leggi()).toEqual([]);
});

it('has whoever waits for a receipt, however they are hired now, until there is one', async () => {
  const { db, rows } = world;
  const pagato = rows.dipendente();
  const ricevuta = {
    id: ricevutaIdSchema.parse(rows.id()),
    contratto_id: rows.contratto(pagato),
    data_pagamento: giornoSchema.parse('2026-05-12'),
    numero: 1,
    netto_a_pagare_centesimi: toCentesimi(80),
  };
  db.now.run(db.query.insertInto('ricevute').values(ricevuta));
  const daPagare = rows.dipendente({ attivo: 0 });
  rows.contratto(daPagare);
  expect((await leggi()).map(({ id }) => id)).toEqual([daPagare]);
});
