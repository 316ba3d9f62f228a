import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import { istanteSchema } from '@gestionale/shared-schema/values/istante.ts';
import { expect, test } from 'vitest';

import { EffectRows } from '../../outbox/effects/effect-rows.ts';
import { createTestCache } from '../../testing/test-cache.ts';
import { testDipendenteId, testProgetto } from '../../testing/test-rows.ts';
import { modificaProgetto } from './piano-effects.ts';

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
