import type { Attrezzatura } from '@gestionale/shared-schema/attrezzatura/attrezzatura.ts';
import { elencaAttrezzatura } from '@gestionale/shared-schema/attrezzatura/contracts.ts';
import { toCentesimi } from '@gestionale/shared-schema/values/centesimi.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { seenBy } from '../../sync/feed/synced-entity.ts';
import { expectExactRow } from '../../testing/expect-exact-row.ts';
import { jsonOf, openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { attrezzaturaQueries } from './attrezzatura-queries.ts';
import { syncedAttrezzatura } from './synced-attrezzatura.ts';

const OGGI = '2026-05-12';

let world: SliceWorld;

beforeEach(async () => {
  world = await openSliceWorld();
});

afterEach(() => world.db.close());

async function elenca() {
  const context = world.query(world.user('Manager'));
  const rows = jsonOf(await attrezzaturaQueries['attrezzatura.elenca']({ limite: 500 }, context));
  expect(elencaAttrezzatura.output.parse(rows)).toEqual(rows);
  return rows as (Attrezzatura & { quantita_disponibile: number })[];
}

describe('what is available today', () => {
  it('is the total less what running projects of today commit', async () => {
    const { rows } = world;
    const id = rows.attrezzatura({ quantita_totale: 10 });
    rows.impegna(rows.progetto([OGGI, '2026-05-13'], { stato: 'Confermato' }), id, 2);
    rows.impegna(rows.progetto(['2026-05-11', OGGI], { stato: 'In Lavorazione' }), id, 3);
    rows.impegna(rows.progetto(['2026-05-11', '2026-05-13'], { stato: 'Confermato' }), id, 1);
    rows.impegna(rows.progetto([OGGI], { stato: 'Completato' }), id, 1);
    rows.impegna(rows.progetto([OGGI], { stato: 'Annullato' }), id, 1);
    rows.impegna(rows.progetto([OGGI]), rows.attrezzatura({ nome_attrezzo: 'Zappa' }), 1);
    expect((await elenca()).find((each) => each.id === id)?.quantita_disponibile).toBe(5);
  });

  it('is everything while nothing is committed', async () => {
    world.rows.attrezzatura({ quantita_totale: 4 });
    expect(await elenca()).toMatchObject([{ quantita_disponibile: 4 }]);
  });

  it('is listed in Italian order', async () => {
    for (const nome_attrezzo of ['Zappa', 'àncora', 'Motosega']) {
      world.rows.attrezzatura({ nome_attrezzo });
    }
    expect((await elenca()).map((each) => each.nome_attrezzo)).toEqual([
      'àncora',
      'Motosega',
      'Zappa',
    ]);
  });
});

it('sends a piece of equipment to the office alone, with its cost in euros', async () => {
  const { db, rows } = world;
  const id = rows.attrezzatura({ costo_acquisto_centesimi: toCentesimi(1234.56) });
  const text = (await syncedAttrezzatura.project(db, [id], 'Manager')).get(id);
  expect(expectExactRow('attrezzatura', text)).toMatchObject({ id, costo_acquisto: 1234.56 });
  expect(await seenBy(syncedAttrezzatura, db, id)).toEqual(['staff']);
  expect(await seenBy(syncedAttrezzatura, db, rows.id())).toEqual([]);
});
