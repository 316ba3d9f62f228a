import { clienteSchema } from '@gestionale/shared-schema/clienti/cliente.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import { istanteSchema } from '@gestionale/shared-schema/values/istante.ts';
import { expect, test } from 'vitest';

import { EffectRows } from '../../outbox/effects/effect-rows.ts';
import { createTestCache } from '../../testing/test-cache.ts';
import { testDipendenteId, testId, testProgetto } from '../../testing/test-rows.ts';
import { creaProgetto, modificaProgetto } from './piano-effects.ts';

const SENZA_RECAPITI = {
  partita_iva: null,
  referente_nome: null,
  referente_email: null,
  telefono: null,
  indirizzo_fatturazione: null,
};
const ORA = istanteSchema.parse('2026-05-12T08:00:00.000Z');

test('an operator who has just joined the office, and still has rows without its fields, sees no effect', async () => {
  const progetto = testProgetto(['2026-05-11']);
  const chi = { id: testDipendenteId(), ruolo: 'Manager', nome: 'Nome', cognome: 'C' } as const;
  const rows = new EffectRows(await createTestCache(chi.id, { progetti: [progetto] }), chi);
  const view = rows.viewFor(ORA, {});
  const input = { id: progetto.id, descrizione: 'Altra' } as CommandInput<'progetti.modifica'>;
  await modificaProgetto(input, view);
  expect(view.written).toEqual(new Set());
  expect(await view.get('progetti', progetto.id)).toEqual(progetto);
});

test('what is planned to end when it begins is not shown: the server will not take it', async () => {
  const cliente = clienteSchema.parse({
    ...SENZA_RECAPITI,
    id: testId(),
    ragione_sociale: 'Comune',
  });
  const progetto = testProgetto(['2026-05-11'], { cliente_id: cliente.id });
  const chi = { id: testDipendenteId(), ruolo: 'Manager', nome: 'Nome', cognome: 'C' } as const;
  const cache = await createTestCache(chi.id, { progetti: [progetto], clienti: [cliente] });
  const view = new EffectRows(cache, chi).viewFor(ORA, {});
  const giornate = progetto.giornate.map((each) => ({ ...each, ora_fine: each.ora_inizio }));
  await modificaProgetto({ id: progetto.id, giornate }, view);
  const id = testProgetto(['2026-05-11']).id;
  const nuovo = { id, cliente_id: cliente.id, nome_progetto: 'Potatura', giornate };
  await creaProgetto(nuovo as CommandInput<'progetti.crea'>, view);
  expect(view.written).toEqual(new Set());
  expect(await view.get('progetti', id)).toBeUndefined();
});
