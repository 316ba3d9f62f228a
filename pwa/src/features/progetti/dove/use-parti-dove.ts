import { useEffect, useState } from 'react';

import { importAnew } from '../../../remote/app-files/import-anew.ts';

const load = importAnew(() => import('./parti.ts'));

export type PartiDove = Awaited<ReturnType<typeof load>>;

let come: PartiDove | undefined;

/**
 * The parts that are no operator's first download: asked for while the rows are read. Undefined while
 * they are on their way, when what stands under them waits rather than jump; null when they do not come.
 */
export function usePartiDove(): PartiDove | null | undefined {
  const [parti, setParti] = useState<PartiDove | null | undefined>(come);
  useEffect(() => {
    const bring = async (): Promise<void> => {
      come = await load();
      setParti(come);
    };
    if (come !== undefined) return;
    bring().catch((error: unknown) => {
      reportError(error);
      setParti(null);
    });
  }, []);
  return parti;
}
