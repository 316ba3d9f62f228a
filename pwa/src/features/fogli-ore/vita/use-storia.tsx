import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { lazy, Suspense, useState, type ReactNode } from 'react';

const StoriaOre = lazy(async () => {
  const { StoriaOre } = await import('./storia-ore.tsx');
  return { default: StoriaOre };
});

interface Storia {
  readonly apriStoria: (foglioOre: FoglioOre) => void;
  /** What is open, for the screen: in its row it would go with it, or become another's. */
  readonly storia: ReactNode;
}

/** The history of one entry at a time, as long as it is looked at and whatever becomes of the list. */
export function useStoria(): Storia {
  const [aperta, setAperta] = useState<FoglioOre | null>(null);
  const storia = aperta && (
    <Suspense fallback={null}>
      <StoriaOre foglioOre={aperta} onClose={() => setAperta(null)} />
    </Suspense>
  );
  return { apriStoria: setAperta, storia };
}
