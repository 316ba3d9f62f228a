import { PROTOCOL_VERSION, type PushResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import { GIORNO } from './row-maker.ts';

/** Who sends hours, from where to where. */
export interface HoursSender {
  readonly url: string;
  /** Id of the device. */
  readonly device: string;
  readonly token: string;
  readonly operatore: DipendenteId;
  readonly progetto: ProgettoId;
}

/**
 * Sends the hours numbered from `first` to `highest`, the n-th with n as its description, and waits
 * for the answer; throws when one is refused. They have no id of their own: done twice they would
 * leave two rows.
 */
export async function pushHours(
  { url, device, token, operatore, progetto }: HoursSender,
  first: number,
  highest: number,
): Promise<void> {
  const commands = Array.from({ length: highest - first + 1 }, (_, n) => ({
    name: 'fogliOre.crea',
    input: {
      progetto_id: progetto,
      dipendente_id: operatore,
      data: GIORNO,
      ore_lavorate: 1,
      descrizione_attivita: String(first + n),
    },
  }));
  const clock = new Date().toISOString();
  const reply = await fetch(`${url}/api/sync/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ protocol: PROTOCOL_VERSION, device, first, highest, clock, commands }),
  });
  const { outcomes } = (await reply.json()) as PushResponse;
  if (outcomes.length > 0) throw new Error(`Refused: ${JSON.stringify(outcomes)}`);
}
