import { isDeepStrictEqual } from 'node:util';

import type { Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { parseInput } from '@gestionale/shared-schema/contract/parse-input.ts';
import { contracts, type ContractName } from '@gestionale/shared-schema/registry.ts';
import { describe, expect, test } from 'vitest';

import { callRequests, type CallRequest, type CallScene } from '../testing/call-scene.ts';
import { generateRequest } from '../testing/requests/generated-request.ts';
import { PROTOTYPE_KEYS } from '../testing/requests/odd-values.ts';
import { parseCompiled } from './compiled-input.ts';

/** Requests to each contract. */
const REQUESTS = 30;

const all: readonly (Contract & { readonly name: ContractName })[] = contracts;
/** Nobody looks anything up: every row has the same id. */
const scene = new Proxy({} as CallScene, { get: () => '01a1d416-11f2-73e9-9947-01fe19044006' });

describe.each(all.map((contract) => [contract.name, contract] as const))('%s', (name, contract) => {
  test('generated code reads whatever is sent as the schema does', () => {
    for (let seed = 0; seed < REQUESTS; seed += 1) {
      const raw = sentTo(seed);
      const isAlike = isDeepStrictEqual(parseCompiled(contract, raw), parseInput(contract, raw));
      expect(isAlike, JSON.stringify(raw)).toBe(true);
    }
  });

  /** What a generated request says, as far as it can be read. */
  function sentTo(seed: number): unknown {
    const good: CallRequest = callRequests[name](scene);
    const { ids } = good;
    const { path, body } = generateRequest(contract, good, seed);
    const query = Object.fromEntries(new URL(path, 'http://x').searchParams);
    try {
      const read = JSON.parse(String(body ?? '{}')) as unknown;
      const isRecord = typeof read === 'object' && !Array.isArray(read);
      return isRecord ? { ...query, ...read, ...ids } : read;
    } catch {
      return String(body);
    }
  }
});

test.each(PROTOTYPE_KEYS)(
  'a field %s, which every object has, comes as itself or not at all',
  (key) => {
    const raw = JSON.parse(`{ ${JSON.stringify(key)}: "x" }`) as unknown;
    for (const contract of all) {
      expect(parseCompiled(contract, raw)).toStrictEqual(parseInput(contract, raw));
    }
  },
);
