import type { Cliente } from '@gestionale/shared-schema/clienti/cliente.ts';

import { readAll } from '../local-db/queries/read-all.ts';
import { useLive } from '../local-db/queries/use-live.ts';
import type { OutboxEntry } from '../outbox/entries/entry.ts';
import { conflictingValues, formatFieldValue } from './conflicting-values.ts';

import './conflict-table.css';

export interface ConflictTexts {
  readonly titolo: string;
  readonly prima: string;
  readonly mio: string;
  readonly attuale: string;
  /** Stands for a value that is missing. */
  readonly vuoto: string;
  /** By the field's name; one that is missing here is shown by its name. */
  readonly campi: Readonly<Record<string, string>>;
}

interface ConflictTableProps {
  readonly entry: OutboxEntry;
  readonly texts: ConflictTexts;
}

/** The fields that somebody else changed too, with the former value and both new ones; nothing for any other refusal. */
export function ConflictTable({ entry, texts }: ConflictTableProps) {
  const values = conflictingValues(entry);
  const clienti = useLive(async (cache) => readAll<Cliente>(cache.clienti), []);
  if (values.length === 0) return null;
  const nameOf = (id: string): string | undefined =>
    clienti?.find((cliente) => cliente.id === id)?.ragione_sociale;
  const show = (campo: string, value: unknown): string =>
    formatFieldValue(value, { vuoto: texts.vuoto, nameOf, campo });
  return (
    <dl className="conflict" aria-label={texts.titolo}>
      {values.map(({ campo, before, mio, current }) => (
        <div key={campo}>
          <dt>{texts.campi[campo] ?? campo}</dt>
          {before === undefined ? null : (
            <dd>
              <span>{texts.prima}</span> {show(campo, before)}
            </dd>
          )}
          {/* What belongs together with it, and was not written here. */}
          {mio === undefined ? null : (
            <dd>
              <span>{texts.mio}</span> {show(campo, mio)}
            </dd>
          )}
          <dd>
            <span>{texts.attuale}</span> {show(campo, current)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
