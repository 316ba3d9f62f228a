import { useEffect, useState } from 'react';

/**
 * Whether the app itself is on the device, so that it opens without a network; null where the browser keeps
 * none.
 */
export function useAppKept(): boolean | null {
  const canKeep = 'serviceWorker' in navigator;
  const [isKept, setKept] = useState(() => canKeep && navigator.serviceWorker.controller !== null);
  useEffect(() => {
    // It never comes where nothing is installed.
    if (canKeep) navigator.serviceWorker.ready.then(() => setKept(true), reportError);
  }, [canKeep]);
  return canKeep ? isKept : null;
}
