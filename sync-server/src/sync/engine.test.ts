import { accept, refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import type { QueryContext } from './handlers.ts';

let server: TestServer;

beforeEach(async () => {
  server = await createTestServer();
});

afterEach(() => server.close());

function contextOfManager(): QueryContext {
  const id = server.rows.dipendente({ ruolo: 'Manager', nome: 'Mario', cognome: 'Rossi' });
  return {
    db: server.db,
    user: { id, ruolo: 'Manager', nome: 'Mario', cognome: 'Rossi' },
    call: 'clienti.crea' as const,
    adesso: toIstante(server.clock.nowMs()),
    oggi: giornoInItalia(server.clock.nowMs()),
  };
}

function storico() {
  return server.db.now.all(server.db.query.selectFrom('storico').selectAll());
}

function sequence() {
  return server.db.now.first(server.db.query.selectFrom('feed_counter').select('sequence'))
    ?.sequence;
}

describe('an act that needs an answer now', () => {
  it('has its effects, its line of history and its rows in the feed together', async () => {
    const context = contextOfManager();
    const progetto = server.rows.progetto();
    const before = sequence() ?? 0;
    const outcome = await server.app.engine.act(context, async ({ annota, createId }) => {
      await annota(progetto, 'Fatto');
      return accept(createId());
    });
    expect(outcome).toMatchObject({ ok: true });
    expect(storico()).toMatchObject([{ descrizione_azione: 'Fatto', autore_cognome: 'Rossi' }]);
    expect(sequence()).toBe(before + 1);
  });

  it('leaves nothing behind when it refuses or throws', async () => {
    const context = contextOfManager();
    const progetto = server.rows.progetto();
    const before = sequence();
    const refused = await server.app.engine.act(context, async ({ annota }) => {
      await annota(progetto, 'Non fatto');
      return refuse('non_trovato');
    });
    expect(refused).toMatchObject({ ok: false, refusal: { codice: 'non_trovato' } });
    const broken = () =>
      server.app.engine.act(context, async ({ annota }) => {
        await annota(progetto, 'Non fatto');
        throw new Error('broken');
      });
    await expect(broken()).rejects.toThrow('broken');
    expect(storico()).toEqual([]);
    expect(sequence()).toBe(before);
  });
});
