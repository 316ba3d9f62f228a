import { contrattoSchema, type Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { readPdf } from '../../testing/requests/read-pdf.ts';

/** An id that nobody has. */
const NESSUNO = '019b76da-a800-7000-8000-00000000ffff';

const MOTIVO = 'Le date erano di un altro lavoro.';

let server: TestServer;
let manager: DipendenteId;
let admin: DipendenteId;
let mario: DipendenteId;
let progetto: ProgettoId;

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin', nome: 'Ada', cognome: 'Capo' });
  manager = server.rows.dipendente({ ruolo: 'Manager', nome: 'Anna', cognome: 'Verdi' });
  mario = server.rows.dipendente({
    nome: 'Mario',
    cognome: 'Rossi',
    tipo_assunzione: 'prestazione occasionale',
  });
  progetto = server.rows.progetto(['2026-05-12', '2026-05-14']);
});

afterEach(() => server.close());

async function creato(fields: Record<string, unknown> = {}): Promise<Contratto> {
  const body = {
    dipendente_id: mario,
    progetto_id: progetto,
    compenso_lordo: 1234.56,
    luogo_stipula: 'Lecco',
    data_inizio: '2026-05-12',
    data_fine: '2026-05-14',
    ...fields,
  };
  const reply = await server.call('POST', '/api/contratti', { as: manager, body });
  expect(reply.status).toBe(201);
  return reply.json() as Contratto;
}

async function annulla(id: string, motivo: unknown = MOTIVO, as = manager) {
  return server.call('PUT', `/api/contratti/${id}/annulla`, { as, body: { motivo } });
}

async function paga(contratto_id: string) {
  const body = { contratto_id, data_pagamento: '2026-05-20' };
  return server.call('POST', '/api/ricevute', { as: manager, body });
}

async function letti<T>(path: string): Promise<T> {
  return (await server.call('GET', `/api/${path}`, { as: manager })).json() as T;
}

function storico() {
  const lines = server.db.query.selectFrom('storico').select('descrizione_azione');
  return server.db.now.all(lines).map((each) => each.descrizione_azione);
}

describe('annulling a contract', () => {
  it('keeps it under its number, with the day, the reason and who did it', async () => {
    const { id } = await creato();
    server.clock.advance(86_400_000);
    const reply = await annulla(id, ` ${MOTIVO} `);
    expect(reply.status).toBe(200);
    expect(contrattoSchema.parse(reply.json())).toEqual(reply.json());
    const annullato = { il: '2026-05-13', da: 'Verdi Anna', motivo: MOTIVO };
    expect(reply.json()).toMatchObject({ id, numero: 1, pagato: false, annullato });
    expect(await letti('contratti')).toEqual([reply.json()]);
    expect(await creato()).toMatchObject({ numero: 2, annullato: null });
  });

  it('tells it in the history of its project, where its making is told', async () => {
    const { id } = await creato();
    await annulla(id);
    expect(storico()).toEqual([
      'Contratto generato: Rossi Mario',
      'Contratto annullato: Rossi Mario',
    ]);
    expect((await annulla((await creato({ progetto_id: null })).id)).status).toBe(200);
    expect(storico()).toHaveLength(2);
  });

  it('happens once: sent again, also by another with another reason, it says what was done', async () => {
    const { id } = await creato();
    const first = await annulla(id);
    server.clock.advance(86_400_000);
    for (const again of [await annulla(id), await annulla(id, 'Altro', admin)]) {
      expect(again.status).toBe(200);
      expect(again.json()).toEqual(first.json());
    }
    expect(storico()).toHaveLength(2);
  });

  it('is refused with a receipt, until that is deleted', async () => {
    const { id } = await creato();
    const ricevuta = (await paga(id)).json() as { id: string };
    const refused = await annulla(id);
    expect(refused.status).toBe(409);
    expect(refused.json()).toEqual({
      codice: 'contratto_gia_pagato',
      errore:
        'Per questo contratto esiste già una ricevuta: per annullarlo, elimina prima la ricevuta.',
    });
    expect(await letti('contratti')).toMatchObject([{ pagato: true, annullato: null }]);
    await server.call('DELETE', `/api/ricevute/${ricevuta.id}`, { as: manager });
    expect((await annulla(id)).status).toBe(200);
  });

  it.each([undefined, '', '  ', 'x'.repeat(401)])('wants a reason, not %j', async (motivo) => {
    const { id } = await creato();
    const reply = await annulla(id, motivo ?? null);
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ campi: { motivo: expect.any(String) as string } });
    expect(await letti('contratti')).toMatchObject([{ annullato: null }]);
  });

  it('of one that is not there says so', async () => {
    expect((await annulla(NESSUNO)).status).toBe(404);
  });

  it('stays readable when whoever did it was deleted', async () => {
    // That of an activity would be in its history, whose authors are not deleted.
    const { id } = await creato({ progetto_id: null });
    const luca = server.rows.dipendente({ ruolo: 'Manager' });
    await annulla(id, MOTIVO, luca);
    expect((await server.call('DELETE', `/api/dipendenti/${luca}`, { as: admin })).status).toBe(
      204,
    );
    expect(await letti('contratti')).toMatchObject([{ annullato: { da: null, motivo: MOTIVO } }]);
  });
});

describe('an annulled contract', () => {
  it('is paid by no receipt', async () => {
    const { id } = await creato();
    await annulla(id);
    const refused = await paga(id);
    expect(refused.status).toBe(409);
    expect(refused.json()).toEqual({
      codice: 'contratto_annullato',
      errore: 'Questo contratto è stato annullato: non si paga.',
    });
    expect(await letti('ricevute')).toEqual([]);
  });

  it('counts neither in the fees of a year nor as a paper that lacks data', async () => {
    const { id } = await creato();
    const altro = await creato({ compenso_lordo: 100 });
    await annulla(id);
    expect(await letti('ricevute/compensi')).toEqual([
      { dipendente_id: mario, pagati: 0, da_pagare: 100 },
    ]);
    const { db } = server;
    const assunto = db.query
      .updateTable('dipendenti')
      .set({ tipo_assunzione: 'contratto a chiamata' })
      .where('id', '=', mario);
    db.now.run(assunto);
    expect(await letti('dipendenti/dati-mancanti')).toMatchObject([{ id: mario }]);
    await annulla(altro.id);
    expect(await letti('ricevute/compensi')).toEqual([]);
    expect(await letti('dipendenti/dati-mancanti')).toEqual([]);
  });

  it('is printed as such, with the day and the reason, and else as it was', async () => {
    const { id } = await creato();
    const stampato = async () => {
      const { bytes } = await server.call('GET', `/api/contratti/${id}/download`, { as: manager });
      return readPdf(bytes);
    };
    const prima = await stampato();
    expect(prima.text).not.toMatch(/annullato/i);
    await annulla(id);
    const { text, info } = await stampato();
    expect(text).toContain('Contratto di prestazione occasionale – ANNULLATO');
    expect(text).toContain('ANNULLATO il 12/05/2026');
    expect(text).toContain(`Motivo: ${MOTIVO}`);
    expect(text).toContain('1.234,56 €');
    expect(info).toMatchObject({ Title: 'Contratto n. 1/2026 ANNULLATO – Rossi Mario' });
  });
});
