import { leggiCompensi as contract } from '@gestionale/shared-schema/ricevute/contracts.ts';
import { toCentesimi } from '@gestionale/shared-schema/values/centesimi.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { ricevutaIdSchema, type DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { leggiCompensi } from './leggi-compensi.ts';

let world: SliceWorld;
let mario: DipendenteId;

beforeEach(async () => {
  world = await openSliceWorld();
  mario = world.rows.dipendente({ tipo_assunzione: 'prestazione occasionale' });
});

afterEach(() => world.db.close());

function contratto(lordo: number, fine = '2026-05-14', di = mario) {
  return world.rows.contratto(di, {
    compenso_lordo_centesimi: toCentesimi(lordo),
    data_inizio: giornoSchema.parse('2025-05-12'),
    data_fine: giornoSchema.parse(fine),
  });
}

function pagato(lordo: number, giorno: string, di = mario): void {
  const { db, rows } = world;
  const ricevuta = {
    id: ricevutaIdSchema.parse(rows.id()),
    contratto_id: contratto(lordo, '2026-05-14', di),
    data_pagamento: giornoSchema.parse(giorno),
    numero: Number.parseInt(rows.id().slice(-6), 16),
    netto_a_pagare_centesimi: toCentesimi(lordo * 0.8),
  };
  db.now.run(db.query.insertInto('ricevute').values(ricevuta));
}

async function leggi(giorno?: string, dipendente_id?: DipendenteId) {
  const input = {
    giorno: giorno === undefined ? giorno : giornoSchema.parse(giorno),
    dipendente_id,
  };
  const letti = await leggiCompensi(input, world.query(world.user('Manager')));
  return letti.ok ? contract.output.parse(JSON.parse(letti.value.text)) : [];
}

it('counts what is paid in the year of its payment, gross and to the cent', async () => {
  pagato(1234.56, '2026-01-01');
  pagato(1000.01, '2026-12-31');
  pagato(700, '2025-12-31');
  pagato(800, '2027-01-01');
  expect(await leggi()).toEqual([{ dipendente_id: mario, pagati: 2234.57, da_pagare: 0 }]);
  expect(await leggi('2025-01-01')).toEqual([{ dipendente_id: mario, pagati: 700, da_pagare: 0 }]);
});

it('counts what is to be paid apart, from the year of its end on', async () => {
  pagato(1000, '2026-03-01');
  contratto(300, '2026-12-31');
  contratto(250, '2025-06-01');
  contratto(4000, '2027-01-01');
  expect(await leggi()).toEqual([{ dipendente_id: mario, pagati: 1000, da_pagare: 550 }]);
});

it('keeps people apart, and gives one of them alone', async () => {
  const lia = world.rows.dipendente({ tipo_assunzione: 'prestazione occasionale' });
  world.rows.dipendente();
  pagato(1000, '2026-03-01');
  pagato(2000, '2026-03-02', lia);
  expect(await leggi()).toEqual([
    { dipendente_id: mario, pagati: 1000, da_pagare: 0 },
    { dipendente_id: lia, pagati: 2000, da_pagare: 0 },
  ]);
  expect(await leggi('2026-07-01', lia)).toEqual([
    { dipendente_id: lia, pagati: 2000, da_pagare: 0 },
  ]);
});
