import { useCallback, useEffect, useRef, useState } from 'react';

import { isPrivateSearch } from './private-search.ts';

/** How long typing pauses before the address follows it, in milliseconds. */
const ADDRESS_FOLLOWS_MS = 300;

/**
 * The search as typed, at once; the address follows when typing pauses, because browsers limit how
 * often it may change, every change draws the whole page again, and a field that waited for it would
 * lose letters. What is private stays out of it. `write` must be the same function as long as it
 * writes the same.
 */
export function useTypedSearch(
  inAddress: string,
  write: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const written = useRef(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (inAddress === written.current) return;
    // Not our own writing: a link, or back and forward.
    written.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = useCallback(
    (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      const { pathname } = globalThis.location;
      timer.current = setTimeout(() => {
        // Already on the way to another screen, whose address this is not.
        if (pathname !== globalThis.location.pathname) return;
        written.current = isPrivateSearch(text) ? '' : text;
        write(written.current);
      }, ADDRESS_FOLLOWS_MS);
    },
    [write],
  );
  return [typed, type];
}
