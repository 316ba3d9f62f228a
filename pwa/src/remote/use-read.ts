import type { RequestOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { ContractOf, ContractOutput } from '@gestionale/shared-schema/registry.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useOffline } from '../situation/use-offline.ts';
import type { CallResult } from './call-result.ts';
import type { CallName } from './remote.ts';
import { realTimers } from './timers.ts';
import { useRemote } from './use-remote.ts';

export interface LiveRead<Value> {
  /**
   * The last answer; undefined before the first, and while it is one to another input. It lives in this
   * screen's memory and nowhere else.
   */
  readonly value: Value | undefined;
  /** Whether there was an answer, to this input or to another. */
  readonly wasRead: boolean;
  /**
   * What the last attempt came to when it brought no value, or keeps bringing none; null while none
   * failed.
   */
  readonly failure: Exclude<CallResult<Value>, { readonly ok: true }> | null;
  readonly reload: () => Promise<void>;
}

export interface ReadOptions {
  /** Nobody came for this: who one is is asked for again only when one presses for it. */
  readonly quiet?: boolean;
}

/** Nobody waits longer without a word; an answer that comes later counts all the same. */
const LATE_MS = 5_000;

const LATE = { reached: false } as const;

/** Whether nothing failed, but the first answer is long in coming: it is still waited for. */
export function isLate(failure: LiveRead<unknown>['failure']): boolean {
  return failure === LATE;
}

/** Whether a question is not answered yet, however long ago it was asked. */
export function isUnderWay(failure: LiveRead<unknown>['failure']): boolean {
  return failure === null || isLate(failure);
}

/**
 * Reads from the server what no device stores. `input` must be a constant. Without a network
 * nothing is asked for; it is read, and read again, when the network is there.
 */
export function useRead<N extends CallName>(
  nome: N,
  input: RequestOf<ContractOf<N>>,
  { quiet = false }: ReadOptions = {},
): LiveRead<ContractOutput<N>> {
  type Value = ContractOutput<N>;
  const { call, identity } = useRemote();
  const offline = useOffline();
  const key = JSON.stringify(input);
  const [last, setLast] = useState<{ readonly key: string; readonly value: Value }>();
  const [failure, setFailure] = useState<LiveRead<Value>['failure']>(null);
  const latest = useRef(0);
  const read = useRef<string>(undefined);
  const ask = useCallback(
    (unasked: boolean) => {
      latest.current += 1;
      const turn = latest.current;
      const cancel = realTimers.after(LATE_MS, () => {
        const isWaiting = turn === latest.current && read.current !== key;
        if (isWaiting && !identity.isAsking()) setFailure(LATE);
      });
      return call(nome, input, { unasked }).then((result) => {
        cancel();
        // A later question was asked meanwhile, or the screen was left: only the last answer counts.
        if (turn !== latest.current) return;
        if ('reached' in result || !result.ok) {
          setFailure(result);
          return;
        }
        read.current = key;
        setLast({ key, value: result.value });
        setFailure(null);
      });
    },
    [call, identity, nome, input, key],
  );
  const reload = useCallback(() => ask(false), [ask]);
  useEffect(() => {
    // What is shown already is read again without a word.
    if (!offline) ask(quiet || read.current === key).catch(reportError);
    return () => {
      latest.current += 1;
    };
  }, [offline, ask, quiet, key]);
  const value = last?.key === key ? last.value : undefined;
  return { value, wasRead: last !== undefined, failure, reload };
}
