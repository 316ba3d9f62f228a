import type { Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';
import { useState, type ReactNode } from 'react';

import { AnnullaContratto } from './annulla-contratto.tsx';

interface Annullamento {
  /** Asks about this one. */
  readonly annulla: (contratto: Contratto) => void;
  /** The question, while there is one. */
  readonly domandaAnnulla: ReactNode;
}

/** Annulling one of several contracts, each in its row. */
export function useAnnullaContratto(rileggi: () => void): Annullamento {
  const [chiesto, setChiesto] = useState<Contratto>();
  const domandaAnnulla =
    chiesto === undefined ? null : (
      <AnnullaContratto
        key={chiesto.id}
        contratto={chiesto}
        rileggi={rileggi}
        onClose={() => setChiesto(undefined)}
      />
    );
  return { annulla: setChiesto, domandaAnnulla };
}
