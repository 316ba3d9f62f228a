import type { CreateSeal, Seal } from '../archive/archive-seal.ts';
import { toBase64Url } from '../archive/base64-url.ts';
import type { KeyPlace } from './key-place.ts';

/** The seal of one cache, by the key that lies there now. */
export interface RowSeals {
  /** Null where nothing was sealed yet, or its key is gone. */
  readonly find: () => Promise<Seal | null>;
  /** With a new key where there is none; null where there can be none. */
  readonly findOrMake: () => Promise<Seal | null>;
}

export interface RowSealsParts {
  /** Null where the browser has no such store: rows lie there as they come. */
  readonly place: KeyPlace | null;
  readonly createSeal: CreateSeal;
  /** Runs work while no other tab does. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

const KEY_BYTES = 32;

/** The key is read each time: a logout takes it, and what is sealed under one that is gone is lost. */
export function createRowSeals({ place, createSeal, alone }: RowSealsParts): RowSeals {
  let known: { readonly key: string; readonly seal: Seal } | null = null;

  async function sealOf(key: string | null): Promise<Seal | null> {
    if (key === null || createSeal === null) return null;
    if (known?.key !== key) known = { key, seal: await createSeal(key) };
    return known.seal;
  }

  return {
    find: async () => sealOf((await place?.read()) ?? null),
    findOrMake: async () => {
      if (place === null || createSeal === null) return null;
      return sealOf((await place.read()) ?? (await alone(() => readOrMake(place))));
    },
  };
}

/** Null where what was written is not there: what is sealed under it could never be read. */
async function readOrMake(place: KeyPlace): Promise<string | null> {
  const key = await place.read();
  if (key !== null) return key;
  await place.write(toBase64Url(crypto.getRandomValues(new Uint8Array(KEY_BYTES))));
  return place.read();
}
