import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';

import { useRowStates } from '../../../outbox/use-outbox.ts';
import { ChipRiga } from '../modulo/chip-riga.tsx';
import { statoRiga } from './stato-riga.ts';

/** Where hours are on their way: each state once, whatever has it. */
export function StatoOre({ ore }: { readonly ore: readonly FoglioOre[] }) {
  const stati = useRowStates('fogliOre');
  const suoi = new Set(ore.map((each) => statoRiga(each, stati.get(each.id))));
  return [...suoi].map((stato) => <ChipRiga key={stato} stato={stato} />);
}
