import type { Cambio } from '@gestionale/shared-schema/registro-attivita/attivita.ts';

import type { Tables } from '../tables.ts';

/** What a statement did to one row, as the log of activity is told. */
export interface RowChange extends Cambio {
  readonly tabella: keyof Tables;
  readonly riga: string;
  /** Whose data it is. */
  readonly persona: string | null;
}
