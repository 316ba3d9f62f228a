import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { useMemo, useState } from 'react';

type Ids = ReadonlySet<string>;

const NESSUNA: Ids = new Set();

/**
 * Hours of this device with those that only the server has. What waits is always here: a pending entry
 * that the server names and this device has not was deleted here, or is on its way. So is one of those
 * that were opened again since.
 */
export function unisciOre(
  qui: readonly FoglioOre[],
  dalServer: readonly FoglioOre[],
  riaperte = NESSUNA,
): readonly FoglioOre[] {
  if (dalServer.length === 0) return qui;
  const presenti = new Set<string>(qui.map(({ id }) => id));
  const altrove = ({ id, approvato }: FoglioOre) =>
    approvato && !presenti.has(id) && !riaperte.has(id);
  return [...qui, ...dalServer.filter(altrove)];
}

/**
 * Which of those that came as approved were seen here waiting, since: when they go they were deleted.
 * Approved again they may leave the device as any others. The same set where nothing changed.
 */
export function riaperteDopo(
  riaperte: Ids,
  qui: readonly FoglioOre[],
  dalServer: readonly FoglioOre[],
): Ids {
  if (dalServer.length === 0) return riaperte;
  const venute = new Set<string>(dalServer.map(({ id }) => id));
  const cambiate = qui.filter(
    ({ id, approvato }) => venute.has(id) && riaperte.has(id) === approvato,
  );
  if (cambiate.length === 0) return riaperte;
  const dopo = new Set(riaperte);
  for (const { id, approvato } of cambiate) {
    if (approvato) dopo.delete(id);
    else dopo.add(id);
  }
  return dopo;
}

/** As {@link unisciOre} while both are looked at; undefined while the device's own are being read. */
export function useOreUnite(
  qui: readonly FoglioOre[] | undefined,
  dalServer: readonly FoglioOre[],
): readonly FoglioOre[] | undefined {
  const [riaperte, setRiaperte] = useState(NESSUNA);
  const adesso = useMemo(
    () => (qui === undefined ? riaperte : riaperteDopo(riaperte, qui, dalServer)),
    [riaperte, qui, dalServer],
  );
  if (adesso !== riaperte) setRiaperte(adesso);
  return useMemo(() => qui && unisciOre(qui, dalServer, adesso), [qui, dalServer, adesso]);
}
