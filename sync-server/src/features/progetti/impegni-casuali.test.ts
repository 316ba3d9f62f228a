import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { CommandName } from '@gestionale/shared-schema/registry.ts';
import { addGiorni, giornoSchema, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { ClienteId } from '@gestionale/shared-schema/values/id.ts';
import { expect, it } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createPrng, type Prng } from '../../demo/prng.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { command, createTestDevice, type TestDevice } from '../../testing/test-device.ts';

const SEQUENZE = 200;
const PASSI = 25;
const GIORNI = Array.from({ length: 5 }, (_, n) => addGiorni(giornoSchema.parse('2026-06-01'), n));
const STATI = ['In Lavorazione', 'Confermato', 'Completato', 'Annullato'] as const;
const TOTALE = 5;

/** Some thousand requests: seconds where nothing else runs. */
const TIMEOUT_MS = 120_000;

/** What a person may do about equipment, days, states and totals. */
const MOSSE = ['assegna', 'rimuovi', 'giornate', 'stato', 'totale'] as const;
type Mossa = (typeof MOSSE)[number];

/** As it travels; the server parses it. */
interface Comando {
  readonly name: CommandName;
  readonly input: object;
}

/** A device with what it has written and not sent yet; what it holds is as old as its last pull. */
interface Scrivania {
  readonly device: TestDevice;
  readonly coda: { readonly mossa: Mossa; readonly comando: Comando }[];
}

interface Scene {
  readonly server: TestServer;
  readonly prng: Prng;
  readonly progetti: readonly string[];
  readonly attrezzi: readonly string[];
  /** By move and what came of it: `assegna fatto`, `totale attrezzatura_impegnata`. */
  readonly outcomes: Map<string, number>;
}

function giornate(giorni: readonly Giorno[]) {
  return giorni.map((data) => ({ data, ora_inizio: '09:00', ora_fine: '18:00' }));
}

/** A command as somebody gives it who sees what their device holds. */
function invent(
  { server, prng, progetti, attrezzi }: Scene,
  { rows }: TestDevice,
  mossa: Mossa,
): Comando | undefined {
  const id = prng.pick(progetti);
  const attrezzatura_id = prng.pick(attrezzi);
  const visto = rows.get('progetti')?.get(id) as Progetto | undefined;
  const attrezzo = rows.get('attrezzatura')?.get(attrezzatura_id);
  if (visto === undefined || attrezzo === undefined) return undefined;
  const made = (name: CommandName, input: object): Comando => ({ name, input });
  switch (mossa) {
    case 'assegna': {
      const quantita_impegnata = prng.int(1, 4);
      const impegno_id = server.rows.id();
      const dati = { id, impegno_id, attrezzatura_id, quantita_impegnata };
      return made('progetti.assegnaAttrezzatura', dati);
    }
    case 'rimuovi': {
      const [impegno] = visto.attrezzaturaAssegnata;
      if (impegno === undefined) return undefined;
      return made('progetti.rimuoviAttrezzatura', { id, impegno_id: impegno.id });
    }
    case 'stato': {
      const before = { stato: visto.stato };
      return made('progetti.modifica', { id, stato: prng.pick(STATI), before });
    }
    case 'giornate': {
      const giorni = GIORNI.filter(() => prng.chance(0.5));
      if (giorni.length === 0) return undefined;
      const before = { giornate: visto.giornate };
      return made('progetti.modifica', { id, giornate: giornate(giorni), before });
    }
    case 'totale': {
      const { quantita_totale } = attrezzo as { quantita_totale: number };
      const dati = { quantita_totale: prng.int(0, 8), before: { quantita_totale } };
      return made('attrezzatura.modifica', { id: attrezzatura_id, ...dati });
    }
  }
}

