import { expect, it } from 'vitest';

import { createTestServer } from '../../testing/create-test-server.ts';
import { readPdf } from '../../testing/requests/read-pdf.ts';
import { GIORNO } from '../../testing/row-maker.ts';

it('hours are entered by their owner, approved by a manager, and printed for both', async () => {
  await using server = await createTestServer();
  const { rows } = server;
  const operatore = rows.dipendente({ nome: 'Mario', cognome: 'Rossi' });
  const manager = rows.dipendente({ ruolo: 'Manager' });
  const progetto_id = rows.progetto();
  rows.assegna(progetto_id, operatore);

  const created = await server.call('POST', '/api/fogli-ore', {
    as: operatore,
    body: { progetto_id, dipendente_id: operatore, data: GIORNO, ore_lavorate: 7.5 },
  });
  expect(created.status).toBe(201);
  const { id } = created.json() as { id: string };
  expect(created.json()).toMatchObject({ approvato: false, nome_progetto: 'Potatura Lecco' });

  const pending = await server.call('GET', '/api/fogli-ore/pending', { as: manager });
  expect(pending.json()).toMatchObject([{ id, dipendente_cognome: 'Rossi', ore_lavorate: 7.5 }]);
  const approved = await server.call('PUT', `/api/fogli-ore/${id}/approve`, { as: manager });
  expect(approved.json()).toMatchObject({ id, approvato: true });

  const progetto = await server.call('GET', `/api/progetti/${progetto_id}`, { as: manager });
  expect(progetto.json()).toMatchObject({
    storico: [
      { descrizione_azione: 'Ore approvate: Rossi Mario, 12/05/2026, 7,50 ore' },
      { descrizione_azione: 'Ore inserite: Rossi Mario, 12/05/2026, 7,50 ore', cognome: 'Rossi' },
    ],
  });

  for (const as of [operatore, manager]) {
    const file = await server.call('GET', `/api/fogli-ore/${id}/download`, { as });
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toContain('foglio-ore-rossi-mario-2026-05-12.pdf');
    const { text } = await readPdf(file.bytes);
    for (const words of ['Rossi Mario', 'Potatura Lecco', 'martedì 12 maggio 2026', '7,50']) {
      expect(text).toContain(words);
    }
  }
});
