import { useCallback, useEffect, useState } from 'react';

import { createSharedFile, type ArrivedFile } from '../../local-db/documents/shared-file.ts';
import type { User } from '../../session/session.ts';

interface Condiviso {
  /** What another app shared with this one; null while it is not known, too. */
  readonly arrivo: ArrivedFile | null;
  /** Its name, also once it was put aside. */
  readonly arrivato: string | undefined;
  /** Puts it aside. */
  readonly lascia: () => void;
}

/** The file that the service worker took from another app and that nobody has uploaded yet. */
export function useCondiviso({ id }: User): Condiviso {
  const [arrivo, setArrivo] = useState<ArrivedFile | null>(null);
  const [arrivato, setArrivato] = useState<string>();
  useEffect(() => {
    // Over plain http there is none, and no service worker that could have kept anything.
    if (!('caches' in globalThis)) return;
    createSharedFile(caches, id)
      .read()
      .then((found) => {
        setArrivo(found);
        setArrivato(found?.file.name);
      }, reportError);
  }, [id]);
  const lascia = useCallback(() => {
    setArrivo(null);
    createSharedFile(caches, id).drop().catch(reportError);
  }, [id]);
  return { arrivo, arrivato, lascia };
}
