import type { Validita } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { useEffect, useMemo, useRef } from 'react';

import { useEntries } from '../../../outbox/use-outbox.ts';
import { useRead } from '../../../remote/use-read.ts';
import { useOffline } from '../../../situation/use-offline.ts';
import { isInAttesa } from './voci-progetto.ts';

/** By the person's id: whether their documents hold on the days of a project, and why not. */
export type ValiditaPersone = ReadonlyMap<
  string,
  { readonly validita: Validita; readonly motivo: string | null }
>;

/**
 * Judged by the server, which alone has the dates; null while it has not answered: then there is
 * only today's colour, which every device has.
 */
export function useValidita(progetto: Progetto): ValiditaPersone | null {
  const { id, versione } = progetto;
  const offline = useOffline();
  const input = useMemo(() => ({ id }), [id]);
  const { value, reload } = useRead('progetti.validita', input);
  const waits = isInAttesa(useEntries() ?? [], id);
  const letta = useRef<number | null>(versione);
  useEffect(() => {
    // The server does not have these days yet: whatever it said so far is of others.
    if (waits) letta.current = null;
    if (waits || letta.current === versione || offline) return;
    letta.current = versione;
    reload().catch(reportError);
  }, [reload, offline, versione, waits]);
  return useMemo(
    () =>
      value === undefined || offline
        ? null
        : new Map(value.map(({ dipendente_id, ...valutata }) => [dipendente_id, valutata])),
    [offline, value],
  );
}
