import type { PullRequest } from '@gestionale/shared-schema/sync/protocol.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Audience } from '../feed/synced-entity.ts';
import type { User } from '../handlers.ts';
import type { Log } from '../log.ts';
import type { PullPosition } from './pull-cursor.ts';

const HOUR_MS = 3_600_000;

/** More of one person in an hour say nothing new: several devices have each of their audiences sent again. */
const MOST_OF_PERSON = 20;

/** Whether a device's word that its rows are the wrong ones is still noted. */
export interface MismatchBudget {
  /** By person: a device is named by whoever calls. Also what is not noted is counted. */
  spend(person: DipendenteId, adesso: Istante): boolean;
}

/** Says in the next hour how many were left out. */
export function createMismatchBudget(log: Log): MismatchBudget {
  const spent = new Map<DipendenteId, number>();
  let hour = 0;
  let leftOut = 0;
  return {
    spend(person, adesso) {
      const now = Math.floor(Date.parse(adesso) / HOUR_MS);
      if (now !== hour) {
        if (leftOut > 0) log.info('digest mismatches left out', { count: leftOut });
        hour = now;
        leftOut = 0;
        spent.clear();
      }
      const before = spent.get(person) ?? 0;
      if (before < MOST_OF_PERSON) {
        spent.set(person, before + 1);
        return true;
      }
      leftOut += 1;
      return false;
    },
  };
}

interface Mismatch {
  readonly user: User;
  readonly audiences: readonly Audience[];
  readonly digests: readonly string[];
  readonly sequence: number;
  readonly known: PullPosition | undefined;
}

/** A device holds other rows than it should: nobody there sees it, somebody here has to. */
export function tellMismatch(
  log: Log,
  { refill = -1, digest, device }: PullRequest,
  { user, audiences, digests, sequence, known }: Mismatch,
): void {
  if (digest !== undefined && digest === digests[refill]) return;
  log.error('digest mismatch', {
    device,
    role: user.ruolo,
    audience: audiences[refill]?.replace(/:.*/, ''),
    on_device: digest,
    on_device_at: known?.sequence,
    on_server: digests[refill],
    on_server_at: sequence,
  });
}
