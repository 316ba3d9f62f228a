import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { FoglioOreId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { User } from '../../sync/handlers.ts';
import { inputOf, openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { modificaFoglioOre } from './modifica-foglio-ore.ts';

let world: SliceWorld;
let operatore: User;
let progetto_id: ProgettoId;
let id: FoglioOreId;

beforeEach(async () => {
  world = await openSliceWorld();
  operatore = world.user('Operatore', { nome: 'Mario', cognome: 'Rossi' });
  progetto_id = world.rows.progetto(['2026-05-12', '2026-05-13']);
  world.rows.assegna(progetto_id, operatore.id);
  id = world.rows.foglioOre(progetto_id, operatore.id, { descrizione_attivita: 'Potatura' });
});

afterEach(() => world.db.close());

function modifica(fields: Record<string, unknown>, user: User = operatore) {
  return world.apply(user, modificaFoglioOre, inputOf('fogliOre.modifica', { id, ...fields }));
}

function riga() {
  return world.db.now.first(
    world.db.query.selectFrom('fogli_ore').selectAll().where('id', '=', id),
  );
}

describe('a correction of pending hours', () => {
  it('changes only the fields that were sent, and counts as a version', async () => {
    const outcome = await modifica({ ore_lavorate: 6.25, ora_fine: null });
    expect(outcome).toEqual({ ok: true, value: { entity: 'fogliOre', id } });
    expect(riga()).toMatchObject({
      ora_inizio: '08:00',
      ora_fine: null,
      ore_lavorate_centesimi: 625,
      descrizione_attivita: 'Potatura',
      versione: 2,
    });
    expect(world.touched).toContain(`fogliOre ${id}`);
  });

  it('leaves a break that it does not name, and merges one that it does', async () => {
    await modifica({ pausa: 30, before: { pausa: 0 } });
    expect(world.storico.join()).toContain('pausa 0 min → 30 min');
    await modifica({ ore_lavorate: 7, before: { ore_lavorate: 7.5 } });
    expect(riga()).toMatchObject({ pausa: 30, ore_lavorate_centesimi: 700 });
    const outcome = await modifica({ pausa: 60, before: { pausa: 0 } });
    expect(outcome).toMatchObject({ ok: false, refusal: { current: { pausa: 30 } } });
    expect(riga()).toMatchObject({ pausa: 30 });
  });

  it('is told in the history, from what to what', async () => {
    await modifica({
      data: '2026-05-13',
      ora_inizio: '07:30:00',
      ora_fine: null,
      ore_lavorate: 8,
      descrizione_attivita: 'x'.repeat(100),
    });
    expect(world.storico).toEqual([
      'Ore modificate: Rossi Mario, 12/05/2026: giornata 12/05/2026 → 13/05/2026; ' +
        'inizio 08:00 → 07:30; fine 16:00 → vuoto; ore lavorate 7,50 → 8,00; ' +
        `descrizione «Potatura» → «${'x'.repeat(59)}…»`,
    ]);
  });

  it('of one who was deactivated stays within their last day, when the day changes', async () => {
    const disattivato_il = giornoSchema.parse('2026-05-12');
    const attivo = { attivo: 0, disattivato_il } as const;
    world.db.now.run(
      world.db.query.updateTable('dipendenti').set(attivo).where('id', '=', operatore.id),
    );
    const manager = world.user('Manager');
    expect(await modifica({ data: '2026-05-13' }, manager)).toMatchObject({
      refusal: { codice: 'dipendente_disattivato' },
    });
    expect((await modifica({ data: '2026-05-11', ore_lavorate: 3 }, manager)).ok).toBe(true);
  });

  it('judges the day anew when the day changes', async () => {
    await modifica({ data: '2026-06-01' });
    expect(riga()).toMatchObject({ data: '2026-06-01', fuori_giornata: 1 });
    await modifica({ data: '2026-05-13' });
    expect(riga()).toMatchObject({ data: '2026-05-13', fuori_giornata: 0 });
  });

  it('that is already there is done, without a new version or a line', async () => {
    expect((await modifica({ ore_lavorate: 7.5, descrizione_attivita: ' Potatura ' })).ok).toBe(
      true,
    );
    expect(riga()).toMatchObject({ versione: 1 });
    expect(world.storico).toEqual([]);
    expect(world.touched).toEqual([]);
  });

  it('may be made by the office', async () => {
    expect((await modifica({ ore_lavorate: 7 }, world.user('Manager'))).ok).toBe(true);
  });
});

describe('two people correct the same hours', () => {
  it('merges different fields', async () => {
    await modifica({ ore_lavorate: 8, before: { ore_lavorate: 7.5 } });
    expect((await modifica({ ora_fine: '16:30', before: { ora_fine: '16:00' } })).ok).toBe(true);
    expect(riga()).toMatchObject({ ore_lavorate_centesimi: 800, ora_fine: '16:30', versione: 3 });
  });

  it('asks a person about the same field, and writes nothing of that correction', async () => {
    await modifica({ ore_lavorate: 8, before: { ore_lavorate: 7.5 } });
    const outcome = await modifica({
      ore_lavorate: 6,
      ora_fine: '14:00',
      before: { ore_lavorate: 7.5, ora_fine: '16:00' },
    });
    expect(outcome).toMatchObject({
      ok: false,
      refusal: { codice: 'conflitto_campi', current: { ore_lavorate: 8 } },
    });
    expect(riga()).toMatchObject({ ore_lavorate_centesimi: 800, ora_fine: '16:00', versione: 2 });
  });

  it('asks a person where both came to as many hours, one by the end and one by a break', async () => {
    const before = { ora_fine: '16:00', ore_lavorate: 8 };
    await modifica({ ore_lavorate: 8 });
    await modifica({ pausa: 60, ore_lavorate: 7, before: { pausa: 0, ore_lavorate: 8 } });
    const outcome = await modifica({ ora_fine: '15:00', ore_lavorate: 7, before });
    expect(outcome).toMatchObject({
      ok: false,
      refusal: { codice: 'conflitto_campi', current: { ora_fine: '16:00', pausa: 60 } },
    });
    expect(riga()).toMatchObject({ ore_lavorate_centesimi: 700, ora_fine: '16:00', pausa: 60 });
  });

  it('lets the last writer win when former values are not given', async () => {
    await modifica({ ore_lavorate: 8 });
    expect((await modifica({ ore_lavorate: 6 })).ok).toBe(true);
    expect(riga()).toMatchObject({ ore_lavorate_centesimi: 600 });
  });
});

describe('a correction is refused', () => {
  it("of a colleague's hours, when an Operatore makes it", async () => {
    const outcome = await modifica({ ore_lavorate: 1 }, world.user('Operatore'));
    expect(outcome).toMatchObject({ ok: false, refusal: { codice: 'riga_altrui' } });
  });

  it('of approved hours, also to Admin', async () => {
    world.db.now.run(world.db.query.updateTable('fogli_ore').set({ approvato: 1 }));
    for (const user of [operatore, world.user('Admin')]) {
      const outcome = await modifica({ ore_lavorate: 1 }, user);
      expect(outcome).toMatchObject({ ok: false, refusal: { codice: 'gia_approvato' } });
    }
    expect(riga()).toMatchObject({ ore_lavorate_centesimi: 750 });
  });

  it("of a colleague's approved hours as a colleague's: what they are is not told", async () => {
    world.db.now.run(world.db.query.updateTable('fogli_ore').set({ approvato: 1 }));
    const outcome = await modifica({ ore_lavorate: 1 }, world.user('Operatore'));
    expect(outcome).toMatchObject({ ok: false, refusal: { codice: 'riga_altrui' } });
  });

  it('of hours that are not there', async () => {
    const outcome = await modifica({ id: world.rows.id(), ore_lavorate: 1 });
    expect(outcome).toMatchObject({ ok: false, refusal: { codice: 'non_trovato' } });
  });
});
