import { addGiorni } from '@gestionale/shared-schema/values/giorno.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  DAY_MS,
  MINUTE_MS,
  openNoticeWorld,
  type NoticeWorld,
} from '../../testing/receivers/notice-world.ts';
import { GIORNO } from '../../testing/row-maker.ts';

let world: NoticeWorld;

beforeEach(async () => {
  world = await openNoticeWorld();
});

afterEach(() => world[Symbol.asyncDispose]());

describe('deadlines', () => {
  const digest = () => world.texts().map((line) => line.slice(line.indexOf(': ') + 2));

  beforeEach(async () => {
    await world.choose('scadenze', true, world.capo);
    world.server.rows.dipendente({ scadenza_idoneita_medica: addGiorni(GIORNO, 60) });
    world.server.rows.dipendente({
      scadenza_attestati_sicurezza: addGiorni(GIORNO, 30),
      scadenza_permesso_soggiorno: addGiorni(GIORNO, 30),
    });
    world.server.rows.attrezzatura({ data_prevista_sostituzione: addGiorni(GIORNO, 7) });
    world.server.rows.dipendente({ scadenza_idoneita_medica: addGiorni(GIORNO, 8) });
    world.server.rows.dipendente({ attivo: 0, scadenza_idoneita_medica: addGiorni(GIORNO, 7) });
    world.server.rows.attrezzatura({
      quantita_totale: 0,
      data_prevista_sostituzione: addGiorni(GIORNO, 7),
    });
  });

  test('are one mail of numbers on the day they are 60, 30 or 7 days away', async () => {
    await world.server.app.keepUp();
    await world.server.app.keepUp();
    await world.send();
    expect(digest()).toEqual([
      'Scadenze appena arrivate a 7 giorni o meno: 1. Scadenze appena arrivate a 30 giorni o meno: 2. Scadenze appena arrivate a 60 giorni o meno: 1.',
    ]);
    expect(world.receiver.taken[0]).toMatchObject({ to: 'capo@azienda.example' });
    world.server.clock.advance(DAY_MS);
    await world.server.app.keepUp();
    await world.send();
    expect(digest().slice(1)).toEqual(['Scadenze appena arrivate a 7 giorni o meno: 1.']);
  });

  test('are told after days on which the server was off, each once by its nearest', async () => {
    await world.server.app.keepUp();
    await world.send();
    world.server.clock.advance(29 * DAY_MS);
    await world.server.app.keepUp();
    await world.send();
    expect(digest().slice(1)).toEqual(['Scadenze appena arrivate a 7 giorni o meno: 3.']);
    world.server.clock.advance(3 * DAY_MS);
    await world.server.app.keepUp();
    await world.send();
    expect(digest().slice(2)).toEqual(['Scadenze appena arrivate a 30 giorni o meno: 1.']);
  });

  test('are told only as far as the dashboard shows them', async () => {
    await world.act('PUT', '/impostazioni', { intervallo_scadenze: 30 });
    await world.server.app.keepUp();
    await world.send();
    expect(digest()).toEqual([
      'Scadenze appena arrivate a 7 giorni o meno: 1. Scadenze appena arrivate a 30 giorni o meno: 2.',
    ]);
  });

  test('are told by their nearest threshold however short the interval is', async () => {
    await world.act('PUT', '/impostazioni', { intervallo_scadenze: 5 });
    await world.server.app.keepUp();
    await world.send();
    expect(digest()).toEqual([]);
    world.server.clock.advance(2 * DAY_MS);
    await world.server.app.keepUp();
    await world.send();
    expect(digest()).toEqual(['Scadenze appena arrivate a 7 giorni o meno: 1.']);
  });

  test('are told though the clock was far ahead for a while, one notice a day', async () => {
    await world.server.app.keepUp();
    await world.send();
    const first = digest();
    for (let n = 0; n < 3; n += 1) {
      world.server.clock.advance(365 * DAY_MS);
      await world.server.app.keepUp();
      world.server.clock.advance(-365 * DAY_MS);
      await world.server.app.keepUp();
      await world.send();
    }
    expect(digest()).toEqual(first);
    world.server.clock.advance(DAY_MS);
    await world.server.app.keepUp();
    await world.send();
    expect(digest().slice(1)).toEqual(['Scadenze appena arrivate a 7 giorni o meno: 1.']);
  });

  test('are told on their day though a clock that was ahead had come to it', async () => {
    world.server.rows.dipendente({ scadenza_idoneita_medica: addGiorni(GIORNO, 17) });
    const keepUpAfter = async (days: number): Promise<string | undefined> => {
      const before = digest().length;
      world.server.clock.advance(days * DAY_MS);
      await world.server.app.keepUp();
      await world.send();
      return digest().slice(before).join(' ') || undefined;
    };
    await keepUpAfter(0);
    expect(await keepUpAfter(10)).toContain('7 giorni o meno: 2.');
    expect(await keepUpAfter(-10)).toBeUndefined();
    expect(await keepUpAfter(9)).toContain('7 giorni o meno: 1.');
    expect(await keepUpAfter(1)).toBe('Scadenze appena arrivate a 7 giorni o meno: 1.');
  });

  test('are not told twice by a server on whose clock the day has not begun', async () => {
    world.server.clock.advance(DAY_MS);
    await world.server.app.keepUp();
    await world.send();
    const first = digest();
    world.server.clock.advance(-DAY_MS);
    await world.server.app.keepUp();
    await world.send();
    expect(digest()).toEqual(first);
  });

  test('wait for the morning', async () => {
    // Two in the night in Italy.
    world.server.clock.advance(16.5 * 60 * MINUTE_MS);
    await world.server.app.keepUp();
    await world.send();
    expect(world.receiver.taken).toEqual([]);
    world.server.clock.advance(6 * 60 * MINUTE_MS);
    await world.send();
    expect(world.receiver.taken).toHaveLength(1);
  });

  test('are not told to whoever is no longer of the office', async () => {
    await world.server.app.keepUp();
    world.server.db.now.run(
      world.server.db.query
        .updateTable('dipendenti')
        .set({ ruolo: 'Operatore' })
        .where('id', '=', world.capo),
    );
    await world.send();
    expect(world.receiver.taken).toEqual([]);
    expect(world.queue()).toMatchObject([{ stato: 'abbandonato', motivo: 'ruolo' }]);
  });
});
