import { useMemo } from 'react';

import { useSearchParams } from '../../routing/history-router.tsx';

/**
 * What the address holds under some keys, absent ones left out; the same object until one of them
 * changes. `keys` must be a constant.
 */
export function useQueryValues<Key extends string>(
  keys: readonly Key[],
): { readonly [K in Key]?: string } {
  const [params] = useSearchParams();
  const text = JSON.stringify(
    keys.flatMap((key) => {
      const value = params.get(key);
      return value === null || value === '' ? [] : [[key, value]];
    }),
  );
  return useMemo(
    () => Object.fromEntries(JSON.parse(text) as [Key, string][]) as { [K in Key]?: string },
    [text],
  );
}
