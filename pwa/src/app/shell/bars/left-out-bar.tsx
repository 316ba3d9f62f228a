import { testiTralasciate as testi } from '#testi/tralasciate.ts';
import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';

import { useLeftOutRows } from '../../../local-db/queries/use-left-out-rows.ts';
import { splitRowKey } from '../../../local-db/row-key.ts';

import './bars.css';

/** Says on every screen, for any may show them, that rows of this device cannot be read. */
export function LeftOutBar() {
  const rows = useLeftOutRows() ?? [];
  if (rows.length === 0) return null;
  const counts = new Map<EntityName, number>();
  for (const key of rows) {
    const { entity } = splitRowKey(key);
    counts.set(entity, (counts.get(entity) ?? 0) + 1);
  }
  return (
    <div className="app-bar-message app-bar-message--warn" role="status">
      <span>{testi.dispositivo([...counts])}</span>
    </div>
  );
}
