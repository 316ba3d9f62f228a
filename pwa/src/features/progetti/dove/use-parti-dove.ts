import { useEffect, useState } from 'react';

const load = () => import('./parti.ts');

export type PartiDove = Awaited<ReturnType<typeof load>>;

let come: PartiDove | undefined;

/** The parts that are no operator's first download: asked for while the rows are read. */
export function usePartiDove(): PartiDove | undefined {
  const [parti, setParti] = useState(come);
  useEffect(() => {
    const bring = async (): Promise<void> => {
      come = await load();
      setParti(come);
    };
    if (come === undefined) void bring();
  }, []);
  return parti;
}
