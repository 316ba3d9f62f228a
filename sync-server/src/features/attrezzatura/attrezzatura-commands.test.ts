import type { AttrezzaturaId, DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { createTestDevice } from '../../testing/test-device.ts';

/** Noon in Italy. */
const OGGI_MS = Date.parse('2026-05-12T10:00:00Z');

let server: TestServer;
let manager: DipendenteId;
let motosega: AttrezzaturaId;

beforeEach(async () => {
  server = await createTestServer({ startMs: OGGI_MS });
  manager = server.rows.dipendente({ ruolo: 'Manager' });
  motosega = server.rows.attrezzatura({ nome_attrezzo: 'Motosega', quantita_totale: 10 });
});

afterEach(() => server.close());

function impegna(
  nome_progetto: string,
  giorni: readonly string[],
  quantita: number,
  stato: 'Confermato' | 'In Lavorazione' | 'Completato' | 'Annullato' = 'Confermato',
) {
  const progetto = server.rows.progetto(giorni, { nome_progetto, stato });
  server.rows.impegna(progetto, motosega, quantita);
  return progetto;
}

function modifica(body: object) {
  return server.call('PUT', `/api/attrezzatura/${motosega}`, { as: manager, body });
}

describe('a total below what is promised', () => {
  it('is refused: how many, on which day, for whom', async () => {
    impegna('Viale', ['2026-05-13', '2026-05-14'], 3);
    impegna('Argine', ['2026-05-14'], 2, 'In Lavorazione');
    const reply = await modifica({ quantita_totale: 4 });
    expect(reply.status).toBe(409);
    const errore =
      'La quantità totale non può scendere sotto 5: tanti ne sono impegnati il 14/05/2026 («Argine» e «Viale»).';
    expect(reply.json()).toEqual({
      codice: 'attrezzatura_impegnata',
      errore,
      campi: { quantita_totale: errore },
    });
    expect((await modifica({ quantita_totale: 5 })).status).toBe(200);
  });

  it('counts today', async () => {
    impegna('Viale', ['2026-05-12'], 3);
    expect((await modifica({ quantita_totale: 2 })).status).toBe(409);
  });

  it('does not count days gone by, nor projects done or called off', async () => {
    impegna('Ieri', ['2026-05-11'], 3);
    impegna('Fatto', ['2026-05-14'], 3, 'Completato');
    impegna('Saltato', ['2026-05-14'], 3, 'Annullato');
    expect((await modifica({ quantita_totale: 0 })).status).toBe(200);
  });

  it('may still go up towards it, and other fields may change', async () => {
    impegna('Viale', ['2026-05-13'], 20);
    expect((await modifica({ quantita_totale: 12 })).status).toBe(200);
    expect((await modifica({ descrizione: 'Nuova', quantita_totale: 12 })).status).toBe(200);
    expect((await modifica({ quantita_totale: 11 })).status).toBe(409);
  });

  it('names a project once, however often it commits the thing', async () => {
    const viale = impegna('Viale', ['2026-05-13'], 3);
    server.rows.impegna(viale, motosega, 2);
    const reply = await modifica({ quantita_totale: 4 });
    expect(reply.text).toContain('sotto 5: tanti ne sono impegnati il 13/05/2026 («Viale»)');
  });
});

describe('equipment that projects commit', () => {
  it('is not deleted, not even when they are done, and the answer says which', async () => {
    impegna('Viale', ['2026-05-13'], 3);
    impegna('Argine', ['2025-05-13'], 1, 'Completato');
    const reply = await server.call('DELETE', `/api/attrezzatura/${motosega}`, { as: manager });
    expect(reply.status).toBe(409);
    expect(reply.json()).toEqual({
      codice: 'ha_dipendenze',
      errore:
        "L'attrezzo è impegnato in 2 progetti: «Argine» e «Viale». Finché lo impegnano non si può eliminare.",
    });
  });

  it('shows its new name in them, also on the device of who is to bring it', async () => {
    const operatore = server.rows.dipendente();
    const viale = impegna('Viale', ['2026-05-13'], 3);
    server.rows.assegna(viale, operatore);
    server.rows.progetto();
    await server.publish();
    const devices = [manager, operatore].map((id) => createTestDevice(server, id));
    for (const device of devices) await device.pull();

    await modifica({ nome_attrezzo: 'Motosega grande' });
    for (const device of devices) {
      const [page] = await device.pull();
      expect(page?.rows['progetti']).toMatchObject([
        { id: viale, versione: 1, attrezzaturaAssegnata: [{ nome_attrezzo: 'Motosega grande' }] },
      ]);
    }
  });
});

describe('an answer of 400 names the field', () => {
  const quantita = 'La quantità totale deve essere un numero intero da 0 in su.';
  it.each([
    ['quantita_totale', -1, quantita],
    ['quantita_totale', 1.5, quantita],
    ['quantita_totale', '3', quantita],
    ['costo_acquisto', -0.01, 'Importo non valido.'],
    ['costo_acquisto', 1.005, 'Importo non valido.'],
    ['data_acquisto', '2026-02-30', 'Data non valida.'],
    ['data_prevista_sostituzione', '12/05/2026', 'Data non valida.'],
  ])('%s %j', async (campo, value, sentence) => {
    const added = await server.call('POST', '/api/attrezzatura', {
      as: manager,
      body: { nome_attrezzo: 'Zappa', [campo]: value },
    });
    for (const reply of [added, await modifica({ [campo]: value })]) {
      expect(reply.status).toBe(400);
      expect(reply.json()).toMatchObject({ campi: { [campo]: sentence } });
    }
  });
});

it('answers with all of it, what is available today too, as it does when it is listed', async () => {
  impegna('Viale', ['2026-05-12'], 3);
  const changed = (await modifica({ quantita_totale: 8 })).json();
  expect(changed).toMatchObject({ id: motosega, quantita_totale: 8, quantita_disponibile: 5 });
  const body = { nome_attrezzo: 'Zappa', quantita_totale: 2 };
  const made = await server.call('POST', '/api/attrezzatura', { as: manager, body });
  expect(made.json()).toMatchObject({ quantita_totale: 2, quantita_disponibile: 2 });
  const listed = await server.call('GET', '/api/attrezzatura', { as: manager });
  expect(listed.json()).toEqual([changed, made.json()]);
});

it('keeps its cost to the cent', async () => {
  for (const costo_acquisto of [0, 0.01, 0.29, 1234.56, 999_999_999.99]) {
    expect((await modifica({ costo_acquisto })).json()).toMatchObject({ costo_acquisto });
  }
});
