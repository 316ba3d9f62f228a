import { leggiProgetto } from '@gestionale/shared-schema/progetti/contracts.ts';
import {
  CAMPI_RISERVATI_PROGETTO,
  type Progetto,
} from '@gestionale/shared-schema/progetti/progetto.ts';
import { progettoIdSchema, type ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { User } from '../../sync/handlers.ts';
import { ADESSO, jsonOf, openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { progettiQueries } from './progetti-queries.ts';
import { writeHistory } from './storico/storico.ts';

let world: SliceWorld;
let operatore: User;
let manager: User;

beforeEach(async () => {
  world = await openSliceWorld();
  operatore = world.user('Operatore');
  manager = world.user('Manager');
});

afterEach(() => world.db.close());

async function elenco(
  name: 'progetti.elenca' | 'progetti.mioPlanning',
  user: User,
): Promise<Progetto[]> {
  return jsonOf(await progettiQueries[name]({ limite: 500 }, world.query(user))) as Progetto[];
}

function leggi(id: ProgettoId, user: User) {
  return progettiQueries['progetti.leggi']({ id }, world.query(user));
}

describe('the list of projects', () => {
  it('holds them all, by first day and then by name, those without days last', async () => {
    const { rows } = world;
    const names = [
      rows.progetto([], { nome_progetto: 'Senza date' }),
      rows.progetto(['2026-06-01'], { nome_progetto: 'Dopo' }),
      rows.progetto(['2026-05-12', '2026-07-01'], { nome_progetto: 'Zona alta' }),
      rows.progetto(['2026-05-12'], { nome_progetto: 'Àrgine' }),
    ];
    expect(names).toHaveLength(4);
    const elencati = await elenco('progetti.elenca', manager);
    expect(elencati.map((each) => each.nome_progetto)).toEqual([
      'Àrgine',
      'Zona alta',
      'Dopo',
      'Senza date',
    ]);
  });
});

describe('my planning', () => {
  it('holds the projects that the caller is on now, without what an Operatore may not see', async () => {
    const { rows } = world;
    const mio = rows.progetto(['2026-05-12'], { note_fatturazione: 'Riservato' });
    rows.assegna(mio, operatore.id);
    rows.assegna(rows.progetto(), operatore.id, { rimosso_il: ADESSO });
    rows.assegna(rows.progetto(), manager.id);
    const miei = await elenco('progetti.mioPlanning', operatore);
    expect(miei.map(({ id }) => id)).toEqual([mio]);
    expect(miei[0]).not.toHaveProperty('note_fatturazione');
  });
});

describe('one project', () => {
  it('comes to the office with its history, newest line first', async () => {
    const id = world.rows.progetto();
    const later = toIstante(Date.parse(ADESSO) + 60_000);
    const altro = world.rows.progetto();
    const line = (descrizione_azione: string, progetto_id = id, adesso = ADESSO) => ({
      id: world.rows.id(),
      user: manager,
      progetto_id,
      descrizione_azione,
      adesso,
    });
    await world.db.transaction((db) =>
      writeHistory(db, [
        line('prima'),
        line('terza', id, later),
        line('seconda'),
        line('di un altro progetto', altro),
      ]),
    );

    const row = jsonOf(await leggi(id, manager));
    expect(leggiProgetto.output.parse(row)).toEqual(row);
    expect(row).toMatchObject({
      id,
      storico: [
        { descrizione_azione: 'terza', nome: 'Nome', cognome: 'Manager' },
        { descrizione_azione: 'seconda' },
        { descrizione_azione: 'prima' },
      ],
    });
  });

  it('comes to an Operatore on it without history and reserved fields', async () => {
    const id = world.rows.progetto();
    world.rows.assegna(id, operatore.id);
    const row = jsonOf(await leggi(id, operatore));
    expect(leggiProgetto.output.parse(row)).toEqual(row);
    for (const field of ['storico', ...CAMPI_RISERVATI_PROGETTO]) {
      expect(row).not.toHaveProperty(field);
    }
  });

  it('is refused to an Operatore not on it, in the same words as one that is not there', async () => {
    const altrui = await leggi(world.rows.progetto(), operatore);
    const exProgetto = world.rows.progetto();
    world.rows.assegna(exProgetto, operatore.id, { rimosso_il: ADESSO });
    expect(altrui).toMatchObject({ ok: false, refusal: { codice: 'riga_altrui' } });
    expect(await leggi(exProgetto, operatore)).toEqual(altrui);
    expect(await leggi(progettoIdSchema.parse(world.rows.id()), operatore)).toEqual(altrui);
  });

  it('that is not there is 404 for the office', async () => {
    const outcome = await leggi(progettoIdSchema.parse(world.rows.id()), manager);
    expect(outcome).toMatchObject({ ok: false, refusal: { codice: 'non_trovato' } });
  });
});
