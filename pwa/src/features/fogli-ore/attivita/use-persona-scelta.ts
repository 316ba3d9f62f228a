import { useState } from 'react';

import type { OpenForm } from '../../../ui/data-form/open-form.ts';
import type { PersonaPerLeOre } from './persone-per-le-ore.ts';

/**
 * For whom a new entry is: who was chosen, or the only one on the project when the form was opened; null
 * while somebody is to be chosen. They stay while the form is open, though others come to the project
 * or they leave it: hours of who was on it once are accepted.
 */
export function usePersonaScelta(
  persone: readonly PersonaPerLeOre[],
  form: OpenForm | null,
): PersonaPerLeOre | null {
  const chiesta = form?.type === 'new' ? (form.choice ?? '') : null;
  const trovata =
    chiesta === ''
      ? unicaTra(persone.filter(({ assegnato }) => assegnato))
      : persone.find(({ id }) => id === chiesta);
  const scelta = chiesta === null ? null : (trovata ?? null);
  const [tenuta, setTenuta] = useState({ chiesta, scelta });
  const eraDaScegliere = tenuta.scelta === null && chiesta !== '' && scelta !== null;
  if (chiesta !== tenuta.chiesta || eraDaScegliere) {
    setTenuta({ chiesta, scelta });
    return scelta;
  }
  return tenuta.scelta;
}

/** The only person, where there is one. */
export function unicaTra<P>(persone: readonly P[]): P | undefined {
  return persone.length === 1 ? persone[0] : undefined;
}
