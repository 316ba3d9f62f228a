import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { seenBy } from '../../sync/feed/synced-entity.ts';
import type { User } from '../../sync/handlers.ts';
import { ADESSO, inputOf, openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { assegnaDipendente } from './assegna-dipendente.ts';
import { rimuoviDipendente } from './rimuovi-dipendente.ts';
import { syncedProgetti } from './synced-progetti.ts';

let world: SliceWorld;
let manager: User;
let progetto: ProgettoId;
let dipendente_id: DipendenteId;

beforeEach(async () => {
  world = await openSliceWorld();
  manager = world.user('Manager');
  progetto = world.rows.progetto();
  dipendente_id = world.rows.dipendente({
    nome: 'Mario',
    cognome: 'Rossi',
    mansioni: JSON.stringify(['Driver', 'Capitano']),
  });
});

afterEach(() => world.db.close());

function assegna(fields: Record<string, unknown> = {}) {
  const raw = { id: progetto, dipendente_id, ...fields };
  return world.apply(manager, assegnaDipendente, inputOf('progetti.assegnaDipendente', raw));
}

function rimuovi(fields: Record<string, unknown> = {}) {
  const raw = { id: progetto, dipendente_id, ...fields };
  return world.apply(manager, rimuoviDipendente, inputOf('progetti.rimuoviDipendente', raw));
}

function assegnazioni() {
  return world.db.now.all(world.db.query.selectFrom('assegnazioni').selectAll());
}

function versione() {
  return world.db.now.first(world.db.query.selectFrom('progetti').select('versione'))?.versione;
}

describe('putting a person on a project', () => {
  it('stores the chosen roles once each, tells the history and makes the project theirs', async () => {
    expect(await assegna({ mansioni_assegnate: ['Driver', 'Capitano', 'Driver'] })).toEqual({
      ok: true,
      value: { entity: 'progetti', id: progetto },
    });
    expect(assegnazioni()).toEqual([
      {
        progetto_id: progetto,
        dipendente_id,
        mansioni_assegnate: '["Driver","Capitano"]',
        rimosso_il: null,
        nota_letta: 0,
      },
    ]);
    expect(world.touched).toEqual([`progetti ${progetto}`]);
    expect(world.storico).toEqual(['Dipendente assegnato: Rossi Mario (Driver, Capitano)']);
    expect(versione()).toBe(2);
    expect(await seenBy(syncedProgetti, world.db, progetto)).toContain(`user:${dipendente_id}`);
  });

  it('needs no role on the job', async () => {
    expect((await assegna()).ok).toBe(true);
    expect(world.storico).toEqual(['Dipendente assegnato: Rossi Mario']);
  });

  it('brings back a person who was taken off, with the roles chosen now', async () => {
    await assegna({ mansioni_assegnate: ['Driver'] });
    await rimuovi();
    expect((await assegna({ mansioni_assegnate: ['Capitano'] })).ok).toBe(true);
    expect(assegnazioni()).toMatchObject([
      { mansioni_assegnate: '["Capitano"]', rimosso_il: null },
    ]);
  });

  it('is refused when they are on it already, and leaves their roles alone', async () => {
    await assegna({ mansioni_assegnate: ['Driver'] });
    const outcome = await assegna({ mansioni_assegnate: ['Capitano'] });
    expect(outcome).toMatchObject({ ok: false, refusal: { codice: 'gia_assegnato' } });
    expect(assegnazioni()).toMatchObject([{ mansioni_assegnate: '["Driver"]' }]);
  });

  it('is refused with a role that is not among their own', async () => {
    const outcome = await assegna({ mansioni_assegnate: ['Driver', 'Top Gun'] });
    expect(outcome).toMatchObject({ ok: false, refusal: { codice: 'mansione_non_sua' } });
    expect(assegnazioni()).toEqual([]);
    expect(world.storico).toEqual([]);
  });

  it('is refused for a deactivated person, also one who was on it before', async () => {
    world.rows.assegna(progetto, dipendente_id, { rimosso_il: ADESSO });
    world.db.now.run(world.db.query.updateTable('dipendenti').set({ attivo: 0 }));
    expect(await assegna()).toMatchObject({
      ok: false,
      refusal: { codice: 'dipendente_disattivato' },
    });
  });

  it('is not possible for an unknown project or person', async () => {
    const notFound = { ok: false, refusal: { codice: 'non_trovato' } };
    expect(await assegna({ id: world.rows.id() })).toMatchObject(notFound);
    expect(await assegna({ dipendente_id: world.rows.id() })).toMatchObject(notFound);
  });
});

describe('taking a person off a project', () => {
  it('remembers when, tells the history and takes the project from them', async () => {
    await assegna();
    expect(await rimuovi()).toEqual({ ok: true, value: null });
    expect(assegnazioni()).toMatchObject([{ rimosso_il: ADESSO }]);
    expect(world.touched).toEqual([`progetti ${progetto}`]);
    expect(world.storico).toEqual(['Dipendente rimosso: Rossi Mario']);
    expect(versione()).toBe(3);
    expect(await seenBy(syncedProgetti, world.db, progetto)).toEqual(['staff']);
  });

  it('leaves others where they are', async () => {
    const collega = world.rows.dipendente();
    world.rows.assegna(progetto, collega);
    const altro = world.rows.progetto();
    world.rows.assegna(altro, dipendente_id);
    await assegna();
    await rimuovi();
    const rimossi = assegnazioni().filter(({ rimosso_il }) => rimosso_il !== null);
    expect(rimossi).toMatchObject([{ progetto_id: progetto, dipendente_id }]);
  });

  it('is not possible when they are not on it, or no longer', async () => {
    const notFound = { ok: false, refusal: { codice: 'non_trovato' } };
    expect(await rimuovi()).toMatchObject(notFound);
    await assegna();
    await rimuovi();
    expect(await rimuovi()).toMatchObject(notFound);
    expect(await rimuovi({ id: world.rows.id() })).toMatchObject(notFound);
  });
});
