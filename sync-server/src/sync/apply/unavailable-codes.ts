import type { RefusalCode } from '@gestionale/shared-schema/contract/refusal-code.ts';
import { refusal, type Refusal } from '@gestionale/shared-schema/contract/refusal.ts';

import type { Unavailability } from '../../db/database-unavailable.ts';
import { testiServer } from '../../testi/server.ts';

const unavailableCodes = {
  busy: 'database_occupato',
  full: 'disco_pieno',
  broken: 'disco_guasto',
  // The same to a device: it keeps what it has and tries again. A person reads another sentence.
  unreachable: 'disco_guasto',
  crowded: 'server_occupato',
} as const satisfies Record<Unavailability, RefusalCode>;

/** What a caller is told of what the database cannot do now: a code and its sentence. */
export function refusalOf(reason: Unavailability): Refusal {
  const codice = unavailableCodes[reason];
  return reason === 'unreachable'
    ? refusal(codice, { errore: testiServer.databaseNonRaggiunto })
    : refusal(codice);
}
