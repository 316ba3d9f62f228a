import { puoApprovare } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { foglioOreIdSchema, type DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { PdfDocument } from '../../pdf/pdf-document.ts';
import type { User } from '../../sync/handlers.ts';
import { jsonOf, openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { createFogliOreQueries } from './fogli-ore-queries.ts';

interface Riga {
  readonly id: string;
  readonly dipendente_id: DipendenteId;
  readonly data: string;
  readonly dipendente_cognome: string;
}

let world: SliceWorld;
let admin: User;
let manager: User;
let operatore: User;
let printed: PdfDocument[];

const queries = createFogliOreQueries((work) => {
  if ('heading' in work) printed.push(work);
  return Promise.resolve(new Uint8Array([1, 2, 3]));
});

beforeEach(async () => {
  printed = [];
  world = await openSliceWorld();
  admin = world.user('Admin');
  manager = world.user('Manager');
  operatore = world.user('Operatore');
});

afterEach(() => world.db.close());

async function rows(name: 'fogliOre.elenca' | 'fogliOre.inAttesa', user: User) {
  return jsonOf(await queries[name]({ limite: 500 }, world.query(user))) as Riga[];
}

function giorno(data: string) {
  return { data: data as never };
}

describe('the archive of hours', () => {
  it('holds only their own for an Operatore, newest day first', async () => {
    const progetto_id = world.rows.progetto();
    world.rows.foglioOre(progetto_id, manager.id);
    const older = world.rows.foglioOre(progetto_id, operatore.id, giorno('2026-05-11'));
    const newer = world.rows.foglioOre(progetto_id, operatore.id, giorno('2026-05-12'));
    const mie = await rows('fogliOre.elenca', operatore);
    expect(mie.map(({ id }) => id)).toEqual([newer, older]);
  });

  it('holds everyone for the office, within a day in Italian order of names', async () => {
    const progetto_id = world.rows.progetto();
    for (const cognome of ['Zanga', 'Èrri', 'De Luca', 'Erra', "D'Amico", 'de Bona']) {
      world.rows.foglioOre(progetto_id, world.rows.dipendente({ cognome }));
    }
    const expected = ["D'Amico", 'de Bona', 'De Luca', 'Erra', 'Èrri', 'Zanga'];
    for (const user of [admin, manager]) {
      const tutte = await rows('fogliOre.elenca', user);
      expect(tutte.map((riga) => riga.dipendente_cognome)).toEqual(expected);
    }
  });
});

describe('the hours of a period', () => {
  const elenca = async (user: User, filtri: object) => {
    const page = await queries['fogliOre.elenca']({ limite: 500, ...filtri }, world.query(user));
    return (jsonOf(page) as Riga[]).map(({ id }) => id);
  };

  it('are those of its days, both included, of whom and what is asked for', async () => {
    const [viale, parco] = [world.rows.progetto(), world.rows.progetto()];
    const [prima, mie, sue, dopo] = (
      [
        [viale, operatore.id, '2026-05-10'],
        [viale, operatore.id, '2026-05-11'],
        [parco, manager.id, '2026-05-12'],
        [parco, operatore.id, '2026-05-13'],
      ] as const
    ).map(([progetto_id, id, data]) => world.rows.foglioOre(progetto_id, id, giorno(data)));
    const periodo = { dal: '2026-05-11', al: '2026-05-12' };
    for (const user of [admin, manager]) {
      expect(await elenca(user, periodo)).toEqual([sue, mie]);
      expect(await elenca(user, { dal: '2026-05-12' })).toEqual([dopo, sue]);
      expect(await elenca(user, { al: '2026-05-11' })).toEqual([mie, prima]);
      expect(await elenca(user, { progetto_id: parco })).toEqual([dopo, sue]);
      expect(await elenca(user, { ...periodo, dipendente_id: operatore.id })).toEqual([mie]);
    }
  });

  it('are never a colleague’s for an Operatore, whoever is asked for', async () => {
    const progetto_id = world.rows.progetto();
    const mie = world.rows.foglioOre(progetto_id, operatore.id);
    world.rows.foglioOre(progetto_id, manager.id);
    expect(await elenca(operatore, { dal: '2026-05-12', progetto_id })).toEqual([mie]);
    expect(await elenca(operatore, { dipendente_id: manager.id })).toEqual([]);
  });
});

describe('the hours to approve', () => {
  it('are exactly the pending ones that the rule lets the caller approve, oldest first', async () => {
    const progetto_id = world.rows.progetto();
    const chi = [admin, manager, operatore].map(({ id }) => id);
    for (const dipendente_id of chi) {
      world.rows.foglioOre(progetto_id, dipendente_id, giorno('2026-05-13'));
      world.rows.foglioOre(progetto_id, dipendente_id, giorno('2026-05-11'));
      world.rows.foglioOre(progetto_id, dipendente_id, { approvato: 1 });
    }
    for (const user of [admin, manager]) {
      const inAttesa = await rows('fogliOre.inAttesa', user);
      const expected = chi.filter((dipendente_id) => puoApprovare(user, { dipendente_id }));
      expect(new Set(inAttesa.map((riga) => riga.dipendente_id))).toEqual(new Set(expected));
      expect(inAttesa).toHaveLength(expected.length * 2);
      const giorni = inAttesa.map(({ data }) => data);
      expect(giorni).toEqual(giorni.toSorted());
    }
  });
});

describe('the printed timesheet', () => {
  it('is named after the person and the day', async () => {
    const dipendente_id = world.rows.dipendente({ nome: 'Mario', cognome: 'Rossi' });
    const id = world.rows.foglioOre(world.rows.progetto(), dipendente_id);
    const outcome = await queries['fogliOre.scarica']({ id }, world.query(manager));
    expect(outcome).toEqual({
      ok: true,
      value: {
        bytes: new Uint8Array([1, 2, 3]),
        mediaType: 'application/pdf',
        filename: 'foglio-ore-rossi-mario-2026-05-12.pdf',
      },
    });
    expect(printed[0]?.metadata.title).toBe('Foglio ore – Rossi Mario – 12/05/2026');
  });

  it('carries the letterhead also for an Operatore, who may not read the settings', async () => {
    const azienda = {
      ragione_sociale: 'Azienda di prova',
      partita_iva: null,
      sede_legale: 'Lecco',
      dati_fatturazione: 'PEC: prova@example.it',
    };
    world.db.now.run(world.db.query.updateTable('impostazioni').set(azienda));
    const id = world.rows.foglioOre(world.rows.progetto(), operatore.id);
    const outcome = await queries['fogliOre.scarica']({ id }, world.query(operatore));
    expect(outcome.ok).toBe(true);
    expect(printed[0]?.letterhead).toEqual(azienda);
  });

  it("is refused to an Operatore for a colleague's hours, and nothing is printed", async () => {
    const id = world.rows.foglioOre(world.rows.progetto(), manager.id);
    const outcome = await queries['fogliOre.scarica']({ id }, world.query(operatore));
    expect(outcome).toMatchObject({ ok: false, refusal: { codice: 'riga_altrui' } });
    expect(printed).toEqual([]);
  });

  it('of unknown hours is not there', async () => {
    const id = foglioOreIdSchema.parse(world.rows.id());
    const outcome = await queries['fogliOre.scarica']({ id }, world.query(manager));
    expect(outcome).toMatchObject({ ok: false, refusal: { codice: 'non_trovato' } });
  });
});
