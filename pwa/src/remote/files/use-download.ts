import type { RequestOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { ContractOf } from '@gestionale/shared-schema/registry.ts';
import { useCallback, useEffect, useRef } from 'react';

import { importAnew } from '../app-files/import-anew.ts';
import type { CallResult } from '../call-result.ts';
import type { FileName } from '../remote.ts';
import { useRemote } from '../use-remote.ts';

/** It comes with the first download. */
export const loadWatchDownload = importAnew(() => import('./watch-download.ts'));

/** Gives the name of the file; null: it was called off, broke in the middle or waits, and that was said. */
export type Download = <N extends FileName>(
  nome: N,
  input: RequestOf<ContractOf<N>>,
  fallbackFilename: string,
) => Promise<CallResult<string> | null>;

/**
 * Fetches a file and hands it to the user, under the server's name for it or the given one: shown with
 * how far it is for as long as it takes, and ended when the screen that asked for it is left. It never
 * rejects: what goes wrong on this device is as if no answer came.
 */
export function useDownload(): Download {
  const { fetchFile, saveFile } = useRemote();
  const whileShown = useWhileShown();
  return useCallback(
    async (nome, input, filename) => {
      try {
        const { handOver, watchDownload } = await loadWatchDownload();
        const result = await watchDownload(
          filename,
          whileShown(),
          async (options) => fetchFile(nome, input, filename, options),
          (each) => 'reached' in each,
        );
        if (result === null || 'reached' in result || !result.ok) return result;
        const { value } = result;
        return (await handOver(value, saveFile)) ? { ok: true, value: value.filename } : null;
      } catch (error) {
        reportError(error);
        return { reached: false };
      }
    },
    [fetchFile, saveFile, whileShown],
  );
}

/** A signal that is aborted when the component goes; one that was there before is another one. */
export function useWhileShown(): () => AbortSignal {
  const shown = useRef(new AbortController());
  useEffect(() => {
    shown.current = new AbortController();
    return () => shown.current.abort();
  }, []);
  return useCallback(() => shown.current.signal, []);
}
