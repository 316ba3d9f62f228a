import type { FileReply } from '@gestionale/shared-schema/contract/contract.ts';
import type { TipoAttivita } from '@gestionale/shared-schema/registro-attivita/attivita.ts';
import type { ContractName, ContractOutput } from '@gestionale/shared-schema/registry.ts';

import type { Queries } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { JsonText, type QueryContext } from '../sync/handlers.ts';
import type { ActivityBuffer } from './activity-buffer.ts';
import { authorOf } from './tell-changes.ts';

/** Tells what was answered to whom. */
export type NoteRead = (
  input: unknown,
  value: unknown,
  context: Pick<QueryContext, 'call' | 'user' | 'adesso'>,
) => void;

/** A contract that shows pay and other personal data of people, or by which they prove who they are. */
interface Watched {
  readonly tipo: Extract<TipoAttivita, 'lettura' | 'scaricamento' | 'accesso'>;
  /** Whose, by the field of the answer's rows that says so. */
  readonly field?: 'id' | 'dipendente_id';
  /** Whose, by the answer. */
  readonly shown?: (value: unknown) => string[];
  /** Whose, by the id of the call: SQL, or that of the person itself. */
  readonly owner?: string;
  /** Managers are told no personal data. */
  readonly adminAlone?: boolean;
}

const WATCHED: Partial<Record<ContractName, Watched>> = {
  'dipendenti.elenca': { tipo: 'lettura', field: 'id', adminAlone: true },
  'contratti.elenca': { tipo: 'lettura', field: 'dipendente_id' },
  'ricevute.elenca': { tipo: 'lettura', field: 'dipendente_id' },
  'ricevute.compensi': { tipo: 'lettura', field: 'dipendente_id' },
  'contratti.scarica': {
    tipo: 'scaricamento',
    owner: 'SELECT dipendente_id AS id FROM contratti WHERE id = ?1',
  },
  'ricevute.scarica': {
    tipo: 'scaricamento',
    owner: `SELECT c.dipendente_id AS id FROM ricevute AS r
      JOIN contratti AS c ON c.id = r.contratto_id WHERE r.id = ?1`,
  },
  'mesi.scarica': { tipo: 'scaricamento', adminAlone: true },
  'mesi.scaricaPaghe': { tipo: 'scaricamento' },
  'auth.conferma': { tipo: 'accesso' },
  'registroAttivita.elenca': { tipo: 'lettura', shown: toldIn },
  'registroAttivita.esporta': { tipo: 'scaricamento' },
  'datiPersonali.esporta': { tipo: 'scaricamento', owner: 'SELECT ?1 AS id' },
};

export function createReadNotes(activities: Pick<ActivityBuffer, 'note'>): NoteRead {
  return (input, value, { call: azione, user, adesso: quando }) => {
    const watched = WATCHED[azione];
    if (watched === undefined) return;
    if (watched.adminAlone === true && user.ruolo !== 'Admin') return;
    const { tipo, field, owner, shown: find = namedIn } = watched;
    const riga = idOf(input);
    const shown = field === undefined ? find(value) : personsIn(value, field);
    activities.note({
      activity: {
        quando,
        tipo,
        azione,
        outcome: 'fatto',
        author: authorOf(user),
        chiave: null,
        riga,
        valori: shown.length === 0 ? {} : { interessati: shown },
      },
      ...(owner === undefined ? {} : { findPersons: (db) => findOwner(db, owner, riga) }),
    });
  };
}

async function findOwner(db: Queries, sql: string, id: string | null): Promise<readonly string[]> {
  return (await db.all(rawQuery<{ id: string }>(sql, [id]))).map((row) => row.id);
}

function idOf(input: unknown): string | null {
  const { id } = input as { readonly id?: unknown };
  return typeof id === 'string' ? id : null;
}

/** A file whose call names nobody says itself whose data it holds. */
function namedIn(value: unknown): string[] {
  return (value as Pick<FileReply, 'interessati'>).interessati ?? [];
}

/** Of whom lines of the log tell what is in their rows; that somebody was looked at shows nothing of them. */
function toldIn(value: unknown): string[] {
  const { righe } = value as ContractOutput<'registroAttivita.elenca'>;
  const found = new Set<string>();
  for (const { autore, valori } of righe) {
    if (valori?.cambi === undefined) continue;
    for (const id of valori.interessati ?? []) found.add(id);
    if (valori.propri === true && autore !== null) found.add(autore.id);
  }
  return [...found];
}

/** The answer is text that the database made: whose rows it has is found in it without reading it as JSON. */
function personsIn(value: unknown, field: string): string[] {
  if (!(value instanceof JsonText)) return [];
  const found = value.text.matchAll(new RegExp(`"${field}" ?: ?"([0-9a-f-]{36})"`, 'g'));
  return [...new Set(Array.from(found, ([, id = '']) => id))];
}
