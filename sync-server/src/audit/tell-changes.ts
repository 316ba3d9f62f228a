import type {
  Cambio,
  ValoriAttivita,
} from '@gestionale/shared-schema/registro-attivita/attivita.ts';
import type { DeviceId, DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { RowChange } from '../db/changes/row-change.ts';
import type { User } from '../sync/handlers.ts';
import { NOBODY, type Activity, type Author } from './audit-log.ts';

/** More are counted, not told: a plan of years is one line too. */
const MOST_CHANGES = 100;

/** An act of somebody that was done. */
export interface Act {
  readonly azione: string;
  readonly adesso: Istante;
  readonly changes: readonly RowChange[];
  /** The row with which it was answered, where there is one. */
  readonly riga?: string | null | undefined;
  /** The device and the place among its commands, of one that has a key. */
  readonly key?: { readonly device: DeviceId; readonly sequence: number } | undefined;
}

/** The line of what somebody did who is logged in. */
export function tellAct({ user, ...act }: Act & { readonly user: User }): Activity {
  return tellActBy(authorOf(user), act);
}

/** The line of what somebody did. */
export function tellActBy(author: Author, { azione, adesso, changes, riga, key }: Act): Activity {
  const main = riga ?? mainRow(azione, changes);
  return {
    quando: adesso,
    tipo: changes.some(isOfAccess) ? 'autorizzazione' : 'modifica',
    azione,
    outcome: 'fatto',
    author: key === undefined ? author : { ...author, device: key.device },
    chiave: key?.sequence ?? null,
    riga: main,
    valori: toValues(changes, main, author.id),
  };
}

/** The line of what the server did by itself: how many rows, and nothing of what was in them. */
export function tellUpkeep(
  azione: string,
  adesso: Istante,
  changes: readonly RowChange[],
): Activity {
  const conteggi: Record<string, number> = {};
  for (const { tabella } of changes) conteggi[tabella] = (conteggi[tabella] ?? 0) + 1;
  return {
    quando: adesso,
    tipo: 'sistema',
    azione,
    outcome: 'fatto',
    author: NOBODY,
    chiave: null,
    riga: null,
    valori: { conteggi },
  };
}

export function authorOf({ id, ruolo, session }: User): Author {
  return { id, ruolo, accesso: session?.id ?? null, device: session?.device ?? null };
}

/** By what somebody comes in. */
const OF_ACCESS: ReadonlySet<string> = new Set([
  'sessions',
  'calendari_personali',
  'second_factors',
  'recovery_codes',
  'passkeys',
]);

/** What somebody may do: their role, their password, whether they work here, their logins. */
function isOfAccess({ tabella, prima, dopo, nascosti }: RowChange): boolean {
  if (OF_ACCESS.has(tabella)) return true;
  if (tabella !== 'dipendenti') return false;
  const told = dopo ?? prima ?? {};
  return nascosti !== undefined || 'ruolo' in told || 'attivo' in told || 'attivo' in (prima ?? {});
}

function toValues(
  changes: readonly RowChange[],
  main: string | null,
  author: DipendenteId | null,
): ValoriAttivita {
  const interessati = new Set(changes.flatMap(({ persona }) => persona ?? []));
  const propri = author !== null && interessati.delete(author);
  return {
    ...(changes.length === 0 ? {} : { cambi: toCambi(changes, main) }),
    ...(changes.length > MOST_CHANGES ? { altri_cambi: changes.length - MOST_CHANGES } : {}),
    ...(propri ? { propri } : {}),
    ...(interessati.size === 0 ? {} : { interessati: [...interessati] }),
  };
}

/** Whoever is made nobody is to be gone, here too. */
function withoutFormer(change: RowChange): RowChange {
  const { tabella, dopo } = change;
  if (tabella !== 'dipendenti' || dopo?.['anonimizzato_il'] === undefined) return change;
  return { ...change, prima: {}, dopo: { anonimizzato_il: dopo['anonimizzato_il'] } };
}

function toCambi(changes: readonly RowChange[], main: string | null): Cambio[] {
  const told = changes.slice(0, MOST_CHANGES).map(withoutFormer);
  return told.map(({ tabella, riga, prima, dopo, nascosti }) => ({
    tabella,
    riga: riga === main ? undefined : riga,
    prima,
    dopo,
    nascosti,
  }));
}

/** The row of the table that the contract is named after, else the first one. */
function mainRow(azione: string, changes: readonly RowChange[]): string | null {
  const table = azione
    .slice(0, azione.indexOf('.'))
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const { riga } = changes.find(({ tabella }) => tabella === table) ?? changes[0] ?? {};
  return riga !== undefined && AN_ID.test(riga) ? riga : null;
}

/** What stands in the open is never erased: no name of a document is to be there. */
const AN_ID = /^[0-9a-f-]{36}$/;
