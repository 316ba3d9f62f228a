import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { TestServer } from '../create-test-server.ts';
import type { DeviceWorld } from '../test-device.ts';

/** Devices that call an address, and what they met there. */
export interface CallingWorld extends DeviceWorld {
  /** Requests that were cut, or answered with an error. */
  failed: number;
}

interface People extends Pick<TestServer, 'rows'> {
  readonly tokenOf: (id: DipendenteId) => string;
}

/**
 * Calls an address as people of a company, who have their tokens from it. After `patienceMs` milliseconds a
 * server that says nothing is taken for one that is not there; without, it is waited for.
 */
export function callFrom(company: People, url: string, patienceMs?: number): CallingWorld {
  const world: CallingWorld = {
    failed: 0,
    rows: company.rows,
    clock: { nowMs: () => Date.now() },
    call: async (method, path, { as, body } = {}) => {
      const reply = await fetch(`${url}${path}`, {
        method,
        ...(patienceMs === undefined ? {} : { signal: AbortSignal.timeout(patienceMs) }),
        headers: {
          ...(as === undefined ? {} : { authorization: `Bearer ${company.tokenOf(as)}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        world.failed += 1;
        throw error;
      });
      if (!reply.ok) world.failed += 1;
      const bytes = new Uint8Array(await reply.arrayBuffer());
      const text = new TextDecoder().decode(bytes);
      const headers = Object.fromEntries(reply.headers);
      return {
        status: reply.status,
        headers,
        text,
        bytes,
        json: () => JSON.parse(text) as unknown,
      };
    },
  };
  return world;
}
