import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { FoglioOreId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { User } from '../../../sync/handlers.ts';
import {
  ADESSO,
  inputOf,
  jsonOf,
  openSliceWorld,
  type SliceWorld,
} from '../../../testing/slice-world.ts';
import { creaFoglioOre } from '../crea-foglio-ore.ts';
import { eliminaFoglioOre } from '../elimina-foglio-ore.ts';
import { modificaFoglioOre } from '../modifica-foglio-ore.ts';
import { leggiStoria } from '../passaggi.ts';
import { approvaFoglioOre } from './approva-foglio-ore.ts';
import { rimandaFoglioOre } from './rimanda-foglio-ore.ts';
import { riprendiFoglioOre } from './riprendi-foglio-ore.ts';

const MOTIVO = 'Manca la pausa';

let world: SliceWorld;
let manager: User;
let operatore: User;
let progetto_id: ProgettoId;
let id: FoglioOreId;

beforeEach(async () => {
  world = await openSliceWorld();
  manager = world.user('Manager');
  operatore = world.user('Operatore', { nome: 'Mario', cognome: 'Rossi' });
  progetto_id = world.rows.progetto();
  world.rows.assegna(progetto_id, operatore.id);
  id = world.rows.foglioOre(progetto_id, operatore.id);
});

afterEach(() => world.db.close());

type Campi = Readonly<Record<string, unknown>>;

const rimanda = (user: User, fields: Campi = {}) =>
  world.apply(
    user,
    rimandaFoglioOre,
    inputOf('fogliOre.rimanda', { id, motivo: MOTIVO, ...fields }),
  );
const riprendi = (user: User, fields: Campi = {}) =>
  world.apply(user, riprendiFoglioOre, inputOf('fogliOre.riprendi', { id, ...fields }));
const approva = (user: User, fields: Campi = {}) =>
  world.apply(user, approvaFoglioOre, inputOf('fogliOre.approva', { id, ...fields }));
const modifica = (user: User, fields: Campi = {}) =>
  world.apply(user, modificaFoglioOre, inputOf('fogliOre.modifica', { id, ...fields }));

function riga(of: FoglioOreId = id) {
  return world.db.now.first(
    world.db.query.selectFrom('fogli_ore').selectAll().where('id', '=', of),
  );
}

const RIMANDATE = { approvato: 0, rimandato_il: ADESSO, rimandato_motivo: MOTIVO };
const IN_ATTESA = { approvato: 0, rimandato_il: null, rimandato_motivo: null };
const refused = (codice: string) => ({ ok: false, refusal: { codice } });

describe('hours that are sent back', () => {
  it('say when and why, are told to devices and to the history', async () => {
    expect(await rimanda(manager, { versione: 1 })).toEqual({
      ok: true,
      value: { entity: 'fogliOre', id },
    });
    expect(riga()).toMatchObject({ ...RIMANDATE, versione: 2 });
    expect(world.touched).toEqual([`fogliOre ${id}`]);
    expect(world.storico).toEqual([
      'Ore rimandate: Rossi Mario, 12/05/2026, 7,50 ore (08:00–16:00): «Manca la pausa»',
    ]);
  });

  it('for the same reason again answer as the first time; another reason takes its place', async () => {
    const first = await rimanda(manager, { versione: 1 });
    const before = riga();
    expect(await rimanda(world.user('Admin'), { versione: 1 })).toEqual(first);
    expect(riga()).toEqual(before);
    expect(await rimanda(manager, { versione: 1, motivo: 'Altro' })).toMatchObject(
      refused('conflitto_versione'),
    );
    expect((await rimanda(manager, { versione: 2, motivo: 'Altro' })).ok).toBe(true);
    expect(riga()).toMatchObject({ rimandato_motivo: 'Altro', versione: 3 });
  });

  it('are not those that were corrected since they were seen, which come with what they are now', async () => {
    await modifica(operatore, { ore_lavorate: 6 });
    expect(await rimanda(manager, { versione: 1 })).toMatchObject({
      ok: false,
      refusal: { codice: 'conflitto_versione', current: { ore_lavorate: 6, versione: 2 } },
    });
    expect(riga()).toMatchObject(IN_ATTESA);
  });

  it('are never approved ones, nor those of whoever may not approve them', async () => {
    const own = world.rows.foglioOre(progetto_id, manager.id);
    expect(await rimanda(manager, { id: own })).toMatchObject(refused('propria_approvazione'));
    await approva(manager);
    expect(await rimanda(manager)).toMatchObject(refused('gia_approvato'));
    expect(riga()).toMatchObject({ approvato: 1, rimandato_il: null });
    const unknown = world.rows.id() as FoglioOreId;
    expect(await rimanda(manager, { id: unknown })).toMatchObject(refused('non_trovato'));
  });

  it('are pending again when their author corrects them, or says that they are right', async () => {
    await rimanda(manager);
    await modifica(operatore, { versione: 2, ore_lavorate: 7 });
    expect(riga()).toMatchObject({ ...IN_ATTESA, ore_lavorate_centesimi: 700, versione: 3 });
    await rimanda(manager);
    expect((await modifica(operatore, { versione: 4, before: {} })).ok).toBe(true);
    expect(riga()).toMatchObject({ ...IN_ATTESA, ore_lavorate_centesimi: 700, versione: 5 });
    expect(world.touched).toEqual([`fogliOre ${id}`]);
  });

  it.each([{ versione: 1 }, {}])(
    'stay so under a correction from before they were seen (%o), which is written',
    async (seen) => {
      await rimanda(manager);
      await modifica(operatore, { ...seen, ore_lavorate: 7, before: { ore_lavorate: 7.5 } });
      expect(riga()).toMatchObject({ ...RIMANDATE, ore_lavorate_centesimi: 700, versione: 3 });
    },
  );

  it('may be approved as they are, and deleted like pending ones', async () => {
    await rimanda(manager);
    expect((await approva(manager, { versione: 1 })).ok).toBe(false);
    await approva(manager, { versione: 2 });
    expect(riga()).toMatchObject({ approvato: 1, rimandato_il: null, rimandato_motivo: null });
    const altre = world.rows.foglioOre(progetto_id, operatore.id);
    await rimanda(manager, { id: altre });
    const input = inputOf('fogliOre.elimina', { id: altre });
    expect((await world.apply(operatore, eliminaFoglioOre, input)).ok).toBe(true);
    expect(riga(altre)).toBeUndefined();
    expect(jsonOf(await leggiStoria(id, world.query(manager)))).toHaveLength(2);
  });
});

describe('an answer to hours sent back', () => {
  /** As the plan does it, and a month that is opened again. */
  const cambiaPiano = () =>
    world.db.now.run(
      world.db.query
        .updateTable('fogli_ore')
        .set((eb) => ({ fuori_giornata: 1, versione: eb('versione', '+', 1) })),
    );

  it.each([
    ['that they are right', {}],
    ['by a correction', { ore_lavorate: 7 }],
  ])('counts although the plan changed since it was seen: %s', async (_what, campi) => {
    await rimanda(manager, { versione: 1 });
    cambiaPiano();
    expect((await modifica(operatore, { versione: 2, ...campi })).ok).toBe(true);
    expect(riga()).toMatchObject({ ...IN_ATTESA, versione: 4 });
  });

  it('counts not where another send-back, or what was written unseen, came since', async () => {
    await rimanda(manager, { versione: 1 });
    cambiaPiano();
    await rimanda(manager, { versione: 3, motivo: 'Altro' });
    await modifica(operatore, { versione: 2 });
    expect(riga()).toMatchObject({ rimandato_motivo: 'Altro', versione: 4 });
    // Two corrections that were queued before the send-back was seen: the second counts the first.
    await modifica(operatore, { versione: 1, ore_lavorate: 6 });
    await modifica(operatore, { versione: 4, ore_lavorate: 5 });
    expect(riga()).toMatchObject({ rimandato_motivo: 'Altro', ore_lavorate_centesimi: 500 });
  });
});

describe('an approval that is taken back', () => {
  beforeEach(() => approva(manager));

  it('leaves the hours pending, by whoever gave it and without a reason', async () => {
    expect((await riprendi(manager, { versione: 2 })).ok).toBe(true);
    expect(riga()).toMatchObject({ ...IN_ATTESA, approvato_il: null, approvato_da: null });
    expect(world.storico).toEqual([
      'Approvazione tolta: Rossi Mario, 12/05/2026, 7,50 ore (08:00–16:00)',
    ]);
    const before = riga();
    expect((await riprendi(manager, { versione: 2 })).ok).toBe(true);
    expect(riga()).toEqual(before);
  });

  it('is judged by the version: as they left it, or not at all', async () => {
    expect(await riprendi(manager, { versione: 1 })).toMatchObject(refused('conflitto_versione'));
    expect(await riprendi(manager)).toMatchObject(refused('approvazione_altrui'));
    expect(riga()).toMatchObject({ approvato: 1, versione: 2 });
  });

  it('of another is an Admin’s, with a reason', async () => {
    const admin = world.user('Admin');
    const altro = world.user('Manager');
    expect(await riprendi(altro, { versione: 2, motivo: 'No' })).toMatchObject(
      refused('approvazione_altrui'),
    );
    const byRoute = inputOf('fogliOre.riprendi', { id, versione: 2 });
    expect(await world.apply(admin, riprendiFoglioOre, byRoute, 'fogliOre.riprendi')).toMatchObject(
      refused('motivo_mancante'),
    );
    expect(await riprendi(admin, { versione: 1, motivo: 'No' })).toMatchObject(
      refused('conflitto_versione'),
    );
    expect((await riprendi(admin, { versione: 2, motivo: 'Mese sbagliato' })).ok).toBe(true);
    expect(world.storico.join()).toContain(': «Mese sbagliato»');
  });

  it.each(['Admin', 'Manager'] as const)(
    'that another had given before is nothing to undo for an %s who gave it a second time',
    async (ruolo) => {
      const secondo = world.user(ruolo);
      expect((await approva(secondo, { versione: 1 })).ok).toBe(true);
      const prima = riga();
      expect(await riprendi(secondo, { versione: 2 })).toEqual({
        ok: true,
        value: { entity: 'fogliOre', id },
      });
      expect(riga()).toEqual(prima);
      expect([world.touched, world.storico]).toEqual([[], []]);
    },
  );

  it('that counted, and over which others decided since, is a question all the same', async () => {
    const admin = world.user('Admin');
    await riprendi(admin, { versione: 2, motivo: 'Mese sbagliato' });
    await approva(admin, { versione: 3 });
    expect(await riprendi(manager, { versione: 2 })).toMatchObject(refused('conflitto_versione'));
    expect(riga()).toMatchObject({ approvato: 1, approvato_da: admin.id });
  });

  it('leaves them flagged no more as of somebody who is back on the project', async () => {
    world.db.now.run(world.db.query.updateTable('fogli_ore').set({ fuori_assegnazione: 1 }));
    await riprendi(manager, { versione: 2 });
    expect(riga()).toMatchObject({ approvato: 0, fuori_assegnazione: 0 });
  });

  it('leaves them flagged as of somebody who is not', async () => {
    const { query } = world.db;
    world.db.now.run(query.updateTable('fogli_ore').set({ fuori_assegnazione: 1 }));
    world.db.now.run(query.updateTable('assegnazioni').set({ rimosso_il: ADESSO }));
    await riprendi(manager, { versione: 2 });
    expect(riga()).toMatchObject({ approvato: 0, fuori_assegnazione: 1 });
  });

  it.each([
    ['gone from', '2026-05-12', '2026-05-13', 1],
    ['come into', '2026-05-13', '2026-05-12', 0],
  ] as const)(
    'leaves flagged as it is now what has %s the plan meanwhile',
    async (_how, prima, dopo, fuori) => {
      const spostato = world.rows.progetto([prima]);
      world.rows.assegna(spostato, operatore.id);
      id = world.rows.foglioOre(spostato, operatore.id, { fuori_giornata: fuori === 1 ? 0 : 1 });
      await approva(manager);
      const { query } = world.db;
      world.db.now.run(
        query
          .updateTable('giornate')
          .set({ data: giornoSchema.parse(dopo) })
          .where('progetto_id', '=', spostato),
      );
      await riprendi(manager, { versione: 2 });
      expect(riga()).toMatchObject({ approvato: 0, fuori_giornata: fuori });
    },
  );

  it('is never that of one’s own hours', async () => {
    const own = world.rows.foglioOre(progetto_id, manager.id);
    await approva(world.user('Admin'), { id: own });
    expect(await riprendi(manager, { id: own, versione: 2 })).toMatchObject(
      refused('propria_approvazione'),
    );
    expect(riga(own)).toMatchObject({ approvato: 1 });
  });
});

describe('the history of an entry', () => {
  const storia = async (user: User) => jsonOf(await leggiStoria(id, world.query(user)));

  it('tells each step, by whom, what and why, to the office and to whoever worked it', async () => {
    id = world.rows.id() as FoglioOreId;
    const ore = { id, progetto_id, dipendente_id: operatore.id, data: '2026-05-12' };
    const input = inputOf('fogliOre.crea', { ...ore, ore_lavorate: 8 });
    await world.apply(operatore, creaFoglioOre, input);
    await rimanda(manager);
    await modifica(operatore, { versione: 2, ore_lavorate: 7.5 });
    await approva(manager);
    await riprendi(world.user('Admin'), { motivo: 'Mese sbagliato' });
    const mario = { nome: 'Mario', cognome: 'Rossi', quando: ADESSO };
    const ufficio = { nome: 'Nome', quando: ADESSO, dettaglio: null };
    const passi = [
      { ...mario, azione: 'inserita', dettaglio: '12/05/2026, 8,00 ore', motivo: null },
      { ...ufficio, azione: 'rimandata', cognome: 'Manager', motivo: MOTIVO },
      { ...mario, azione: 'corretta', dettaglio: 'ore lavorate 8,00 → 7,50', motivo: null },
      { ...ufficio, azione: 'approvata', cognome: 'Manager', motivo: null },
      { ...ufficio, azione: 'ripresa', cognome: 'Admin', motivo: 'Mese sbagliato' },
    ];
    expect(await storia(manager)).toEqual(passi);
    expect(await storia(operatore)).toEqual(passi);
  });

  it('begins in the entry itself, and is written down before the entry changes', async () => {
    id = world.rows.id() as FoglioOreId;
    const ore = { id, progetto_id, dipendente_id: operatore.id, data: '2026-05-12' };
    const input = inputOf('fogliOre.crea', { ...ore, ore_lavorate: 8, ora_inizio: '08:00' });
    await world.apply(operatore, creaFoglioOre, input);
    const inserita = {
      azione: 'inserita',
      quando: ADESSO,
      nome: 'Mario',
      cognome: 'Rossi',
      dettaglio: '12/05/2026, 8,00 ore',
      motivo: null,
    };
    expect(await storia(manager)).toEqual([inserita]);
    await modifica(operatore, { versione: 1, data: '2026-05-13', ore_lavorate: 6 });
    const corretta = { azione: 'corretta', nome: 'Mario' };
    expect(await storia(manager)).toMatchObject([inserita, corretta]);
    await modifica(operatore, { versione: 2, ore_lavorate: 5 });
    expect(await storia(manager)).toMatchObject([inserita, corretta, corretta]);
  });

  it('names whoever entered it as gone, too', async () => {
    id = world.rows.id() as FoglioOreId;
    const ore = { id, progetto_id, dipendente_id: operatore.id, data: '2026-05-12' };
    await world.apply(
      manager,
      creaFoglioOre,
      inputOf('fogliOre.crea', { ...ore, ore_lavorate: 8 }),
    );
    world.db.now.run(world.db.query.deleteFrom('dipendenti').where('id', '=', manager.id));
    expect(await storia(operatore)).toMatchObject([{ nome: '', cognome: 'Persona eliminata' }]);
  });

  it('is not told to a colleague, and not of hours that are not there', async () => {
    const altro = world.user('Operatore');
    expect(await leggiStoria(id, world.query(altro))).toMatchObject(refused('riga_altrui'));
    const gone = world.rows.id() as FoglioOreId;
    expect(await leggiStoria(gone, world.query(manager))).toMatchObject(refused('non_trovato'));
  });

  it('names whoever is gone as gone', async () => {
    await rimanda(manager);
    world.db.now.run(world.db.query.deleteFrom('dipendenti').where('id', '=', manager.id));
    expect(await storia(operatore)).toMatchObject([{ nome: '', cognome: 'Persona eliminata' }]);
  });
});
