import { testiFogliOre } from '#testi/fogli-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { lazy, Suspense, useState } from 'react';

import { Button } from '../../../ui/button.tsx';

const StoriaOre = lazy(async () => {
  const { StoriaOre } = await import('./storia-ore.tsx');
  return { default: StoriaOre };
});

interface PulsanteStoriaProps {
  readonly foglioOre: FoglioOre;
  /** Of which entry, where there are several. */
  readonly label: string;
}

/** Opens what happened to an entry. */
export function PulsanteStoria({ foglioOre, label }: PulsanteStoriaProps) {
  const [aperta, setAperta] = useState(false);
  return (
    <>
      <Button size="small" look="quiet" label={label} onClick={() => setAperta(true)}>
        {testiFogliOre.mie.storia}
      </Button>
      <Suspense fallback={null}>
        {aperta ? <StoriaOre foglioOre={foglioOre} onClose={() => setAperta(false)} /> : null}
      </Suspense>
    </>
  );
}
