import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { AttrezzaturaId, ClienteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Queries } from '../../db/database.ts';
import { readyOf } from '../../db/raw-query.ts';
import type { User } from '../../sync/handlers.ts';
import { inputOf, openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { assegnaAttrezzatura } from './attrezzatura/assegna-attrezzatura.ts';
import { rimuoviAttrezzatura } from './attrezzatura/rimuovi-attrezzatura.ts';
import { creaProgetto } from './crea-progetto.ts';
import { hasUsedGiornataId } from './giornate.ts';
import { modificaProgetto } from './modifica-progetto.ts';
import { syncedProgetti } from './synced-progetti.ts';

const LUNEDI = { data: '2026-05-11', ora_inizio: '09:00', ora_fine: '18:00' };
const MARTEDI = { data: '2026-05-12', ora_inizio: '09:00', ora_fine: '18:00' };

let world: SliceWorld;
let manager: User;
let cliente_id: ClienteId;

beforeEach(async () => {
  world = await openSliceWorld();
  manager = world.user('Manager');
  cliente_id = world.rows.cliente({ ragione_sociale: 'Comune di Lecco' });
});

afterEach(() => world.db.close());

function crea(fields: Record<string, unknown> = {}) {
  const raw = { nome_progetto: 'Potatura', cliente_id, giornate: [MARTEDI, LUNEDI], ...fields };
  return world.apply(manager, creaProgetto, inputOf('progetti.crea', raw));
}

async function created(fields: Record<string, unknown> = {}): Promise<ProgettoId> {
  const outcome = await crea(fields);
  if (!outcome.ok) throw new Error(outcome.refusal.errore);
  return outcome.value.id as ProgettoId;
}

function modifica(id: ProgettoId, fields: Record<string, unknown>) {
  return world.apply(manager, modificaProgetto, inputOf('progetti.modifica', { id, ...fields }));
}

function impegna(id: ProgettoId, attrezzatura_id: AttrezzaturaId, quantita_impegnata: number) {
  const raw = { id, attrezzatura_id, quantita_impegnata };
  return world.apply(manager, assegnaAttrezzatura, inputOf('progetti.assegnaAttrezzatura', raw));
}

async function read(id: ProgettoId): Promise<Progetto> {
  return JSON.parse(
    (await syncedProgetti.project(world.db, [id], 'Manager')).get(id) ?? 'null',
  ) as Progetto;
}

describe('a new project', () => {
  it('has its days sorted, the default state and a line of history', async () => {
    const id = await created();
    expect(await read(id)).toMatchObject({
      nome_cliente: 'Comune di Lecco',
      stato: 'In Lavorazione',
      numero_giornate: 2,
      data_inizio: '2026-05-11',
      data_fine: '2026-05-12',
      versione: 1,
    });
    expect(world.storico).toEqual(['Attività creata']);
    expect(world.touched).toEqual([`progetti ${id}`]);
  });

  it.each([
    [{ nome_progetto: ' ' }, { nome_progetto: 'Nome Progetto e Cliente sono obbligatori.' }],
    [{ giornate: [] }, { giornate: 'Inserire almeno una giornata di attività.' }],
    [{ giornate: [LUNEDI, LUNEDI] }, { giornate: 'Questa data è già stata inserita.' }],
    [{ esl_totali: -1 }, { esl_totali: 'Gli ESL totali devono essere un numero da 0 in su.' }],
  ])('with %j is refused with the sentence of the form', (fields, campi) => {
    expect(() => crea(fields)).toThrow(JSON.stringify(campi));
  });

  it('needs a client that exists and ids that nobody has', async () => {
    expect(await crea({ cliente_id: world.rows.id() })).toMatchObject({
      refusal: {
        codice: 'richiesta_non_valida',
        campi: { cliente_id: 'Il cliente non esiste più.' },
      },
    });
    const id = await created();
    const taken = { ok: false, refusal: { codice: 'id_gia_usato' } };
    expect(await crea({ id })).toMatchObject(taken);
    const giornata = { ...LUNEDI, id: (await read(id)).giornate[0]?.id };
    expect(await crea({ giornate: [giornata] })).toMatchObject(taken);
  });
});

it('asks whether ids are new by the same text for any number of days', async () => {
  const { db, rows } = world;
  const { ora_inizio, ora_fine } = LUNEDI;
  const id = await created();
  const texts = new Set<string>();
  const recorded: Queries = {
    query: db.query,
    run: (query) => db.run(query),
    all: (query) => db.all(query),
    first: (query) => {
      texts.add(readyOf(query).sql);
      return db.first(query);
    },
  };
  const taken = (await read(id)).giornate.map((giornata) => giornata.id);
  const used: boolean[] = [];
  for (const ids of [[], taken.slice(0, 1)]) {
    const wanted = [rows.id(), rows.id(), ...ids];
    const { giornate } = inputOf('progetti.crea', {
      nome_progetto: 'Potatura',
      cliente_id,
      giornate: wanted.map((each, n) => ({
        ora_inizio,
        ora_fine,
        data: `2026-05-1${n}`,
        id: each,
      })),
    });
    used.push(await hasUsedGiornataId(recorded, { aggiunte: giornate, tolte: [] }));
  }
  expect(used).toEqual([false, true]);
  expect(texts.size).toBe(1);
});

describe('an edit', () => {
  it('tells the history from what to what, each change in a line', async () => {
    const id = await created();
    const altro = world.rows.cliente({ ragione_sociale: 'Villa Serena' });
    await modifica(id, {
      nome_progetto: 'Abbattimento',
      cliente_id: altro,
      esl_totali: 2.5,
      stato: 'Confermato',
      giornate: [
        { ...MARTEDI, ora_inizio: '07:30' },
        { ...MARTEDI, data: '2026-05-13' },
      ],
    });
    expect(world.storico).toEqual([
      'Nome: «Potatura» → «Abbattimento»',
      'Cliente: «Comune di Lecco» → «Villa Serena»',
      'ESL totali: vuoto → 2,5',
      'Stato: In Lavorazione → Confermato',
      'Giornata aggiunta: 13/05/2026 09:00–18:00',
      'Giornata tolta: 11/05/2026 09:00–18:00',
      'Giornata 12/05/2026: 09:00–18:00 → 07:30–18:00',
    ]);
    expect(await read(id)).toMatchObject({
      versione: 2,
      nome_cliente: 'Villa Serena',
      esl_totali: 2.5,
    });
  });

  it('of a day keeps its id', async () => {
    const id = await created();
    const [, martedi] = (await read(id)).giornate;
    await modifica(id, { giornate: [LUNEDI, { ...MARTEDI, ora_fine: '12:00' }] });
    expect((await read(id)).giornate[1]).toEqual({ ...martedi, ora_fine: '12:00' });
  });

  it('of many days at once writes each its own, and none of another project', async () => {
    const giorno = (data: string, ora_inizio: string) => ({ data, ora_inizio, ora_fine: '19:00' });
    const orari = async (id: ProgettoId) =>
      (await read(id)).giornate.map(
        ({ data, ora_inizio, ora_fine }) => `${data} ${ora_inizio} ${ora_fine}`,
      );
    const [other, id] = [await created(), await created()];
    const giornate = [
      LUNEDI,
      MARTEDI,
      giorno('2026-05-13', '07:00'),
      giorno('2026-05-14', '08:00'),
    ];
    await modifica(id, { giornate });
    const ids = new Map((await read(id)).giornate.map((each) => [each.data, each.id]));
    // The first goes, two change, one stays, and one comes before all and one behind.
    const volute = [
      giorno('2026-05-04', '06:00'),
      giorno('2026-05-12', '10:00'),
      giorno('2026-05-13', '11:00'),
      giorno('2026-05-14', '08:00'),
      giorno('2026-06-01', '12:00'),
    ];
    await modifica(id, { giornate: volute });
    expect(await orari(id)).toEqual(
      volute.map(({ data, ora_inizio, ora_fine }) => `${data} ${ora_inizio} ${ora_fine}`),
    );
    for (const each of (await read(id)).giornate.slice(1, 4)) {
      expect(each.id).toBe(ids.get(each.data));
    }
    expect(await orari(other)).toEqual(['2026-05-11 09:00 18:00', '2026-05-12 09:00 18:00']);
    const { query } = world.db;
    const primi = query.selectFrom('progetti').select(['id', 'primo_giorno']).orderBy('id');
    expect(world.db.now.all(primi)).toEqual([
      { id: other, primo_giorno: '2026-05-11' },
      { id, primo_giorno: '2026-05-04' },
    ]);
    await modifica(id, { giornate: volute.slice(2) });
    expect(world.db.now.all(primi)).toContainEqual({ id, primo_giorno: '2026-05-13' });
  });

  it('that changes nothing leaves no trace', async () => {
    const id = await created();
    const { giornate, nome_progetto, stato } = await read(id);
    expect((await modifica(id, { giornate, nome_progetto, stato })).ok).toBe(true);
    expect(world.storico).toEqual([]);
    expect((await read(id)).versione).toBe(1);
  });

  it('of a state that someone else has changed asks a person', async () => {
    const id = await created();
    await modifica(id, { stato: 'Annullato', before: { stato: 'In Lavorazione' } });
    const late = await modifica(id, { stato: 'Confermato', before: { stato: 'In Lavorazione' } });
    expect(late).toMatchObject({
      refusal: { codice: 'conflitto_campi', current: { stato: 'Annullato' } },
    });
    expect((await read(id)).stato).toBe('Annullato');
  });

  it('of the days flags and unflags pending hours, and leaves approved ones alone', async () => {
    const id = await created();
    const persona = world.rows.dipendente();
    world.rows.assegna(id, persona);
    const data = LUNEDI.data as never;
    const pending = world.rows.foglioOre(id, persona, { data });
    const approved = world.rows.foglioOre(id, persona, { data, approvato: 1 });
    await modifica(id, { giornate: [MARTEDI] });
    expect(world.touched).toContain(`fogliOre ${pending}`);
    expect(world.touched).not.toContain(`fogliOre ${approved}`);
    const flags = () =>
      world.db.now.all(
        world.db.query.selectFrom('fogli_ore').select(['id', 'fuori_giornata']).orderBy('id'),
      );
    expect(flags()).toEqual([
      { id: pending, fuori_giornata: 1 },
      { id: approved, fuori_giornata: 0 },
    ]);
    await modifica(id, { giornate: [LUNEDI, MARTEDI] });
    expect(flags()).toContainEqual({ id: pending, fuori_giornata: 0 });
  });

  it('of the name reaches the hours that show it', async () => {
    const id = await created();
    const persona = world.rows.dipendente();
    world.rows.assegna(id, persona);
    const foglioOre = world.rows.foglioOre(id, persona);
    await modifica(id, { nome_progetto: 'Abbattimento' });
    expect(world.touched).toContain(`fogliOre ${foglioOre}`);
  });

  it('of an unknown project is no edit', async () => {
    const outcome = await modifica(world.rows.id() as ProgettoId, { stato: 'Annullato' });
    expect(outcome).toMatchObject({ refusal: { codice: 'non_trovato' } });
  });
});

describe('equipment', () => {
  it('is committed and freed with a line of history each', async () => {
    const id = await created();
    const motosega = world.rows.attrezzatura({ quantita_totale: 5 });
    expect((await impegna(id, motosega, 2)).ok).toBe(true);
    expect(world.storico).toEqual(['Attrezzatura assegnata: Motosega (quantità 2)']);
    const [impegno] = (await read(id)).attrezzaturaAssegnata;
    const raw = { id, impegno_id: impegno?.id };
    const input = inputOf('progetti.rimuoviAttrezzatura', raw);
    expect(await world.apply(manager, rimuoviAttrezzatura, input)).toEqual({
      ok: true,
      value: null,
    });
    expect(world.storico).toEqual(['Attrezzatura tolta: Motosega (quantità 2)']);
    const byRoute = 'progetti.rimuoviAttrezzatura';
    expect((await world.apply(manager, rimuoviAttrezzatura, input, byRoute)).ok).toBe(false);
  });

  it('beyond what there is on a day is refused, saying how many are left and when', async () => {
    const motosega = world.rows.attrezzatura({ quantita_totale: 5 });
    expect((await impegna(await created({ giornate: [MARTEDI] }), motosega, 4)).ok).toBe(true);
    const id = await created();
    expect(await impegna(id, motosega, 2)).toMatchObject({
      refusal: {
        codice: 'attrezzatura_esaurita',
        errore: 'Motosega: il 12/05/2026 ne resta 1 su 5.',
      },
    });
    expect((await read(id)).attrezzaturaAssegnata).toEqual([]);
    expect((await impegna(id, motosega, 1)).ok).toBe(true);
  });

  it('that the project has already is not counted among what is left for it', async () => {
    const motosega = world.rows.attrezzatura({ quantita_totale: 3 });
    const id = await created();
    expect((await impegna(id, motosega, 2)).ok).toBe(true);
    const errore = 'Motosega: il 12/05/2026 ne resta 1 su 3.';
    expect(await impegna(id, motosega, 2)).toMatchObject({ refusal: { errore } });
    expect((await impegna(id, motosega, 1)).ok).toBe(true);
    const nessuno = 'Motosega: il 12/05/2026 non ne resta nessuno su 3.';
    expect(await impegna(id, motosega, 1)).toMatchObject({ refusal: { errore: nessuno } });
  });

  it.each(['Completato', 'Annullato'])(
    'for a project that is %s is refused beyond what exists, whoever else has it that day',
    async (stato) => {
      const motosega = world.rows.attrezzatura({ quantita_totale: 3 });
      await impegna(await created({ giornate: [MARTEDI] }), motosega, 2);
      const id = await created({ stato });
      expect(await impegna(id, motosega, 4)).toMatchObject({
        refusal: {
          codice: 'attrezzatura_esaurita',
          errore: 'Motosega: il 12/05/2026 ne restano 3 su 3.',
        },
      });
      expect((await impegna(id, motosega, 3)).ok).toBe(true);
      const nessuno = 'Motosega: il 12/05/2026 non ne resta nessuno su 3.';
      expect(await impegna(id, motosega, 1)).toMatchObject({ refusal: { errore: nessuno } });
      const indietro = await modifica(id, { stato: 'In Lavorazione' });
      expect(indietro).toMatchObject({
        refusal: { errore: 'Motosega: il 12/05/2026 ne resta 1 su 3.' },
      });
    },
  );

  it('does not keep a project from being called off when there is less of it by now', async () => {
    const motosega = world.rows.attrezzatura({ quantita_totale: 3 });
    const id = await created();
    await impegna(id, motosega, 3);
    world.db.now.run(world.db.query.updateTable('attrezzatura').set({ quantita_totale: 1 }));
    expect((await modifica(id, { stato: 'Annullato' })).ok).toBe(true);
    expect((await modifica(id, { giornate: [MARTEDI] })).ok).toBe(true);
    expect((await modifica(id, { stato: 'Confermato' })).ok).toBe(false);
  });

  it('is missed too when a project moves onto a busy day or comes back to life', async () => {
    const motosega = world.rows.attrezzatura({ quantita_totale: 1 });
    await impegna(await created({ giornate: [MARTEDI] }), motosega, 1);
    const id = await created({ giornate: [LUNEDI] });
    await impegna(id, motosega, 1);
    const esaurita = { ok: false, refusal: { codice: 'attrezzatura_esaurita' } };
    expect(await modifica(id, { giornate: [MARTEDI] })).toMatchObject(esaurita);
    expect((await read(id)).giornate).toMatchObject([LUNEDI]);
    await modifica(id, { stato: 'Annullato' });
    expect((await modifica(id, { giornate: [MARTEDI] })).ok).toBe(true);
    expect(await modifica(id, { stato: 'Confermato' })).toMatchObject(esaurita);
  });
});
