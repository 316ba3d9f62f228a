import { setImmediate } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  DOMANI,
  DOPODOMANI,
  IERI,
  openNoticeWorld,
  type NoticeWorld,
} from '../../testing/receivers/notice-world.ts';

const ANNULLATA = "L'attività di mercoledì 13 maggio 2026 è stata annullata.";
const SI_SVOLGE = "L'attività di mercoledì 13 maggio 2026 si svolge: non è più annullata.";
const NUOVA = "Sei in un'attività nuova: si comincia mercoledì 13 maggio 2026.";
const TOLTA = "Non sei più nell'attività di mercoledì 13 maggio 2026.";
const CAMBIATA =
  'Il programma di una tua attività è cambiato: guarda la giornata di mercoledì 13 maggio 2026 e le successive.';
const SENZA_GIORNATE = "Sei in un'attività nuova, ancora senza giornate.";

let world: NoticeWorld;

beforeEach(async () => {
  world = await openNoticeWorld();
  for (const tipo of ['assegnazioni', 'giornate']) await world.choose(tipo);
});

afterEach(() => world[Symbol.asyncDispose]());

describe('an activity that was called off and taken up again', () => {
  beforeEach(() => world.server.rows.assegna(world.progetto, world.persona));

  test('before anybody was told of it is no news', async () => {
    await setStato('Annullato');
    await setStato('Confermato');
    await world.send();
    expect(sentences()).toEqual([]);
    await setStato('Annullato');
    await setStato('Confermato');
    await setStato('Annullato');
    await world.send();
    expect(sentences()).toEqual([ANNULLATA]);
  });

  test('after people were told of it is said to take place after all', async () => {
    await setStato('Annullato');
    await world.send();
    await setStato('Confermato');
    await world.send();
    expect(sentences()).toEqual([ANNULLATA, SI_SVOLGE]);
  });

  test('and called off once more meanwhile stays called off for whoever was told so', async () => {
    await setStato('Annullato');
    await world.send();
    await setStato('Confermato');
    await setStato('Annullato');
    await world.send();
    expect(sentences()).toEqual([ANNULLATA]);
  });

  test('with other days is one notice, and of the days alone where nobody knew it was off', async () => {
    const giornate = [IERI, DOMANI].map(dayOf);
    await setStato('Annullato');
    await world.act('PUT', `/progetti/${world.progetto}`, { stato: 'Confermato', giornate });
    await world.send();
    const later = 'giovedì 14 maggio 2026';
    expect(sentences()).toEqual([CAMBIATA.replace('mercoledì 13 maggio 2026', later)]);
    await setStato('Annullato');
    await world.send();
    const more = [...giornate, dayOf(DOPODOMANI)];
    await world.act('PUT', `/progetti/${world.progetto}`, { stato: 'Confermato', giornate: more });
    await world.send();
    expect(sentences().slice(1)).toEqual([ANNULLATA, SI_SVOLGE]);
  });

  test('keeps the days that were changed before, however late it is taken up', async () => {
    await world.act('PUT', `/progetti/${world.progetto}`, { giornate: [dayOf(DOPODOMANI)] });
    world.server.clock.advance(40_000);
    await setStato('Annullato');
    world.server.clock.advance(40_000);
    await world.server.app.sendNotices();
    expect(sentences()).toEqual([]);
    await setStato('Confermato');
    await world.send();
    expect(sentences()).toEqual([CAMBIATA]);
  });

  test('says nothing of its days while it is off', async () => {
    await world.act('PUT', `/progetti/${world.progetto}`, { giornate: [dayOf(DOMANI)] });
    await setStato('Annullato');
    await world.send();
    expect(sentences()).toEqual([ANNULLATA]);
    await world.act('PUT', `/progetti/${world.progetto}`, { giornate: [dayOf(DOPODOMANI)] });
    await world.send();
    expect(sentences()).toEqual([ANNULLATA]);
  });
});

describe('whoever is put on', () => {
  test('an activity that is off is told nothing before it is taken up', async () => {
    await setStato('Annullato');
    await world.put();
    await world.send();
    expect(sentences()).toEqual([]);
    await setStato('Confermato');
    await world.send();
    expect(sentences()).toEqual([NUOVA]);
  });

  test('and hears of new activities alone is told then, too', async () => {
    await world.choose('giornate', false);
    await setStato('Annullato');
    await world.put();
    await world.send();
    await setStato('Confermato');
    await world.send();
    expect(sentences()).toEqual([NUOVA]);
  });

  test('an activity that is called off within the minute is told nothing either', async () => {
    await world.put();
    await setStato('Annullato');
    await world.send();
    expect(sentences()).toEqual([]);
    await setStato('Confermato');
    await world.send();
    await setStato('Annullato');
    await world.send();
    expect(sentences()).toEqual([NUOVA, ANNULLATA]);
  });

  test('an activity that is off, and taken off again, is told nothing', async () => {
    await setStato('Annullato');
    await world.put();
    await world.send();
    await take();
    await world.send();
    await setStato('Confermato');
    await world.send();
    expect(sentences()).toEqual([]);
  });

  test('an activity whose days are over is told nothing', async () => {
    const over = world.server.rows.progetto([IERI]);
    await world.act('POST', `/progetti/${over}/dipendenti`, { dipendente_id: world.persona });
    await world.send();
    expect(sentences()).toEqual([]);
  });

  test('an activity without days is told that there are none yet', async () => {
    const empty = world.server.rows.progetto([]);
    await world.act('POST', `/progetti/${empty}/dipendenti`, { dipendente_id: world.persona });
    await world.send();
    expect(sentences()).toEqual([SENZA_GIORNATE]);
  });
});

test('one person is told of one thing after the other, in the order in which they happened', async () => {
  const others = Array.from({ length: 4 }, () => world.server.rows.progetto([DOMANI]));
  for (const progetto of others) world.server.rows.assegna(progetto, world.persona);
  let [inHand, most] = [0, 0];
  world.receiver.beforeTaking = async () => {
    inHand += 1;
    most = Math.max(most, inHand);
    for (let n = 0; n < 5; n += 1) await setImmediate();
    inHand -= 1;
  };
  for (const [n, progetto] of others.entries()) {
    const path = `/progetti/${progetto}`;
    world.server.clock.advance(10);
    await (n % 2 === 0
      ? world.act('PUT', path, { stato: 'Annullato' })
      : world.act('DELETE', `${path}/dipendenti/${world.persona}`));
  }
  world.server.clock.advance(10);
  await world.put();
  await world.send();
  expect(sentences()).toEqual([ANNULLATA, TOLTA, ANNULLATA, TOLTA, NUOVA]);
  expect(most).toBe(1);
});

function setStato(stato: string): Promise<void> {
  return world.act('PUT', `/progetti/${world.progetto}`, { stato });
}

function take(): Promise<void> {
  return world.act('DELETE', `/progetti/${world.progetto}/dipendenti/${world.persona}`);
}

function sentences(): string[] {
  return world.texts().map((text) => text.replace('persona@azienda.example: ', ''));
}

function dayOf(data: string) {
  return { data, ora_inizio: '08:00', ora_fine: '16:00' };
}
