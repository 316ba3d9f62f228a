import { istanteSchema } from '@gestionale/shared-schema/values/istante.ts';
import { expect, it } from 'vitest';

import type { SyncStatus } from '../../situation/sync-status.ts';
import { badgeCount } from './badge-count.ts';

const cases: readonly (readonly [SyncStatus, number])[] = [
  [{ kind: 'synced', at: istanteSchema.parse('2026-05-12T07:00:00.000Z') }, 0],
  [{ kind: 'checking' }, 0],
  [{ kind: 'first-download', rows: 12 }, 0],
  [{ kind: 'sending', done: 3, total: 5 }, 2],
  [{ kind: 'pending', count: 4 }, 4],
  [{ kind: 'needs-attention', count: 1, offline: true }, 1],
  [{ kind: 'offline', pending: 0 }, 0],
  [{ kind: 'server-trouble', pending: 7 }, 7],
  [{ kind: 'device-full', pending: 2 }, 2],
  [{ kind: 'session-expired', pending: 9 }, 9],
];

it.each(cases)('%j shows %i on the icon', (status, count) => {
  expect(badgeCount(status)).toBe(count);
});
