import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { useState, type ReactNode } from 'react';

import { importAnew } from '../../../remote/app-files/import-anew.ts';
import { laterDialog } from '../../../ui/later/later-dialog.tsx';

const { Part: StoriaOre } = laterDialog(
  importAnew(() => import('./storia-ore.tsx')),
  ({ StoriaOre }) => StoriaOre,
);

interface Storia {
  readonly apriStoria: (foglioOre: FoglioOre) => void;
  /** What is open, for the screen: in its row it would go with it, or become another's. */
  readonly storia: ReactNode;
}

/** The history of one entry at a time, as long as it is looked at and whatever becomes of the list. */
export function useStoria(): Storia {
  const [aperta, setAperta] = useState<FoglioOre | null>(null);
  const storia = aperta && <StoriaOre foglioOre={aperta} onClose={() => setAperta(null)} />;
  return { apriStoria: setAperta, storia };
}
