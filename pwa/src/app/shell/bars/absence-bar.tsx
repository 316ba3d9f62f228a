import { testiContatto as testi } from '#testi/contatto.ts';

import type { Sight } from '../../../local-db/contact/sight.ts';
import { useSyncActions } from '../../../sync/status/sync-service.ts';

import './bars.css';

interface AbsenceBarProps {
  readonly sight: Extract<Sight, { readonly kind: 'warned' }>;
}

/** Says some days before that the rows of this device will be hidden. */
export function AbsenceBar({ sight }: AbsenceBarProps) {
  const { syncNow } = useSyncActions();
  return (
    <div className="app-bar-message app-bar-message--warn" role="status">
      <span>{testi.avviso(sight.days, sight.left)}</span>
      <button type="button" onClick={syncNow}>
        {testi.riprova}
      </button>
    </div>
  );
}