/** Days on which more is committed than owned, counted here and not by the rules of the product. */
function scoperti({ server, attrezzi }: Scene): readonly unknown[] {
  const sql = `SELECT a.id, g.data, a.quantita_totale, sum(i.quantita_impegnata) AS impegnati
    FROM impegni AS i
    JOIN progetti AS p ON p.id = i.progetto_id AND p.stato IN ('In Lavorazione', 'Confermato')
    JOIN giornate AS g ON g.progetto_id = p.id
    JOIN attrezzatura AS a ON a.id = i.attrezzatura_id
    WHERE a.id IN (?1, ?2)
    GROUP BY a.id, g.data HAVING sum(i.quantita_impegnata) > a.quantita_totale`;
  return server.db.now.all(rawQuery<object>(sql, attrezzi));
}

async function sync({ outcomes }: Scene, { device, coda }: Scrivania): Promise<void> {
  const sent = coda.splice(0);
  if (sent.length > 0) {
    const answer = await device.pushed(sent.map(({ comando }) => comando));
    for (const [place, { mossa }] of sent.entries()) {
      const no = answer.outcomes.find((outcome) => outcome.place === place);
      const outcome = `${mossa} ${no?.codice ?? 'fatto'}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  }
  await device.pull();
}

/** Three projects on the same day and two pieces of equipment, known to both devices. */
async function prepare(
  server: TestServer,
  [one, other]: readonly [Scrivania, Scrivania],
  cliente_id: ClienteId,
): Promise<Pick<Scene, 'progetti' | 'attrezzi'>> {
  const progetti = Array.from({ length: 3 }, () => server.rows.id());
  const attrezzi = Array.from({ length: 2 }, () => server.rows.id());
  const campi = { nome_progetto: 'Potatura', cliente_id, giornate: giornate(GIORNI.slice(0, 1)) };
  const { outcomes } = await one.device.pushed([
    ...progetti.map((id) => command('progetti.crea', { ...campi, id })),
    ...attrezzi.map((id) =>
      command('attrezzatura.crea', { id, nome_attrezzo: 'Sega', quantita_totale: TOTALE }),
    ),
  ]);
  expect(outcomes).toEqual([]);
  await one.device.pull();
  await other.device.pull();
  return { progetti, attrezzi };
}

it(
  `${SEQUENZE} random sequences from two devices never commit more on a day than there is`,
  { timeout: TIMEOUT_MS },
  async () => {
    await using server = await createTestServer();
    const cliente_id = server.rows.cliente();
    const desk = (ruolo: 'Manager' | 'Admin'): Scrivania => ({
      device: createTestDevice(server, server.rows.dipendente({ ruolo })),
      coda: [],
    });
    const desks = [desk('Manager'), desk('Admin')] as const;
    await server.publish();
    const outcomes = new Map<string, number>();
    for (let seed = 0; seed < SEQUENZE; seed += 1) {
      const prng = createPrng(`impegni ${seed}`);
      const scene = { server, prng, outcomes, ...(await prepare(server, desks, cliente_id)) };
      for (let count = 0; count < PASSI; count += 1) {
        const at = prng.pick(desks);
        const mossa = prng.pick(MOSSE);
        const comando = invent(scene, at.device, mossa);
        if (comando !== undefined) at.coda.push({ mossa, comando });
        if (prng.chance(0.7)) continue;
        await sync(scene, prng.pick(desks));
        expect(scoperti(scene)).toEqual([]);
      }
      for (const each of [...desks, ...desks]) await sync(scene, each);
      expect(scoperti(scene)).toEqual([]);
      // What both see in the end is one and the same.
      const [one, other] = desks.map(({ device }) =>
        scene.progetti.map((id) => device.rows.get('progetti')?.get(id)),
      );
      expect(one).toEqual(other);
    }
    for (const expected of [
      ...MOSSE.map((mossa) => `${mossa} fatto`),
      'assegna attrezzatura_esaurita',
      'giornate attrezzatura_esaurita',
      'stato attrezzatura_esaurita',
      'stato conflitto_campi',
      'totale attrezzatura_impegnata',
      'totale conflitto_campi',
    ]) {
      expect(outcomes.get(expected) ?? 0, expected).toBeGreaterThan(SEQUENZE / 50);
    }
    // What somebody else took away meanwhile is taken away.
    expect(outcomes.get('rimuovi non_trovato')).toBeUndefined();
  },
);
