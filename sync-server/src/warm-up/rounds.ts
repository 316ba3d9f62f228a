import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import {
  clienteIdSchema,
  foglioOreIdSchema,
  progettoIdSchema,
  type ProgettoId,
} from '@gestionale/shared-schema/values/id.ts';

import type { Clock } from '../sync/clock.ts';
import { command, type InventedDevice } from './invented-device.ts';
import type { InventedPerson } from './invented-person.ts';

/** Of which each has 25 commands: beyond, another second of the processor makes the next push hardly quicker. */
const ROUNDS = 24;

/** Hours that the phone sends together, as after a day without a network; the thread is not had for longer. */
const HOURS = 20;

/** Of these rounds one is followed by what the office does, and by pulls of both. */
const OFFICE_EVERY = 4;

export interface RoundsParts {
  readonly office: InventedDevice;
  readonly phone: InventedDevice;
  /** Whose phone it is. */
  readonly worker: Pick<InventedPerson, 'id'>;
  readonly clock: Clock;
  readonly createId: () => string;
}

/** What a company does all day: the office plans, a phone sends hours, the office approves, both ask what is new. */
export async function workInRounds(parts: RoundsParts): Promise<void> {
  const { office, phone, createId } = parts;
  const progetto = await plan(parts);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const entered = Array.from({ length: HOURS }, () => foglioOreIdSchema.parse(createId()));
    const [alone, ...together] = entered.map((id) => enterHours(parts, progetto, id));
    if (alone !== undefined) await phone.push([alone]);
    await phone.push(together);
    if (round % OFFICE_EVERY !== 0) continue;
    await phone.pull();
    await office.pull();
    await office.push(entered.map((id) => command('fogliOre.approva', { id, versione: 1 })));
    await phone.pull();
  }
}

/** The office makes an activity of today with somebody on it, and both have downloaded it. */
async function plan({ office, phone, worker, clock, createId }: RoundsParts): Promise<ProgettoId> {
  const cliente = clienteIdSchema.parse(createId());
  const progetto = progettoIdSchema.parse(createId());
  const today = giornoInItalia(clock.nowMs());
  const giornata = { data: today, ora_inizio: '08:00', ora_fine: '16:00' };
  await office.push([
    command('clienti.crea', { id: cliente, ragione_sociale: 'Prova' }),
    command('progetti.crea', {
      id: progetto,
      nome_progetto: 'Prova',
      cliente_id: cliente,
      giornate: [giornata],
    }),
    command('progetti.assegnaDipendente', { id: progetto, dipendente_id: worker.id }),
  ]);
  await office.pull(true);
  await phone.pull(true);
  return progetto;
}

function enterHours(
  { worker, clock }: RoundsParts,
  progetto: ProgettoId,
  id: string,
): ReturnType<typeof command> {
  return command('fogliOre.crea', {
    id,
    progetto_id: progetto,
    dipendente_id: worker.id,
    data: giornoInItalia(clock.nowMs()),
    ora_inizio: '08:00',
    ora_fine: '12:00',
    ore_lavorate: 4,
    descrizione_attivita: 'Prova',
  });
}
