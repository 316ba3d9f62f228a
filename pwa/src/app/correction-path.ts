import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

import { isConflitto, isDaCorreggere } from '../features/progetti/voci-rifiutate.ts';
import type { OutboxEntry } from '../outbox/entries/entry.ts';

/**
 * Where a refused entry is written differently; null when that is not possible: a deletion, an
 * approval, an edit of a project's state alone, or of what the server did not find. `projectOf` knows
 * the project of hours by their id.
 */
export function correctionPath(
  entry: OutboxEntry,
  ruolo: Ruolo,
  projectOf: (foglioOreId: string) => string | undefined,
): string | null {
  if (entry.status !== 'refused') return null;
  const query = `voce=${entry.seq}`;
  switch (entry.name) {
    case 'clienti.crea':
    case 'clienti.modifica':
      return `/clienti?${query}`;
    case 'fornitori.crea':
    case 'fornitori.modifica':
      return `/fornitori?${query}`;
    case 'attrezzatura.crea':
    case 'attrezzatura.modifica':
      return `/attrezzatura?${query}`;
    case 'fogliOre.crea':
      // Its page is gone: such hours are entered on another one.
      if (entry.refusal?.codice === 'progetto_eliminato') return null;
      return `${projectPath(ruolo, entry.input.progetto_id)}?${query}`;
    case 'fogliOre.modifica': {
      const progetto = projectOf(entry.input.id);
      return progetto === undefined ? null : `${projectPath(ruolo, progetto)}?${query}`;
    }
    case 'progetti.crea':
      return `/planning?${query}`;
    case 'progetti.modifica': {
      const page = projectPath(ruolo, entry.input.id);
      if (isDaCorreggere(entry)) return `${page}?${query}`;
      // Its page offers to keep what was written here.
      return isConflitto(entry) ? page : null;
    }
    case 'progetti.segnaNotaLetta':
    case 'progetti.elimina':
    case 'progetti.assegnaDipendente':
    case 'progetti.rimuoviDipendente':
    case 'progetti.assegnaAttrezzatura':
    case 'progetti.rimuoviAttrezzatura':
    case 'clienti.elimina':
    case 'fornitori.elimina':
    case 'attrezzatura.elimina':
    case 'fogliOre.elimina':
    case 'fogliOre.approva':
    case 'fogliOre.rimanda':
    case 'fogliOre.riprendi':
      return null;
  }
}

/** The page of a project for somebody of that role. */
export function projectPath(ruolo: Ruolo, id: string): string {
  return ruolo === 'Operatore' ? `/my-planning/${id}` : `/planning/${id}`;
}
