import { useEffect } from 'react';

import { useKeptDocuments } from '../../local-db/documents/use-kept-documents.ts';
import { realTimers } from '../../remote/timers.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { createCustode } from './custode-documenti.ts';
import { segnaNonArrivati } from './non-arrivati.ts';

const LOCK = 'gestionale-documenti';

/** Looks after the documents of this device, on whatever screen the user is. */
export function Custode() {
  const kept = useKeptDocuments();
  const { fetchFile } = useRemote();
  useEffect(() => {
    const custode = createCustode({
      kept,
      fetchFile,
      timers: realTimers,
      alone,
      onMissing: segnaNonArrivati,
      log: reportError,
    });
    addEventListener('online', custode.retry);
    const unwatch = kept.watch(custode.wake, reportError);
    return () => {
      removeEventListener('online', custode.retry);
      unwatch();
      custode.stop();
    };
  }, [kept, fetchFile]);
  return null;
}

async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) {
    await work();
    return;
  }
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}
