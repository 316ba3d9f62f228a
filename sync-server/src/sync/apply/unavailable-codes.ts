import type { RefusalCode } from '@gestionale/shared-schema/contract/refusal-code.ts';

import type { Unavailability } from '../../db/database-unavailable.ts';

/** What a caller is told of what the database cannot do now. */
export const unavailableCodes = {
  busy: 'database_occupato',
  full: 'disco_pieno',
  broken: 'disco_guasto',
} as const satisfies Record<Unavailability, RefusalCode>;
