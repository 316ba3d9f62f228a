import { useState } from 'react';

import { useLive } from '../../../local-db/queries/use-live.ts';
import { useCreateId } from '../../../outbox/use-outbox.ts';
import type { Typed } from '../../../ui/data-form/use-typed.ts';
import { conAltriId, idDelleAltre, sonoLeStesseOre, type RigheDiBozza } from './bozza-ore.ts';
import type { CampiOre } from './campi-ore.ts';
import type { ModoOre } from './modo-ore.ts';
import type { ModuloOreStato } from './modulo-ore-stato.ts';

/**
 * True when the hours that a new entry would make are there already: saving them again would count
 * them twice. Gives the form another id when its own was taken for other hours.
 */
export function useGiaSalvate(modo: ModoOre, typed: Typed<ModuloOreStato, CampiOre>): boolean {
  const { values, setValues, id, setId, phase, resumed } = typed;
  const createId = useCreateId();
  const presa = useRigaPresa(modo.type === 'new' ? id : null, idDelleAltre(values), resumed);
  // While this form itself makes the row, and once it has.
  if (presa === undefined || phase !== 'typing') return false;
  if (presa.daSubito || sonoLeStesseOre(values, presa)) return true;
  // Another window saved its own hours under the id of the draft that both had read.
  setId(createId());
  // Those of the day's other activities as well.
  setValues((now) => ({ ...now, altre: conAltriId(now.altre, createId) }));
  return false;
}

interface RigaPresa extends RigheDiBozza {
  /**
   * True when the row of a draft was there as the form opened: the app ended between saving the hours
   * and forgetting the draft.
   */
  readonly daSubito: boolean;
}

/** The row that a new entry was to make, once it is there, with those that came along. */
function useRigaPresa(
  riga: string | null,
  altre: readonly string[],
  ripresa: boolean,
): RigaPresa | undefined {
  const read = useLive(
    async ({ fogliOre }) => ({
      id: riga,
      riga: riga === null ? undefined : await fogliOre.get(riga),
      altre: await fogliOre.bulkGet([...altre]),
    }),
    [riga, altre.join(' ')],
  );
  const [first, setFirst] = useState<typeof read>();
  if (first === undefined && read !== undefined) setFirst(read);
  // After a change of id the answer for the old one stands for a moment.
  if (read?.riga === undefined || read.id !== riga) return undefined;
  const daSubito = ripresa && first?.id === riga && first.riga !== undefined;
  return { riga: read.riga, altre: read.altre, daSubito };
}
