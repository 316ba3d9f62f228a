import { CAMPI_FORNITORE } from '@gestionale/shared-schema/fornitori/contracts.ts';

import type { LocalEffects } from '../../outbox/effects/local-effect.ts';
import { createRecordEffects } from '../../records/record-effects.ts';

const { crea, modifica, elimina } = createRecordEffects('fornitori', CAMPI_FORNITORE);

/** What commands about suppliers do to the rows of this device. */
export const fornitoriEffects = {
  'fornitori.crea': crea,
  'fornitori.modifica': modifica,
  'fornitori.elimina': elimina,
} satisfies Partial<LocalEffects>;
