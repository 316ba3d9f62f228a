import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { expect, test } from 'vitest';

import type { SyncStatus } from '../sync/sync-status.ts';
import { describeSync } from './sync-chip-text.ts';

const alle = toIstante(Date.UTC(2026, 4, 12, 7, 5));

test.each<[SyncStatus, string, string]>([
  [{ tipo: 'sincronizzato', alle }, 'Sincronizzato 09:05', 'ok'],
  [{ tipo: 'verifica' }, 'Verifico…', 'neutral'],
  [{ tipo: 'primo_scaricamento', righe: 12_500 }, 'Scarico… 12.500', 'accent'],
  [{ tipo: 'invio', fatti: 3, totale: 12 }, 'Invio… 3 di 12', 'accent'],
  [{ tipo: 'in_attesa', quanti: 2 }, '2 in attesa', 'warn'],
  [{ tipo: 'da_sistemare', quanti: 1 }, '1 da sistemare', 'danger'],
  [{ tipo: 'senza_rete', inAttesa: 0 }, 'Senza rete', 'neutral'],
  [{ tipo: 'senza_rete', inAttesa: 4 }, 'Senza rete · 4 in attesa', 'warn'],
  [{ tipo: 'server_in_difficolta', inAttesa: 0 }, 'Problema del server', 'warn'],
  [{ tipo: 'server_in_difficolta', inAttesa: 4 }, 'Problema del server · 4 in attesa', 'warn'],
  [{ tipo: 'dispositivo_pieno', inAttesa: 0 }, 'Memoria piena', 'danger'],
  [{ tipo: 'dispositivo_pieno', inAttesa: 4 }, 'Memoria piena · 4 in attesa', 'danger'],
  [{ tipo: 'memoria_non_disponibile', inAttesa: 0 }, 'Senza memoria', 'danger'],
  [{ tipo: 'memoria_non_disponibile', inAttesa: 4 }, 'Senza memoria · 4 in attesa', 'danger'],
  [{ tipo: 'app_vecchia', inAttesa: 4 }, 'App da aggiornare', 'danger'],
  [{ tipo: 'sessione_scaduta', inAttesa: 4 }, 'Sessione scaduta', 'danger'],
])('%j reads %j', (status, text, tone) => {
  expect(describeSync(status)).toMatchObject({ text, tone });
});

test('sending shows how far it is, also before it knows how much there is', () => {
  expect(describeSync({ tipo: 'invio', fatti: 3, totale: 12 }).progress).toBe(0.25);
  expect(describeSync({ tipo: 'invio', fatti: 0, totale: 0 }).progress).toBe(0);
});
