import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';

import {
  isAssegnazioneDaCorreggere,
  isConflitto,
  isDaCorreggere,
} from '../features/progetti/voci-rifiutate.ts';
import type { OutboxEntry } from '../outbox/entries/entry.ts';

/** Knows hours that are on this device by their id. */
export type HoursOf = (
  id: string,
) => Pick<FoglioOre, 'progetto_id' | 'approvato' | 'data'> | undefined;

/** Whether the page of a project has a form of hours. */
export type HasForm = (progetto_id: string) => boolean;

/** Where the hours can be looked at and decided about anew, of which a decision came too late; else null. */
export function lookPath({ refusal, input }: OutboxEntry, hoursOf: HoursOf): string | null {
  if (refusal?.codice !== 'conflitto_versione') return null;
  const ore = hoursOf(input.id ?? '');
  if (ore === undefined) return null;
  const { approvato, data } = ore;
  return approvato ? `/fogli-ore?periodo=giorni&dal=${data}&al=${data}` : '/approve-timesheets';
}

/**
 * Where a refused entry is written differently; null when that is not possible: a deletion, an
 * approval, an edit of a project's state alone, of hours that are approved by now, or of what is not there.
 */
export function correctionPath(
  entry: OutboxEntry,
  ruolo: Ruolo,
  hoursOf: HoursOf,
  hasForm: HasForm,
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
      // Its page is gone, or has no form: such hours are entered on another one.
      if (entry.refusal?.codice === 'progetto_eliminato') return null;
      if (!hasForm(entry.input.progetto_id)) return null;
      return `${projectPath(ruolo, entry.input.progetto_id)}?${query}`;
    case 'fogliOre.modifica': {
      const ore = hoursOf(entry.input.id);
      if (ore === undefined || ore.approvato) return null;
      return `${projectPath(ruolo, ore.progetto_id)}?${query}`;
    }
    case 'progetti.crea':
      return `/planning?${query}`;
    case 'progetti.modifica': {
      const page = projectPath(ruolo, entry.input.id);
      if (isDaCorreggere(entry)) return `${page}?${query}`;
      // Its page offers to keep what was written here.
      return isConflitto(entry) ? page : null;
    }
    case 'progetti.assegnaDipendente':
    case 'progetti.assegnaAttrezzatura':
      return isAssegnazioneDaCorreggere(entry)
        ? `${projectPath(ruolo, entry.input.id)}?${query}`
        : null;
    case 'progetti.segnaNotaLetta':
    case 'progetti.elimina':
    case 'progetti.rimuoviDipendente':
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
