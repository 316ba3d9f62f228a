import { foglioOreIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { useCallback, useEffect, useReducer, useState } from 'react';

import { useLive } from '../../local-db/use-live.ts';
import { useCreateId } from '../../outbox/use-outbox.ts';
import { bozzaKey, eliminaBozza, leggiBozza, salvaBozza } from './bozza.ts';
import type { CampiOre } from './campi-ore.ts';
import {
  bozzaDi,
  inizioModulo,
  primaDi,
  rigaDi,
  type ModoModulo,
  type ProgettoDelModulo,
} from './modo-modulo.ts';
import { aggiornaModuloOre } from './modulo-ore-stato.ts';

/**
 * What is typed into the hours form, kept as a draft until it is saved or given up, and what the form
 * began with: neither changes when the entry does while the form is open, or was closed by a kill.
 */
export function useBozza(utente_id: string, progetto: ProgettoDelModulo, modo: ModoModulo) {
  const createId = useCreateId();
  const key = bozzaKey(utente_id, progetto.id, bozzaDi(modo));
  const [inizio] = useState(() => inizioModulo(modo, progetto.giornate));
  const [bozza] = useState(() => leggiBozza(localStorage, key));
  const [riga] = useState(() => bozza?.riga ?? rigaDi(modo) ?? foglioOreIdSchema.parse(createId()));
  const [prima, setPrima] = useState(() => bozza?.prima ?? primaDi(modo));
  const [modulo, dispatch] = useReducer(aggiornaModuloOre, bozza?.modulo ?? inizio);
  const giaSalvata = useGiaSalvata(bozza !== null && modo.tipo === 'nuova' ? riga : null);
  const dirty = !giaSalvata && JSON.stringify(modulo) !== JSON.stringify(inizio);
  useEffect(() => {
    if (dirty) salvaBozza(localStorage, key, { modulo, prima, riga });
    else eliminaBozza(localStorage, key);
  }, [dirty, key, modulo, prima, riga]);
  return {
    modulo,
    dispatch,
    prima,
    riga,
    dirty,
    ripresa: bozza !== null,
    giaSalvata,
    /** From now on these values of others are the ones that the correction has seen. */
    vediAttuali: useCallback(
      (attuali: Partial<CampiOre>) =>
        setPrima((before) => (before === null ? null : { ...before, ...attuali })),
      [],
    ),
    elimina: useCallback(() => eliminaBozza(localStorage, key), [key]),
  };
}

/**
 * True when the row of a draft was there as the form opened: the app ended between saving the hours
 * and forgetting the draft, and saving them again would count them twice.
 */
function useGiaSalvata(riga: string | null): boolean {
  const found = useLive(
    async ({ fogliOre }) => riga !== null && (await fogliOre.get(riga)) !== undefined,
    [riga],
  );
  const [first, setFirst] = useState<boolean>();
  if (first === undefined && found !== undefined) setFirst(found);
  return first ?? false;
}
