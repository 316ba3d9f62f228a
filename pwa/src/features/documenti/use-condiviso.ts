import { useCallback, useEffect, useState } from 'react';

import { createSharedFile } from '../../local-db/documents/shared-file.ts';
import type { User } from '../../session/session.ts';

interface Condiviso {
  /** What another app shared with this one; null while it is not known, too. */
  readonly file: File | null;
  /** Its name, also once it was put aside. */
  readonly arrivato: string | undefined;
  /** Puts it aside. */
  readonly lascia: () => void;
}

/** The file that the service worker took from another app and that nobody has uploaded yet. */
export function useCondiviso({ id }: User): Condiviso {
  const [file, setFile] = useState<File | null>(null);
  const [arrivato, setArrivato] = useState<string>();
  useEffect(() => {
    // Over plain http there is none, and no service worker that could have kept anything.
    if (!('caches' in globalThis)) return;
    createSharedFile(caches, id)
      .read()
      .then((found) => {
        setFile(found);
        setArrivato(found?.name);
      }, reportError);
  }, [id]);
  const lascia = useCallback(() => {
    setFile(null);
    createSharedFile(caches, id).drop().catch(reportError);
  }, [id]);
  return { file, arrivato, lascia };
}
