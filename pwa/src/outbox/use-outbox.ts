import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import {
  createContext,
  createElement,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

import { splitRowKey } from '../local-db/row-key.ts';
import type { EntryState, OutboxEntry } from './entries/entry.ts';
import type { EntryActions, Submit, SubmitAll } from './outbox-service.ts';
import type { WholeOutbox } from './whole-outbox.ts';

const OutboxContext = createContext<WholeOutbox | null>(null);

export interface OutboxProviderProps {
  readonly outbox: WholeOutbox;
  readonly children: ReactNode;
}

export function OutboxProvider({ outbox, children }: OutboxProviderProps): ReactNode {
  return createElement(OutboxContext, { value: outbox }, children);
}

/**
 * Gives commands: stored on the device first, then sent. Belongs into the component that shows what
 * is refused: once that is gone, a refusal waits in Da sistemare.
 */
export function useSubmit(): Submit {
  const { submit } = useOutboxService();
  const isShown = useIsShown();
  return useCallback<Submit>(
    (nome, input, text) => submit(nome, input, text, isShown),
    [submit, isShown],
  );
}

/** The same for many at once. */
export function useSubmitAll(): SubmitAll {
  const { submitAll } = useOutboxService();
  const isShown = useIsShown();
  return useCallback<SubmitAll>(
    (nome, commands) => submitAll(nome, commands, isShown),
    [submitAll, isShown],
  );
}

/**
 * Whether the component that asks is still there and its page in sight, asked at any time: behind another tab
 * or on a locked phone nobody sees what is said for some seconds, and the page may be gone before it is.
 */
export function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(() => shown.current && document.visibilityState === 'visible', []);
}

/** Everything that is waiting, being confirmed or refused, in order; undefined while loading. */
export function useEntries(): readonly OutboxEntry[] | undefined {
  const outbox = useOutboxService();
  return useSyncExternalStore(outbox.subscribe, outbox.entries);
}

const WEIGHT = { accepted: 0, pending: 1, refused: 2 } as const satisfies Record<
  EntryState,
  number
>;

/** State of the entries on each row of an entity, by id; of several, the one that needs most care. */
export function useRowStates(entity: EntityName): ReadonlyMap<string, EntryState> {
  const entries = useEntries();
  return useMemo(() => rowStates(entries ?? [], entity), [entries, entity]);
}

function rowStates(
  entries: readonly OutboxEntry[],
  entity: EntityName,
): ReadonlyMap<string, EntryState> {
  const states = new Map<string, EntryState>();
  for (const { rows, status } of entries) {
    for (const key of rows) {
      const row = splitRowKey(key);
      if (row.entity !== entity) continue;
      const known = states.get(row.id);
      if (known === undefined || WEIGHT[known] < WEIGHT[status]) states.set(row.id, status);
    }
  }
  return states;
}

export function useEntryActions(): EntryActions {
  return useOutboxService();
}

/** Makes ids for new rows. */
export function useCreateId(): () => string {
  return useOutboxService().createId;
}

/** For what is built over the outbox; screens have the hooks above. */
export function useOutboxService(): WholeOutbox {
  const outbox = useContext(OutboxContext);
  if (outbox === null) throw new Error('OutboxProvider is missing above this component');
  return outbox;
}
