import { CAMPI_CLIENTE } from '@gestionale/shared-schema/clienti/contracts.ts';

import type { LocalEffects } from '../../outbox/effects/local-effect.ts';
import { createRecordEffects } from '../../records/record-effects.ts';

const { crea, modifica, elimina } = createRecordEffects('clienti', CAMPI_CLIENTE);

/** What commands about clients do to the rows of this device. */
export const clientiEffects = {
  'clienti.crea': crea,
  'clienti.modifica': modifica,
  'clienti.elimina': elimina,
} satisfies Partial<LocalEffects>;
