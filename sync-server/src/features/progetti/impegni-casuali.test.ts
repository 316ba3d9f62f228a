import { rimanenzeNeiGiorni } from '@gestionale/shared-schema/progetti/disponibilita.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { CommandInput, CommandName } from '@gestionale/shared-schema/registry.ts';
import { addGiorni, giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { AttrezzaturaId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { expect, it } from 'vitest';

import { createPrng, type Prng } from '../../demo/prng.ts';
import type { Caller, CommandHandler } from '../../sync/handlers.ts';
import { inputOf, openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { progettiCommands } from './progetti-commands.ts';
import { syncedProgetti } from './synced-progetti.ts';

const SEQUENZE = 200;
const PASSI = 25;
const GIORNI = Array.from({ length: 5 }, (_, n) => addGiorni(giornoSchema.parse('2026-06-01'), n));
const STATI = ['In Lavorazione', 'Confermato', 'Completato', 'Annullato'] as const;

interface Scene {
  readonly world: SliceWorld;
  readonly manager: Caller;
  readonly prng: Prng;
  readonly progetti: readonly ProgettoId[];
  readonly attrezzi: readonly AttrezzaturaId[];
}

function give(scene: Scene, nome: CommandName, raw: object): boolean {
  const { world, manager } = scene;
  // why: the pair of name and handler is lost in a variable; the table itself pairs them.
  const handler = progettiCommands[nome as keyof typeof progettiCommands] as CommandHandler<never>;
  const input = inputOf(nome, raw) as CommandInput<never>;
  return world.apply(manager, handler, input).ok;
}

function readAll({ world, progetti }: Scene): Progetto[] {
  const texts = syncedProgetti.project(world.db, progetti, 'Manager');
  return progetti.map((id) => JSON.parse(texts.get(id) ?? 'null') as Progetto);
}

function step(scene: Scene): boolean {
  const { prng } = scene;
  const id = prng.pick(scene.progetti);
  const kind = prng.int(1, 4);
  if (kind === 1) {
    const attrezzatura_id = prng.pick(scene.attrezzi);
    const dati = { id, attrezzatura_id, quantita_impegnata: prng.int(1, 4) };
    return give(scene, 'progetti.assegnaAttrezzatura', dati);
  }
  if (kind === 2) {
    const impegno = readAll(scene).find((each) => each.id === id)?.attrezzaturaAssegnata[0];
    if (impegno === undefined) return false;
    return give(scene, 'progetti.rimuoviAttrezzatura', { id, impegno_id: impegno.id });
  }
  if (kind === 3) return give(scene, 'progetti.modifica', { id, stato: prng.pick(STATI) });
  const giorni = GIORNI.filter(() => prng.chance(0.5));
  if (giorni.length === 0) return false;
  const giornate = giorni.map((data) => ({ data, ora_inizio: '09:00', ora_fine: '18:00' }));
  return give(scene, 'progetti.modifica', { id, giornate });
}

function expectEnough(scene: Scene): void {
  const progetti = readAll(scene);
  for (const id of scene.attrezzi) {
    const left = rimanenzeNeiGiorni({ id, quantita_totale: 5 }, GIORNI, progetti);
    expect(left.filter(({ rimasti }) => rimasti < 0)).toEqual([]);
  }
}

// Days, states and amounts change under each other; a change of the total is the equipment's own test.
it(`${SEQUENZE} random sequences never commit more on a day than there is`, async () => {
  let done = 0;
  let refused = 0;
  const world = await openSliceWorld();
  const manager = world.caller('Manager');
  for (let seed = 0; seed < SEQUENZE; seed += 1) {
    const scene: Scene = {
      world,
      manager,
      prng: createPrng(`impegni ${seed}`),
      progetti: Array.from({ length: 3 }, () => world.rows.progetto([GIORNI[0] ?? ''])),
      attrezzi: [world.rows.attrezzatura(), world.rows.attrezzatura({ nome_attrezzo: 'Scala' })],
    };
    for (let count = 0; count < PASSI; count += 1) {
      if (step(scene)) done += 1;
      else refused += 1;
      expectEnough(scene);
    }
  }
  await world.db.close();
  expect(done).toBeGreaterThan(SEQUENZE);
  expect(refused).toBeGreaterThan(SEQUENZE);
});
