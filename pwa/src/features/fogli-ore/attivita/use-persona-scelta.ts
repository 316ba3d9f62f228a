import type { DipendenteAssegnato, Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { useState } from 'react';

import type { OpenForm } from '../../../ui/data-form/open-form.ts';

/**
 * For whom a new entry is: who was chosen, or the only one there was when the form was opened; null
 * while somebody is to be chosen. They stay while the form is open, though others come to the project
 * or they leave it: hours of who was on it once are accepted.
 */
export function usePersonaScelta(
  { dipendentiAssegnati }: Progetto,
  form: OpenForm | null,
): DipendenteAssegnato | null {
  const chiesta = form?.type === 'new' ? (form.choice ?? '') : null;
  const trovata =
    chiesta === ''
      ? unicaTra(dipendentiAssegnati)
      : dipendentiAssegnati.find(({ id }) => id === chiesta);
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
export function unicaTra(persone: readonly DipendenteAssegnato[]): DipendenteAssegnato | undefined {
  return persone.length === 1 ? persone[0] : undefined;
}
