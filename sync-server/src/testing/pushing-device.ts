import { setTimeout } from 'node:timers/promises';

import { PROTOCOL_VERSION, type PushResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import { GIORNO } from './row-maker.ts';

export interface PushingDeviceParts {
  readonly url: string;
  /** Its id. */
  readonly device: string;
  readonly token: string;
  readonly operatore: DipendenteId;
  readonly progetto: ProgettoId;
}

/** A phone that enters hours without an end, the n-th with n as its description. */
export interface PushingDevice {
  readonly device: string;
  readonly operatore: DipendenteId;
  /** Highest sequence that was sent. */
  sent(): number;
  /** Highest sequence that was answered as done. */
  acknowledged(): number;
  /** Sends one batch after the other until it is told to stop; throws when one is refused. */
  pushUntil(isOver: () => boolean): Promise<void>;
}

const BATCH = 5;
/** Without it a fast server would hold more after each backup than the next one copies meanwhile. */
const BETWEEN_BATCHES_MS = 50;

export function createPushingDevice(parts: PushingDeviceParts): PushingDevice {
  const { url, device, token, operatore, progetto } = parts;
  let sent = 0;
  let acknowledged = 0;

  async function pushNext(): Promise<void> {
    const first = acknowledged + 1;
    const highest = acknowledged + BATCH;
    sent = highest;
    const commands = Array.from({ length: BATCH }, (_, n) => ({
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
      body: JSON.stringify({
        protocol: PROTOCOL_VERSION,
        device,
        first,
        highest,
        clock,
        commands,
      }),
    });
    const { outcomes } = (await reply.json()) as PushResponse;
    if (outcomes.length > 0) throw new Error(`Refused: ${JSON.stringify(outcomes)}`);
    acknowledged = highest;
  }

  return {
    device,
    operatore,
    sent: () => sent,
    acknowledged: () => acknowledged,
    pushUntil: async (isOver) => {
      while (!isOver()) {
        await pushNext();
        await setTimeout(BETWEEN_BATCHES_MS);
      }
    },
  };
}
