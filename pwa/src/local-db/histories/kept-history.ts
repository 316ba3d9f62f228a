import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

/** That the history of a project is on this device, with no line of it too. */
export interface KeptHistory {
  readonly progetto_id: ProgettoId;
  /** When the server was asked, by the device's clock. */
  readonly readAt: Istante;
}
