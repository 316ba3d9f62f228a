import { clienteIdSchema, type ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import type { User } from '../../sync/handlers.ts';
import { ADESSO, inputOf, openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { eliminaProgetto } from './elimina-progetto.ts';
import { modificaProgetto } from './modifica-progetto.ts';

let world: SliceWorld;
let admin: User;
let viale: ProgettoId;

beforeEach(async () => {
  world = await openSliceWorld();
  admin = world.user('Admin');
  viale = world.rows.progetto(['2026-05-11', '2026-05-12'], { nome_progetto: 'Viale' });
});

afterEach(() => world.db.close());

function elimina(id: ProgettoId = viale) {
  return world.apply(admin, eliminaProgetto, { id }, 'progetti.elimina');
}

function persona(cognome: string, nome = 'Mario') {
  const id = world.rows.dipendente({ cognome, nome });
  world.rows.assegna(viale, id);
  return id;
}

function count(table: string): number | undefined {
  const query = rawQuery<{ n: number }>(`SELECT count(*) AS n FROM ${table}`, []);
  return world.db.now.first(query)?.n;
}

describe('a project without hours and contracts', () => {
  it('goes with its days, people, equipment and history', async () => {
    persona('Rossi');
    world.rows.impegna(viale, world.rows.attrezzatura(), 1);
    expect(await elimina()).toEqual({ ok: true, value: null });
    expect(world.touched).toEqual([`progetti ${viale}`]);
    for (const table of ['progetti', 'giornate', 'assegnazioni', 'impegni', 'storico']) {
      expect(count(table), table).toBe(0);
    }
  });

  it('leaves its name behind, so that what arrives later is refused with the true reason', async () => {
    const rossi = persona('Rossi');
    await elimina();
    const eliminati = world.db.query.selectFrom('progetti_eliminati').selectAll();
    expect(world.db.now.all(eliminati)).toEqual([
      {
        id: viale,
        nome_progetto: 'Viale',
        eliminato_il: ADESSO,
        dipendenti: JSON.stringify([rossi]),
      },
    ]);
    const input = inputOf('progetti.modifica', { id: viale, stato: 'Annullato' });
    const refusal = {
      codice: 'non_trovato',
      errore: "L'attività «Viale» è stata eliminata il 12/05/2026.",
    };
    expect(await world.apply(admin, modificaProgetto, input)).toEqual({ ok: false, refusal });
    expect(await elimina()).toEqual({ ok: false, refusal });
  });

  it('stays when somebody changed it since it was seen, and asks a person', async () => {
    world.db.now.run(world.db.query.updateTable('progetti').set({ versione: 2 }));
    const asSeen = (versione: number) =>
      world.apply(admin, eliminaProgetto, { id: viale, versione });
    expect(await asSeen(1)).toMatchObject({
      ok: false,
      refusal: { codice: 'conflitto_versione', current: { versione: 2 } },
    });
    expect([count('progetti'), count('progetti_eliminati')]).toEqual([1, 0]);
    expect(await asSeen(2)).toEqual({ ok: true, value: null });
    expect(count('progetti')).toBe(0);
  });

  it('is deleted for a command that waited, too, when somebody else was quicker', async () => {
    await elimina();
    const prima = world.db.now.all(world.db.query.selectFrom('progetti_eliminati').selectAll());
    expect(await world.apply(admin, eliminaProgetto, { id: viale })).toEqual({
      ok: true,
      value: null,
    });
    expect(world.touched).toEqual([]);
    const dopo = world.db.now.all(world.db.query.selectFrom('progetti_eliminati').selectAll());
    expect(dopo).toEqual(prima);
  });
});

it('that was made again under its id and deleted again is remembered with all who were ever on it', async () => {
  const rossi = persona('Rossi');
  await elimina();
  world.db.now.run(
    world.db.query.insertInto('progetti').values({
      id: viale,
      nome_progetto: 'Viale nuovo',
      cliente_id: clienteIdSchema.parse(world.rows.cliente()),
      stato: 'Confermato',
      nota_versione: 0,
      versione: 1,
    }),
  );
  const bianchi = persona('Bianchi', 'Anna');
  await elimina();
  const eliminati = world.db.query.selectFrom('progetti_eliminati').selectAll();
  expect(world.db.now.all(eliminati)).toMatchObject([
    { nome_progetto: 'Viale nuovo', dipendenti: JSON.stringify([rossi, bianchi].toSorted()) },
  ]);
});

describe('a project with hours', () => {
  it('stays with all it has, and the answer says whose pending hours they are and what can be done', async () => {
    const [rossi, bianchi] = [persona('Rossi'), persona('Bianchi', 'Anna')];
    world.rows.foglioOre(viale, rossi);
    world.rows.foglioOre(viale, rossi);
    world.rows.foglioOre(viale, bianchi);
    expect(await elimina()).toEqual({
      ok: false,
      refusal: {
        codice: 'ha_dipendenze',
        errore:
          "L'attività ha 3 registrazioni di ore da approvare, di Bianchi Anna e Rossi Mario: non si può eliminare. Puoi metterla nello stato Annullato, oppure eliminare prima le ore.",
      },
    });
    expect([count('progetti'), count('giornate'), count('assegnazioni')]).toEqual([1, 2, 2]);
    expect([count('fogli_ore'), count('progetti_eliminati')]).toEqual([3, 0]);
  });

  it('names three people and counts the rest', async () => {
    for (const cognome of ['Verdi', 'Rossi', 'Bianchi', 'Àlvaro', 'Neri']) {
      world.rows.foglioOre(viale, persona(cognome), { approvato: cognome === 'Rossi' ? 1 : 0 });
    }
    expect(await elimina()).toMatchObject({
      refusal: {
        errore:
          "L'attività ha 5 registrazioni di ore (4 da approvare), di Àlvaro Mario, Bianchi Mario, Neri Mario e altri 2: non si può eliminare. Puoi metterla nello stato Annullato.",
      },
    });
  });

  it('that are approved, or with contracts, cannot be freed of them', async () => {
    const rossi = persona('Rossi');
    world.rows.foglioOre(viale, rossi, { approvato: 1 });
    world.rows.contratto(rossi, { progetto_id: viale });
    expect(await elimina()).toMatchObject({
      refusal: {
        errore:
          "L'attività ha 1 registrazione di ore approvata, di Rossi Mario, e un contratto: non si può eliminare. Puoi metterla nello stato Annullato.",
      },
    });
  });
});

it('that is Annullato already is not told to become so', async () => {
  const annullata = world.rows.progetto([], { stato: 'Annullato' });
  const rossi = persona('Rossi');
  world.rows.foglioOre(annullata, rossi);
  const pending =
    "L'attività ha 1 registrazione di ore da approvare, di Rossi Mario: non si può eliminare. Puoi eliminare prima le ore.";
  expect(await elimina(annullata)).toMatchObject({ refusal: { errore: pending } });
  world.rows.contratto(rossi, { progetto_id: annullata });
  const kept =
    "L'attività ha 1 registrazione di ore da approvare, di Rossi Mario, e un contratto: non si può eliminare. Resta nello stato Annullato.";
  expect(await elimina(annullata)).toMatchObject({ refusal: { errore: kept } });
});

it('with contracts alone says how many', async () => {
  const rossi = persona('Rossi');
  world.rows.contratto(rossi, { progetto_id: viale });
  world.rows.contratto(rossi, { progetto_id: viale });
  expect(await elimina()).toMatchObject({
    refusal: {
      codice: 'ha_dipendenze',
      errore:
        "L'attività ha 2 contratti: non si può eliminare. Puoi metterla nello stato Annullato.",
    },
  });
});
