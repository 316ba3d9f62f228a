import { setTimeout as sleep } from 'node:timers/promises';

import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import { GIORNO } from '../row-maker.ts';
import { command, type TestDevice } from '../test-device.ts';

/** Hours that a phone sends at a time. */
export const BATCH = 3;
const AGAIN_MS = 40;
/** Some minutes: a company that moves has nobody who answers for a while. */
const MOST_TRIES = 5000;

/** A phone that enters hours whatever becomes of its servers. */
export interface WorkingPhone {
  readonly device: TestDevice;
  readonly operatore: DipendenteId;
  /** How many hours were entered and answered as done; the n-th has n as its description. */
  done: number;
}

/** Hours as they stand in the database. */
export interface EnteredHours {
  readonly dipendente_id: string;
  readonly descrizione_attivita: string | null;
}

/** As a phone does: the same again until there is an answer. Throws the last error after some minutes. */
export async function answered<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

/** Sends a batch of hours numbered from `first` on until it is answered; throws when one is refused. */
export async function sendHours(
  { device, operatore }: WorkingPhone,
  progetto_id: ProgettoId,
  first: number,
): Promise<void> {
  const batch = Array.from({ length: BATCH }, (_, n) =>
    command('fogliOre.crea', {
      progetto_id,
      dipendente_id: operatore,
      data: GIORNO,
      ore_lavorate: 1,
      descrizione_attivita: String(first + n),
    }),
  );
  const { outcomes } = await answered(async () => {
    const answer = await device.pushed(batch, first);
    // Done in part, or not at all: it is sent again, whole.
    if (answer.outcomes.some(({ status }) => status === 'retry')) throw new Error('Not done yet');
    return answer;
  });
  if (outcomes.length > 0) throw new Error(`Not done: ${JSON.stringify(outcomes)}`);
}

/** What became of the hours of phones: how many were acknowledged, of these not there, and there more than once. */
export function judgeHours(
  phones: readonly WorkingPhone[],
  rows: readonly EnteredHours[],
): { readonly done: number; readonly lost: number; readonly doubled: number } {
  const entered = new Set(rows.map((row) => `${row.dipendente_id} ${row.descrizione_attivita}`));
  const acknowledged = phones.flatMap(({ operatore, done }) =>
    Array.from({ length: done }, (_, n) => `${operatore} ${n + 1}`),
  );
  return {
    done: acknowledged.length,
    lost: acknowledged.filter((one) => !entered.has(one)).length,
    doubled: rows.length - entered.size,
  };
}
