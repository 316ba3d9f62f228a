import type { RequestOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { ContractOf, ContractOutput } from '@gestionale/shared-schema/registry.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { CallResult } from './call-result.ts';
import type { CallName } from './remote.ts';
import { useRemote } from './use-remote.ts';

export interface LiveRead<Value> {
  /** The last answer; undefined before the first. It lives in this screen's memory and nowhere else. */
  readonly value: Value | undefined;
  /** What the last attempt came to when it brought no value; null while none failed. */
  readonly failure: Exclude<CallResult<Value>, { readonly ok: true }> | null;
  readonly reload: () => Promise<void>;
}

/**
 * Reads from the server what no device stores. `input` must be a constant. It is read again when the
 * network comes back after a failure.
 */
export function useRead<N extends CallName>(
  nome: N,
  input: RequestOf<ContractOf<N>>,
  offline: boolean,
): LiveRead<ContractOutput<N>> {
  type Value = ContractOutput<N>;
  const { call } = useRemote();
  const [value, setValue] = useState<Value>();
  const [failure, setFailure] = useState<LiveRead<Value>['failure']>(null);
  const latest = useRef(0);
  const reload = useCallback(() => {
    latest.current += 1;
    const turn = latest.current;
    return call(nome, input).then((result) => {
      // A later question was asked meanwhile, or the screen was left: only the last answer counts.
      if (turn !== latest.current) return;
      if ('rete' in result || !result.ok) {
        setFailure(result);
        return;
      }
      setValue(result.value);
      setFailure(null);
    });
  }, [call, nome, input]);
  useEffect(() => {
    if (!offline) reload().catch(reportError);
    return () => {
      latest.current += 1;
    };
  }, [offline, reload]);
  return { value, failure, reload };
}
