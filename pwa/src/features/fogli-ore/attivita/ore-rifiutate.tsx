import { testiRifiutate } from '#testi/rifiutate.ts';
import type { ComponentProps } from 'react';

import { RefusedEntries } from '../../../records/refused-entries.tsx';

/** Hours that the server refused, with the words for it: a file that mostly nobody needs. */
export function OreRifiutate(props: Omit<ComponentProps<typeof RefusedEntries>, 'texts'>) {
  return <RefusedEntries {...props} texts={testiRifiutate} />;
}
