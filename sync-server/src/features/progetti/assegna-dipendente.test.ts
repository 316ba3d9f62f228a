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

/** By a device's queue, unless it is asked for by its plain route. */
type Via = 'sync.push' | 'progetti.assegnaDipendente' | 'progetti.rimuoviDipendente';

function assegna(fields: Record<string, unknown> = {}, via: Via = 'sync.push') {
  const input = inputOf('progetti.assegnaDipendente', { id: progetto, dipendente_id, ...fields });
  return world.apply(manager, assegnaDipendente, input, via);
}

function rimuovi(fields: Record<string, unknown> = {}, via: Via = 'sync.push') {
  const input = inputOf('progetti.rimuoviDipendente', { id: progetto, dipendente_id, ...fields });
  return world.apply(manager, rimuoviDipendente, input, via);
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

  it('takes from pending hours of theirs that they are of somebody taken off, and from no others', async () => {
    world.rows.assegna(progetto, dipendente_id, { rimosso_il: ADESSO });
    const collega = world.rows.dipendente();
    const segnata = { fuori_assegnazione: 1 } as const;
    const attesa = world.rows.foglioOre(progetto, dipendente_id, segnata);
    const [approvata, altrove, altrui] = [
      world.rows.foglioOre(progetto, dipendente_id, { ...segnata, approvato: 1 }),
      world.rows.foglioOre(world.rows.progetto(), dipendente_id, segnata),
      world.rows.foglioOre(progetto, collega, segnata),
    ];
    await assegna();
    const righe = world.db.now.all(
      world.db.query.selectFrom('fogli_ore').select(['id', 'fuori_assegnazione', 'versione']),
    );
    expect(new Map(righe.map(({ id, ...riga }) => [id, riga]))).toEqual(
      new Map([
        [attesa, { fuori_assegnazione: 0, versione: 2 }],
        ...[approvata, altrove, altrui].map(
          (id) => [id, { fuori_assegnazione: 1, versione: 1 }] as const,
        ),
      ]),
    );
    expect(world.touched).toEqual([`fogliOre ${attesa}`, `progetti ${progetto}`]);
  });

  it('is refused when they are on it already, and leaves their roles alone', async () => {
    await assegna({ mansioni_assegnate: ['Driver'] });
    const outcome = await assegna({ mansioni_assegnate: ['Capitano'] });
    expect(outcome).toMatchObject({ ok: false, refusal: { codice: 'gia_assegnato' } });
    expect(assegnazioni()).toMatchObject([{ mansioni_assegnate: '["Driver"]' }]);
  });

  it('is done when somebody else gave them the same roles, in any order, while it waited', async () => {
    await assegna({ mansioni_assegnate: ['Driver', 'Capitano'] });
    const prima = versione();
    const stesse = { mansioni_assegnate: ['Capitano', 'Driver'] };
    expect(await assegna(stesse)).toEqual({
      ok: true,
      value: { entity: 'progetti', id: progetto },
    });
    expect([world.touched, world.storico, versione()]).toEqual([[], [], prima]);
    expect(await assegna(stesse, 'progetti.assegnaDipendente')).toMatchObject({
      refusal: { codice: 'gia_assegnato' },
    });
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

  it('is done when they are not on it, or no longer, for a command that waited', async () => {
    const done = { ok: true, value: null };
    expect(await rimuovi()).toEqual(done);
    await assegna();
    await rimuovi();
    const prima = [assegnazioni(), versione()];
    expect(await rimuovi()).toEqual(done);
    expect([world.touched, world.storico]).toEqual([[], []]);
    expect([assegnazioni(), versione()]).toEqual(prima);
  });

  it('is not possible by its route when they are not on it, nor ever where there is no project', async () => {
    const notFound = { ok: false, refusal: { codice: 'non_trovato' } };
    expect(await rimuovi({}, 'progetti.rimuoviDipendente')).toMatchObject(notFound);
    await assegna();
    await rimuovi();
    expect(await rimuovi({}, 'progetti.rimuoviDipendente')).toMatchObject(notFound);
    expect(await rimuovi({ id: world.rows.id() })).toMatchObject(notFound);
  });
});
