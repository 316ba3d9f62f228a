import type { RequestOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { ContractOf } from '@gestionale/shared-schema/registry.ts';
import { useCallback, useEffect, useRef } from 'react';

import type { CallResult } from '../call-result.ts';
import type { FileName } from '../remote.ts';
import { useRemote } from '../use-remote.ts';

/** Null: it was called off or broke in the middle, and that was said. */
export type Download = <N extends FileName>(
  nome: N,
  input: RequestOf<ContractOf<N>>,
  fallbackFilename: string,
) => Promise<CallResult<string> | null>;

/**
 * Downloads a file as `remote.download` does, shown with how far it is for as long as it takes, and
 * ended when the screen that asked for it is left.
 */
export function useDownload(): Download {
  const { download } = useRemote();
  const whileShown = useWhileShown();
  return useCallback(
    async (nome, input, filename) => {
      const { watchDownload } = await import('./watch-download.ts');
      return watchDownload(
        filename,
        whileShown(),
        async (options) => download(nome, input, filename, options),
        (result) => 'reached' in result,
      );
    },
    [download, whileShown],
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
