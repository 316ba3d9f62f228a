import type { AttrezzaturaId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { User } from '../../../sync/handlers.ts';
import { inputOf, openSliceWorld, type SliceWorld } from '../../../testing/slice-world.ts';
import { creaProgetto } from '../crea-progetto.ts';
import { modificaProgetto } from '../modifica-progetto.ts';
import { assegnaAttrezzatura } from './assegna-attrezzatura.ts';

const IERI = { data: '2026-05-11', ora_inizio: '09:00', ora_fine: '18:00' };
const OGGI = { data: '2026-05-12', ora_inizio: '09:00', ora_fine: '18:00' };
const DOMANI = { data: '2026-05-13', ora_inizio: '09:00', ora_fine: '18:00' };

let world: SliceWorld;
let manager: User;
let motosega: AttrezzaturaId;

beforeEach(async () => {
  world = await openSliceWorld();
  manager = world.user('Manager');
  motosega = world.rows.attrezzatura({ quantita_totale: 5 });
});

afterEach(() => world.db.close());

async function crea(...giornate: readonly object[]): Promise<ProgettoId> {
  const campi = { nome_progetto: 'Potatura', stato: 'Confermato', giornate };
  const raw = { ...campi, cliente_id: world.rows.cliente() };
  const outcome = await world.apply(manager, creaProgetto, inputOf('progetti.crea', raw));
  if (!outcome.ok) throw new Error(outcome.refusal.errore);
  return outcome.value.id as ProgettoId;
}

function modifica(id: ProgettoId, fields: object) {
  return world.apply(manager, modificaProgetto, inputOf('progetti.modifica', { id, ...fields }));
}

function impegna(id: ProgettoId, attrezzatura_id: AttrezzaturaId, quantita_impegnata: number) {
  const raw = { id, attrezzatura_id, quantita_impegnata };
  return world.apply(manager, assegnaAttrezzatura, inputOf('progetti.assegnaAttrezzatura', raw));
}

/** Two of five on a running project, three on one that is over; by now there are only three. */
async function inCorso(): Promise<ProgettoId> {
  const finito = await crea(IERI);
  const corrente = await crea(IERI, DOMANI);
  for (const [id, quanti] of [
    [finito, 3],
    [corrente, 2],
  ] as const) {
    world.rows.impegna(id, motosega, quanti);
  }
  world.db.now.run(world.db.query.updateTable('attrezzatura').set({ quantita_totale: 3 }));
  return corrente;
}

describe('a day gone by on which more was committed than there is by now', () => {
  it.each([
    ['another state', { stato: 'In Lavorazione' }],
    ['a day more', { giornate: [IERI, OGGI, DOMANI] }],
    ['other times of a day to come', { giornate: [IERI, { ...DOMANI, ora_inizio: '07:00' }] }],
  ])('does not keep a running project from %s', async (_name, fields) => {
    expect(await modifica(await inCorso(), fields)).toMatchObject({ ok: true });
  });

  it('does not keep a running project from other equipment, or from more of the same', async () => {
    const id = await inCorso();
    const scala = world.rows.attrezzatura({ nome_attrezzo: 'Scala' });
    expect(await impegna(id, scala, 1)).toMatchObject({ ok: true });
    expect(await impegna(id, motosega, 1)).toMatchObject({ ok: true });
    const errore = 'Motosega: il 13/05/2026 non ne resta nessuno su 3.';
    expect(await impegna(id, motosega, 1)).toMatchObject({ refusal: { errore } });
  });
});

describe('equipment of a project', () => {
  it('is not refused for other equipment that is short on a day to come', async () => {
    const id = await inCorso();
    const altro = world.rows.attrezzatura({ nome_attrezzo: 'Scala', quantita_totale: 1 });
    expect(await impegna(id, altro, 1)).toMatchObject({ ok: true });
    world.db.now.run(
      world.db.query
        .updateTable('attrezzatura')
        .set({ quantita_totale: 0 })
        .where('id', '=', altro),
    );
    expect(await impegna(id, motosega, 1)).toMatchObject({ ok: true });
  });

  it('of one that is all in the past is still no more than there is', async () => {
    const id = await crea(IERI);
    const errore = "Motosega: l'11/05/2026 ne restano 5 su 5.";
    expect(await impegna(id, motosega, 6)).toMatchObject({ refusal: { errore } });
    expect(await impegna(id, motosega, 5)).toMatchObject({ ok: true });
  });
});
