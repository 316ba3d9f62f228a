import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { foglioOreIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { useCallback, useEffect, useReducer, useState } from 'react';

import { useLive } from '../../../local-db/queries/use-live.ts';
import { useCreateId } from '../../../outbox/use-outbox.ts';
import { bozzaKey, eliminaBozza, leggiBozza, salvaBozza } from './bozza.ts';
import { toModulo, type CampiOre } from './campi-ore.ts';
import {
  bozzaDi,
  inizioModulo,
  primaDi,
  rigaDi,
  type ModoModulo,
  type ProgettoDelModulo,
} from './modo-modulo.ts';
import { aggiornaModuloOre, type ModuloOreStato } from './modulo-ore-stato.ts';

interface UseBozza {
  readonly userId: string;
  readonly progetto: ProgettoDelModulo;
  readonly modo: ModoModulo;
  /** True while this form itself makes the row. */
  readonly salvando: boolean;
}

/**
 * What is typed into the hours form, kept as a draft until it is saved or given up, and what the form
 * began with: neither changes when the entry does while the form is open, or was closed by a kill.
 */
export function useBozza({ userId, progetto, modo, salvando }: UseBozza) {
  const createId = useCreateId();
  const key = bozzaKey(userId, progetto.id, bozzaDi(modo));
  const [inizio] = useState(() => inizioModulo(modo, progetto.giornate));
  const [bozza] = useState(() => leggiBozza(localStorage, key));
  const [riga, setRiga] = useState(
    () => bozza?.riga ?? rigaDi(modo) ?? foglioOreIdSchema.parse(createId()),
  );
  const [before, setPrima] = useState(() => bozza?.before ?? primaDi(modo));
  const [modulo, dispatch] = useReducer(aggiornaModuloOre, bozza?.modulo ?? inizio);
  const presa = useRigaPresa(modo.tipo === 'nuova' ? riga : null, bozza !== null);
  const uguale = presa !== undefined && sonoLeStesseOre(modulo, presa.foglioOre);
  const giaSalvata = presa !== undefined && !salvando && (presa.daSubito || uguale);
  // Another window saved its own hours under the id of the draft that both had read.
  if (presa !== undefined && !salvando && !giaSalvata) setRiga(foglioOreIdSchema.parse(createId()));
  const dirty = !giaSalvata && JSON.stringify(modulo) !== JSON.stringify(inizio);
  useEffect(() => {
    if (dirty) salvaBozza(localStorage, key, { modulo, before, riga });
    else eliminaBozza(localStorage, key);
  }, [dirty, key, modulo, before, riga]);
  return {
    modulo,
    dispatch,
    before,
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

interface RigaPresa {
  readonly foglioOre: FoglioOre;
  /**
   * True when the row of a draft was there as the form opened: the app ended between saving the hours
   * and forgetting the draft, and saving them again would count them twice.
   */
  readonly daSubito: boolean;
}

/** The row that a new entry was to make, once it is there. */
function useRigaPresa(riga: string | null, ripresa: boolean): RigaPresa | undefined {
  const read = useLive(
    async ({ fogliOre }) => ({
      riga,
      foglioOre: riga === null ? undefined : await fogliOre.get(riga),
    }),
    [riga],
  );
  const [first, setFirst] = useState<typeof read>();
  if (first === undefined && read !== undefined) setFirst(read);
  // After a change of id the answer for the old one stands for a moment.
  if (read?.foglioOre === undefined || read.riga !== riga) return undefined;
  const daSubito = ripresa && first?.riga === riga && first.foglioOre !== undefined;
  return { foglioOre: read.foglioOre, daSubito };
}

/** True when saving the form would write once more what the entry says. */
function sonoLeStesseOre(modulo: ModuloOreStato, foglioOre: FoglioOre): boolean {
  const scritte = toModulo(foglioOre);
  const digitate = { ...modulo, descrizione_attivita: modulo.descrizione_attivita.trim() };
  return (Object.keys(scritte) as (keyof ModuloOreStato)[]).every(
    (campo) => scritte[campo] === digitate[campo],
  );
}
