import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';

/** What must not be interrupted: a form with changes not yet saved, or a batch on its way. */
type Kind = 'form' | 'sending';

type Mark = (kind: Kind, change: 1 | -1) => void;

const AnyDirtyContext = createContext(false);
const AnySendingContext = createContext(false);
const MarkContext = createContext<Mark | null>(null);

const NOTHING: Readonly<Record<Kind, number>> = { form: 0, sending: 0 };

/** Counts the forms that hold changes not yet saved, and what is being sent, so that nothing interrupts them. */
export function DirtyFormsProvider({ children }: { readonly children: ReactNode }) {
  const [counts, setCounts] = useState(NOTHING);
  const mark = useCallback<Mark>(
    (kind, change) => setCounts((current) => ({ ...current, [kind]: current[kind] + change })),
    [],
  );
  return (
    <MarkContext value={mark}>
      <AnyDirtyContext value={counts.form > 0}>
        <AnySendingContext value={counts.sending > 0}>{children}</AnySendingContext>
      </AnyDirtyContext>
    </MarkContext>
  );
}

/** True while any form holds unsaved changes. */
export function useAnyFormDirty(): boolean {
  return use(AnyDirtyContext);
}

/** True while a batch is on its way. */
export function useAnySending(): boolean {
  return use(AnySendingContext);
}

/** Counts the calling form among the dirty ones while `dirty` is true. */
export function useDirtyMark(dirty: boolean): void {
  useMark('form', dirty);
}

/** Counts the caller among those that send while `sending` is true. */
export function useSendingMark(sending: boolean): void {
  useMark('sending', sending);
}

function useMark(kind: Kind, isMarked: boolean): void {
  const mark = use(MarkContext);
  if (mark === null) throw new Error('A mark needs a DirtyFormsProvider above it');
  useEffect(() => {
    if (!isMarked) return undefined;
    mark(kind, 1);
    return () => mark(kind, -1);
  }, [isMarked, kind, mark]);
}
