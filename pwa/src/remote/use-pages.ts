import { useState } from 'react';

import type { CallResult } from './call-result.ts';
import type { LiveRead } from './use-read.ts';

interface Page<Row, Place> {
  readonly righe: readonly Row[];
  /** Where the next page begins; null for the last. */
  readonly dopo: Place | null;
}

/** What was read behind a first page: it continues where that one ended, and no other. */
interface Behind<Row, Place> extends Page<Row, Place> {
  readonly from: Place | null;
  readonly failed: boolean;
  readonly underWay: boolean;
}

/**
 * The first page as it was last read, with those behind it as they are asked for. A first page that
 * ends elsewhere, since lines came meanwhile, lets those behind the former one go: between the two
 * would be what nobody has read.
 */
export function usePages<Row, Place extends string | number>(
  { value: first, failure, reload }: LiveRead<Page<Row, Place>>,
  readFrom: (place: Place) => Promise<CallResult<Page<Row, Place>>>,
) {
  const from = first?.dopo ?? null;
  const [behind, setBehind] = useState<Behind<Row, Place>>(() => nothingBehind(from));
  if (behind.from !== from) setBehind(nothingBehind(from));
  const { dopo, failed, underWay } = behind;
  const readMore = async (): Promise<void> => {
    if (dopo === null || underWay) return;
    // An answer for a former first page may come late.
    const change = (next: (now: Behind<Row, Place>) => Partial<Behind<Row, Place>>): void =>
      setBehind((now) => (now.from === from ? { ...now, ...next(now) } : now));
    change(() => ({ underWay: true }));
    const result = await readFrom(dopo);
    if ('reached' in result || !result.ok) {
      change(() => ({ underWay: false, failed: true }));
      return;
    }
    const { value } = result;
    change(({ righe }) => ({
      righe: [...righe, ...value.righe],
      dopo: value.dopo,
      underWay: false,
      failed: false,
    }));
  };
  const righe = first === undefined ? undefined : [...first.righe, ...behind.righe];
  return {
    righe,
    dopo,
    failure,
    failed: failed || (righe === undefined && failure !== null),
    underWay,
    readMore,
    retry: () => void (righe === undefined ? reload() : readMore()),
  };
}

function nothingBehind<Row, Place>(from: Place | null): Behind<Row, Place> {
  return { righe: [], dopo: from, from, failed: false, underWay: false };
}
