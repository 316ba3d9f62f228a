import { CAMPI_ATTREZZATURA } from '@gestionale/shared-schema/attrezzatura/contracts.ts';

import type { LocalEffects } from '../../outbox/effects/local-effect.ts';
import { createRecordEffects } from '../../records/record-effects.ts';

const { crea, modifica, elimina } = createRecordEffects('attrezzatura', CAMPI_ATTREZZATURA);

/** What commands about equipment do to the rows of this device. */
export const attrezzaturaEffects = {
  'attrezzatura.crea': crea,
  'attrezzatura.modifica': modifica,
  'attrezzatura.elimina': elimina,
} satisfies Partial<LocalEffects>;
