import { meseSchema } from '@gestionale/shared-schema/mesi/mese.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { progettoIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { User } from '../../sync/handlers.ts';
import { GIORNO } from '../../testing/row-maker.ts';
import { ADESSO, inputOf, openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { creaFoglioOre } from './crea-foglio-ore.ts';

let world: SliceWorld;
let operatore: User;
let manager: User;

beforeEach(async () => {
  world = await openSliceWorld();
  operatore = world.user('Operatore', { nome: 'Mario', cognome: 'Rossi' });
  manager = world.user('Manager');
});

afterEach(() => world.db.close());

function crea(user: User, fields: Record<string, unknown>) {
  const input = inputOf('fogliOre.crea', {
    dipendente_id: operatore.id,
    data: GIORNO,
    ora_inizio: '08:00',
    ora_fine: '15:30',
    ore_lavorate: 7.5,
    ...fields,
  });
  return world.apply(user, creaFoglioOre, input);
}

function rows() {
  return world.db.now.all(world.db.query.selectFrom('fogli_ore').selectAll());
}

describe('hours of a person on the project', () => {
  it('are stored pending, under the id that the device made', async () => {
    const progetto_id = world.rows.progetto();
    world.rows.assegna(progetto_id, operatore.id);
    const id = world.rows.id();
    const outcome = await crea(operatore, { id, progetto_id, descrizione_attivita: ' Potatura ' });
    expect(outcome).toEqual({ ok: true, value: { entity: 'fogliOre', id } });
    expect(rows()).toEqual([
      {
        id,
        progetto_id,
        dipendente_id: operatore.id,
        data: GIORNO,
        ora_inizio: '08:00',
        ora_fine: '15:30',
        ore_lavorate_centesimi: 750,
        pausa: 0,
        descrizione_attivita: 'Potatura',
        approvato: 0,
        approvato_il: null,
        approvato_da: null,
        fuori_giornata: 0,
        fuori_assegnazione: 0,
        rimandato_il: null,
        rimandato_motivo: null,
        mese_chiuso: 0,
        fuori_finestra: 0,
        inserito_il: ADESSO,
        inserito_da: operatore.id,
        versione: 1,
      },
    ]);
    expect(world.touched).toContain(`fogliOre ${id}`);
  });

  it.each([
    [{}, 0],
    [{ fine_dedotta: true }, 1],
  ])(
    'without an end are marked for a month closed with %j where it has a part: %i',
    async (regole, marcata) => {
      const progetto_id = world.rows.progetto();
      world.rows.assegna(progetto_id, operatore.id);
      world.db.now.run(
        world.db.query.insertInto('chiusure_mesi').values({
          mese: meseSchema.parse('2026-05'),
          chiuso_il: ADESSO,
          chiuso_da: manager.id,
          regole: JSON.stringify(regole),
        }),
      );
      await crea(operatore, {
        progetto_id,
        data: '2026-04-30',
        ora_inizio: '22:00',
        ora_fine: null,
      });
      expect(rows()).toMatchObject([{ data: '2026-04-30', mese_chiuso: marcata }]);
    },
  );

  it('have the break that is in the command', async () => {
    const progetto_id = world.rows.progetto();
    world.rows.assegna(progetto_id, operatore.id);
    await crea(operatore, { progetto_id, pausa: 45 });
    expect(rows()).toMatchObject([{ pausa: 45, ore_lavorate_centesimi: 750 }]);
    expect(world.storico).toEqual([expect.stringContaining('(08:00–15:30, pausa 45 min)')]);
  });

  it('get an id here when the caller made none', async () => {
    const progetto_id = world.rows.progetto();
    world.rows.assegna(progetto_id, operatore.id);
    expect((await crea(operatore, { progetto_id })).ok).toBe(true);
    expect(rows()).toHaveLength(1);
  });

  it('are told in the history', async () => {
    const progetto_id = world.rows.progetto();
    world.rows.assegna(progetto_id, operatore.id);
    await crea(manager, { progetto_id });
    expect(world.storico).toEqual([
      'Ore inserite: Rossi Mario, 12/05/2026, 7,50 ore (08:00–15:30)',
    ]);
  });

  it('may be entered by the office for anyone', async () => {
    const progetto_id = world.rows.progetto();
    world.rows.assegna(progetto_id, operatore.id);
    expect((await crea(manager, { progetto_id })).ok).toBe(true);
    expect((await crea(world.user('Admin'), { progetto_id })).ok).toBe(true);
  });
});

describe('hours are never thrown away because planning changed', () => {
  it('flags a day that is not planned', async () => {
    const progetto_id = world.rows.progetto(['2026-05-11']);
    world.rows.assegna(progetto_id, operatore.id);
    expect((await crea(operatore, { progetto_id })).ok).toBe(true);
    expect(rows()).toMatchObject([{ fuori_giornata: 1, fuori_assegnazione: 0 }]);
    expect(world.storico).toEqual([
      'Ore inserite: Rossi Mario, 12/05/2026, 7,50 ore (08:00–15:30) – fuori giornata',
    ]);
  });

  it('flags a person who was taken off', async () => {
    const progetto_id = world.rows.progetto();
    world.rows.assegna(progetto_id, operatore.id, { rimosso_il: ADESSO });
    expect((await crea(operatore, { progetto_id, ore_lavorate: 1, ora_fine: null })).ok).toBe(true);
    expect(rows()).toMatchObject([{ fuori_giornata: 0, fuori_assegnazione: 1 }]);
    expect(world.storico).toEqual([
      'Ore inserite: Rossi Mario, 12/05/2026, 1,00 ora – fuori assegnazione',
    ]);
  });
});

describe('hours are refused', () => {
  it('for a colleague, when an Operatore enters them', async () => {
    const progetto_id = world.rows.progetto();
    const collega = world.user('Operatore');
    world.rows.assegna(progetto_id, collega.id);
    const outcome = await crea(operatore, { progetto_id, dipendente_id: collega.id });
    expect(outcome).toMatchObject({ ok: false, refusal: { codice: 'riga_altrui' } });
    expect(rows()).toEqual([]);
  });

  it('for an Operatore never on the project, in the same words as for no project at all', async () => {
    const never = await crea(operatore, { progetto_id: world.rows.progetto() });
    const unknown = await crea(operatore, { progetto_id: world.rows.id() });
    expect(never).toMatchObject({ ok: false, refusal: { codice: 'mai_assegnato' } });
    expect(unknown).toEqual(never);
  });

  it.each([
    ['a person never on the project', 'mai_assegnato', {}],
    ['an unknown project', 'non_trovato', { progetto_id: '0197f000-0000-7000-8000-000000000001' }],
    ['an unknown person', 'non_trovato', { dipendente_id: '0197f000-0000-7000-8000-000000000002' }],
  ])('by the office for %s with %s', async (_what, codice, fields) => {
    const outcome = await crea(manager, { progetto_id: world.rows.progetto(), ...fields });
    expect(outcome).toMatchObject({ ok: false, refusal: { codice } });
    expect(rows()).toEqual([]);
  });

  it('for a project that was deleted, with its name, to the office and to who was once on it', async () => {
    const progetto_id = world.rows.id();
    world.db.now.run(
      world.db.query.insertInto('progetti_eliminati').values({
        id: progettoIdSchema.parse(progetto_id),
        nome_progetto: 'Viale',
        eliminato_il: ADESSO,
        dipendenti: JSON.stringify([operatore.id]),
      }),
    );
    const eliminato = {
      ok: false,
      refusal: {
        codice: 'progetto_eliminato',
        errore: "L'attività «Viale» è stata eliminata il 12/05/2026.",
      },
    };
    expect(await crea(operatore, { progetto_id })).toEqual(eliminato);
    expect(await crea(manager, { progetto_id })).toEqual(eliminato);
    const altro = world.user('Operatore');
    expect(await crea(altro, { progetto_id, dipendente_id: altro.id })).toMatchObject({
      refusal: { codice: 'mai_assegnato' },
    });
  });

  it('for a person who was deactivated, when the day came after', async () => {
    const progetto_id = world.rows.progetto();
    const disattivato_il = giornoSchema.parse('2026-05-11');
    const dipendente_id = world.rows.dipendente({ attivo: 0, disattivato_il });
    world.rows.assegna(progetto_id, dipendente_id);
    const errore =
      "Il dipendente è disattivato dall'11/05/2026: si registrano solo ore fino a quel giorno.";
    expect(await crea(manager, { progetto_id, dipendente_id })).toEqual({
      ok: false,
      refusal: { codice: 'dipendente_disattivato', errore, campi: { data: errore } },
    });
    for (const data of ['2026-05-11', '2026-05-02']) {
      expect((await crea(manager, { progetto_id, dipendente_id, data })).ok, data).toBe(true);
    }
  });

  it('under an id that is already used', async () => {
    const progetto_id = world.rows.progetto();
    world.rows.assegna(progetto_id, operatore.id);
    const id = world.rows.foglioOre(progetto_id, operatore.id);
    const outcome = await crea(operatore, { id, progetto_id });
    expect(outcome).toMatchObject({ ok: false, refusal: { codice: 'id_gia_usato' } });
    expect(rows()).toHaveLength(1);
    expect(world.storico).toEqual([]);
  });
});
