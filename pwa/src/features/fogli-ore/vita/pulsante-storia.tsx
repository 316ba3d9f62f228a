import { testiFogliOre } from '#testi/fogli-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';

import { Button } from '../../../ui/button.tsx';

interface PulsanteStoriaProps {
  readonly foglioOre: FoglioOre;
  /** Of which entry, where there are several. */
  readonly label: string;
  readonly onOpen: (foglioOre: FoglioOre) => void;
}

/** Asks for what happened to an entry. */
export function PulsanteStoria({ foglioOre, label, onOpen }: PulsanteStoriaProps) {
  return (
    <Button size="small" look="quiet" label={label} onClick={() => onOpen(foglioOre)}>
      {testiFogliOre.mie.storia}
    </Button>
  );
}
