import { meseSchema } from '@gestionale/shared-schema/mesi/mese.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { User } from '../../sync/handlers.ts';
import { openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { chiudiMese, riapriMese } from './chiudi-mese.ts';

const mese = meseSchema.parse('2026-04');

let world: SliceWorld;
let anna: User;
let ugo: User;

beforeEach(async () => {
  world = await openSliceWorld();
  anna = world.user('Admin');
  ugo = world.user('Admin');
});

afterEach(() => world.db.close());

function aspetta(): void {
  const { rows } = world;
  rows.foglioOre(rows.progetto(), rows.dipendente(), { data: giornoSchema.parse('2026-04-15') });
}

const chiudi = (chi: User, in_attesa_viste?: number) =>
  world.apply(chi, chiudiMese, {
    mese,
    ...(in_attesa_viste === undefined ? {} : { in_attesa_viste }),
  });

const riapri = (chi: User, motivo: string) => world.apply(chi, riapriMese, { mese, motivo });

describe('whoever closes a month', () => {
  it('is told when other hours wait than they saw, and closes it with those', async () => {
    aspetta();
    aspetta();
    expect(await chiudi(anna, 1)).toMatchObject({
      ok: false,
      refusal: { codice: 'mese_cambiato', current: { in_attesa: 2 } },
    });
    expect(await chiudi(anna, 2)).toMatchObject({ ok: true, value: { chiuso: true } });
  });

  it('closes it as before where they do not say what they saw', async () => {
    aspetta();
    expect(await chiudi(anna)).toMatchObject({ ok: true, value: { chiuso: true } });
  });

  it('may ask again when no answer came, whatever has arrived since', async () => {
    await chiudi(anna, 0);
    aspetta();
    expect(await chiudi(anna, 0)).toMatchObject({ ok: true, value: { chiuso: true } });
  });
});

describe('whoever opens a month again', () => {
  it('may ask again when no answer came', async () => {
    await chiudi(anna);
    expect(await riapri(anna, 'Ore mancanti')).toMatchObject({ ok: true });
    expect(await riapri(anna, 'Ore mancanti')).toMatchObject({
      ok: true,
      value: { chiuso: false },
    });
  });

  it('is told when it was somebody else, or for another reason', async () => {
    const gia = { ok: false, refusal: { codice: 'mese_non_chiuso' } };
    expect(await riapri(anna, 'Ore mancanti')).toMatchObject(gia);
    await chiudi(anna);
    await riapri(anna, 'Ore mancanti');
    expect(await riapri(ugo, 'Ore mancanti')).toMatchObject(gia);
    expect(await riapri(anna, 'Altro')).toMatchObject(gia);
  });
});
