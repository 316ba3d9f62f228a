import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { useState } from 'react';

import { useLive } from '../../../local-db/queries/use-live.ts';
import { useCreateId } from '../../../outbox/use-outbox.ts';
import type { Typed } from '../../../ui/data-form/use-typed.ts';
import { toModulo, type CampiOre } from './campi-ore.ts';
import type { ModoOre } from './modo-ore.ts';
import type { ModuloOreStato } from './modulo-ore-stato.ts';

/**
 * True when the hours that a new entry would make are there already: saving them again would count
 * them twice. Gives the form another id when its own was taken for other hours.
 */
export function useGiaSalvate(modo: ModoOre, typed: Typed<ModuloOreStato, CampiOre>): boolean {
  const { values, id, setId, phase, resumed } = typed;
  const createId = useCreateId();
  const presa = useRigaPresa(modo.type === 'new' ? id : null, resumed);
  // While this form itself makes the row, and once it has.
  if (presa === undefined || phase !== 'typing') return false;
  if (presa.daSubito || sonoLeStesseOre(values, presa.foglioOre)) return true;
  // Another window saved its own hours under the id of the draft that both had read.
  setId(createId());
  return false;
}

interface RigaPresa {
  readonly foglioOre: FoglioOre;
  /**
   * True when the row of a draft was there as the form opened: the app ended between saving the hours
   * and forgetting the draft.
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
