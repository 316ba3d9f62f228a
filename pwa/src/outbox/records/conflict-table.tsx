import { testiConflitto } from '#testi/conflitto.ts';
import type { Cliente } from '@gestionale/shared-schema/clienti/cliente.ts';

import { readAll } from '../../local-db/read-all.ts';
import { useLive } from '../../local-db/use-live.ts';
import type { OutboxEntry } from '../entry.ts';
import { conflictingValues, formatFieldValue } from './conflicting-values.ts';

import './conflict-table.css';

/** The fields that somebody else changed too, with both values; nothing for any other refusal. */
export function ConflictTable({ entry }: { readonly entry: OutboxEntry }) {
  const values = conflictingValues(entry);
  const clienti = useLive(async (cache) => readAll<Cliente>(cache.clienti), []);
  if (values.length === 0) return null;
  const nameOf = (id: string): string | undefined =>
    clienti?.find((cliente) => cliente.id === id)?.ragione_sociale;
  const show = (value: unknown): string =>
    formatFieldValue(value, { vuoto: testiConflitto.vuoto, nameOf });
  return (
    <dl className="conflict" aria-label={testiConflitto.titolo}>
      {values.map(({ campo, mio, attuale }) => (
        <div key={campo}>
          <dt>{testiConflitto.campi[campo] ?? campo}</dt>
          <dd>
            <span>{testiConflitto.mio}</span> {show(mio)}
          </dd>
          <dd>
            <span>{testiConflitto.attuale}</span> {show(attuale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
