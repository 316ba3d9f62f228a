import { useEffect, useState } from 'react';

import { useCache } from '../databases/cache-provider.ts';
import type { Known } from '../queries/use-known.ts';
import { secretsOf } from './page-secrets.ts';

/** Rows as people read them; until newer ones are opened those of before. */
export function useOpened<Row extends { readonly iban?: unknown }>(
  known: Known<readonly Row[]> | undefined,
): Known<readonly Row[]> | undefined {
  const cache = useCache();
  const [opened, setOpened] = useState<Known<readonly Row[]>>();
  useEffect(() => {
    let isLatest = true;
    const open = async (rows: Known<readonly Row[]>): Promise<void> => {
      const value = await secretsOf(cache).open(rows.value);
      if (isLatest) setOpened({ ...rows, value });
    };
    if (known !== undefined) open(known).catch(reportError);
    return () => {
      isLatest = false;
    };
  }, [cache, known]);
  return opened;
}
