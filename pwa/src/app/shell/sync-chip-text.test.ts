import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { expect, test } from 'vitest';

import type { SyncStatus } from '../../situation/sync-status.ts';
import { describeSync } from './sync-chip-text.ts';

const alle = toIstante(Date.UTC(2026, 4, 12, 7, 5));

test.each<[SyncStatus, string, string]>([
  [{ kind: 'synced', at: alle }, 'Sincronizzato 09:05', 'ok'],
  [{ kind: 'checking' }, 'Verifico…', 'neutral'],
  [{ kind: 'first-download', rows: 0 }, 'Scarico…', 'accent'],
  [{ kind: 'first-download', rows: 12_500 }, 'Scarico… 12.500', 'accent'],
  [{ kind: 'sending', done: 3, total: 12 }, 'Invio… 3 di 12', 'accent'],
  [{ kind: 'pending', count: 2 }, '2 in attesa', 'warn'],
  [{ kind: 'pending', count: 1234 }, '1.234 in attesa', 'warn'],
  [{ kind: 'sending', done: 1000, total: 1234 }, 'Invio… 1.000 di 1.234', 'accent'],
  [{ kind: 'needs-attention', count: 1 }, '1 da sistemare', 'danger'],
  [{ kind: 'offline', pending: 0 }, 'Senza rete', 'neutral'],
  [{ kind: 'offline', pending: 4 }, 'Senza rete · 4 in attesa', 'warn'],
  [{ kind: 'server-trouble', pending: 0 }, 'Problema del server', 'warn'],
  [{ kind: 'server-trouble', pending: 4 }, 'Problema del server · 4 in attesa', 'warn'],
  [{ kind: 'offline', pending: 1234 }, 'Senza rete · 1.234 in attesa', 'warn'],
  [{ kind: 'device-full', pending: 0 }, 'Memoria piena', 'danger'],
  [{ kind: 'device-full', pending: 4 }, 'Memoria piena · 4 in attesa', 'danger'],
  [{ kind: 'storage-unavailable', pending: 0 }, 'Senza memoria', 'danger'],
  [{ kind: 'storage-unavailable', pending: 4 }, 'Senza memoria · 4 in attesa', 'danger'],
  [{ kind: 'app-outdated', pending: 4 }, 'App da aggiornare', 'danger'],
  [{ kind: 'session-expired', pending: 4 }, 'Sessione scaduta', 'danger'],
])('%j reads %j', (status, text, tone) => {
  expect(describeSync(status)).toMatchObject({ text, tone });
});

test('sending shows how far it is, also before it knows how much there is', () => {
  expect(describeSync({ kind: 'sending', done: 3, total: 12 }).progress).toBe(0.25);
  expect(describeSync({ kind: 'sending', done: 0, total: 0 }).progress).toBe(0);
});
