import { useCallback, useMemo, useState } from 'react';

/** Whatever has the id of an entry. */
type Voci = readonly { readonly id: string }[];

/** Reasons that were written and not given, or not taken, by the entry that they are for. */
export interface MotiviTenuti {
  /** What waits for all of them alike: of one alone it is nobody else's. */
  readonly motivoDi: (voci: Voci) => string;
  readonly tieni: (voci: Voci, motivo: string) => void;
}

const NIENTE: ReadonlyMap<string, string> = new Map();

/** Keeps them as long as the screen is open: whoever asks about the same entry again finds its reason. */
export function useMotiviTenuti(): MotiviTenuti {
  const [tenuti, setTenuti] = useState(NIENTE);
  const tieni = useCallback(
    (voci: Voci, motivo: string) =>
      setTenuti((prima) => new Map([...prima, ...voci.map(({ id }) => [id, motivo] as const)])),
    [],
  );
  return useMemo(() => {
    const motivoDi = (voci: Voci): string => {
      const [motivo, altro] = new Set(voci.map(({ id }) => tenuti.get(id) ?? ''));
      return altro === undefined ? (motivo ?? '') : '';
    };
    return { motivoDi, tieni };
  }, [tenuti, tieni]);
}
