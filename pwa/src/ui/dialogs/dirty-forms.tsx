import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';

type Mark = (change: 1 | -1) => void;

const AnyDirtyContext = createContext(false);
const MarkContext = createContext<Mark | null>(null);

/** Counts the forms that hold changes not yet saved, so that nothing interrupts them. */
export function DirtyFormsProvider({ children }: { readonly children: ReactNode }) {
  const [count, setCount] = useState(0);
  const mark = useCallback<Mark>((change) => setCount((current) => current + change), []);
  return (
    <MarkContext value={mark}>
      <AnyDirtyContext value={count > 0}>{children}</AnyDirtyContext>
    </MarkContext>
  );
}

/** True while any form holds unsaved changes. */
export function useAnyFormDirty(): boolean {
  return use(AnyDirtyContext);
}

/** Counts the calling form among the dirty ones while `dirty` is true. */
export function useDirtyMark(dirty: boolean): void {
  const mark = use(MarkContext);
  if (mark === null) throw new Error('useDirtyMark needs a DirtyFormsProvider above it');
  useEffect(() => {
    if (!dirty) return undefined;
    mark(1);
    return () => mark(-1);
  }, [dirty, mark]);
}
