import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createTestServer } from '../../testing/create-test-server.ts';
import {
  DOMANI,
  DOPODOMANI,
  IERI,
  INDIRIZZO,
  openNoticeWorld,
  type NoticeWorld,
} from '../../testing/receivers/notice-world.ts';
import { TEST_VAPID_KEYS } from '../../testing/receivers/test-vapid-keys.ts';

const ALL = ['assegnazioni', 'giornate', 'ore'];

let world: NoticeWorld;

beforeEach(async () => {
  world = await openNoticeWorld();
});

afterEach(() => world[Symbol.asyncDispose]());

describe('what one chose', () => {
  test('is nothing to begin with, and nobody is told of anything', async () => {
    const reply = await world.server.call('GET', '/api/avvisi', { as: world.persona });
    expect(reply.json()).toEqual({
      scelti: [],
      tipi: ['assegnazioni', 'giornate', 'ore'],
      mail: 'persona@azienda.example',
      push: { chiave: TEST_VAPID_KEYS.publicKey, qui: false, dispositivi: 0 },
    });
    await world.put();
    await world.send();
    expect(world.queue()).toEqual([]);
    expect(world.receiver.taken).toEqual([]);
  });

  test('is one row for each kind and channel, however often it is said', async () => {
    await world.choose('ore');
    expect(await world.choose('ore')).toMatchObject({ scelti: [{ tipo: 'ore', canale: 'mail' }] });
    expect(await world.choose('ore', false)).toMatchObject({ scelti: [] });
    expect(await world.choose('ore', false)).toMatchObject({ scelti: [] });
  });

  test('is one’s own, and deadlines are the office’s', async () => {
    await world.choose('ore');
    expect(
      (await world.server.call('GET', '/api/avvisi', { as: world.capo })).json(),
    ).toMatchObject({
      scelti: [],
      tipi: ['assegnazioni', 'giornate', 'ore', 'scadenze'],
    });
    const body = { attivo: true };
    const refused = await world.server.call('PUT', '/api/avvisi/scadenze/mail', {
      as: world.persona,
      body,
    });
    expect(refused.status).toBe(403);
    for (const path of ['/api/avvisi/altro/mail', '/api/avvisi/ore/piccione']) {
      const unknown = await world.server.call('PUT', path, { as: world.persona, body });
      expect([400, 404]).toContain(unknown.status);
    }
  });

  test('without a mail server there is no mail, and nothing waits for one', async () => {
    await using bare = await createTestServer();
    const chi = bare.rows.dipendente();
    const dove = bare.rows.progetto([DOMANI]);
    const body = { attivo: true };
    await bare.call('PUT', '/api/avvisi/assegnazioni/mail', { as: chi, body });
    expect((await bare.call('GET', '/api/avvisi', { as: chi })).json()).toMatchObject({
      mail: null,
    });
    const as = bare.rows.dipendente({ ruolo: 'Admin' });
    await bare.call('POST', `/api/progetti/${dove}/dipendenti`, {
      as,
      body: { dipendente_id: chi },
    });
    expect(bare.db.now.all(bare.db.query.selectFrom('avvisi_in_coda').selectAll())).toEqual([]);
  });
});

describe('one is told', () => {
  beforeEach(async () => {
    for (const tipo of ALL) await world.choose(tipo);
  });

  test('that one was put on an activity, once, from the server’s own address', async () => {
    await world.put();
    await world.server.app.sendNotices();
    expect(world.receiver.taken).toEqual([]);
    await world.send();
    await world.send();
    expect(world.receiver.taken).toHaveLength(1);
    const [mail] = world.receiver.taken;
    const [row] = world.queue();
    expect(mail).toMatchObject({
      from: 'avvisi@azienda.example',
      to: 'persona@azienda.example',
      messageId: `<${row?.id}@azienda.example>`,
      subject: 'Gestionale: Nuova attività',
      text: [
        "Sei in un'attività nuova: si comincia mercoledì 13 maggio 2026.",
        '',
        `Apri l'app: ${INDIRIZZO}/my-planning`,
        '',
        'Ricevi questo messaggio perché lo hai chiesto. Per non riceverne più: Il mio account, Avvisi.',
      ].join('\n'),
    });
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(row).toMatchObject({ stato: 'inviato', tentativi: 1, motivo: null });
  });

  test('that one was taken off, and of nothing if that was before anything was said', async () => {
    await world.put();
    await world.act('DELETE', `/progetti/${world.progetto}/dipendenti/${world.persona}`);
    await world.send();
    expect(world.receiver.taken).toEqual([]);
    await world.put();
    await world.send();
    await world.act('DELETE', `/progetti/${world.progetto}/dipendenti/${world.persona}`);
    await world.send();
    expect(world.texts().at(-1)).toBe(
      "persona@azienda.example: Non sei più nell'attività di mercoledì 13 maggio 2026.",
    );
    expect(world.receiver.taken).toHaveLength(2);
  });

  test('that a day was changed, added or removed: many at once are one', async () => {
    world.server.rows.assegna(world.progetto, world.persona);
    const days = [IERI, DOMANI, DOPODOMANI].map(dayOf);
    const later = [IERI, DOMANI].map(dayOf).concat({ ...dayOf(DOPODOMANI), ora_inizio: '09:00' });
    await world.act('PUT', `/progetti/${world.progetto}`, { giornate: later });
    await world.act('PUT', `/progetti/${world.progetto}`, { giornate: later.slice(0, 2) });
    await world.send();
    const sentence = (day: string) =>
      `persona@azienda.example: Il programma di una tua attività è cambiato: guarda la giornata di ${day} e le successive.`;
    expect(world.texts()).toEqual([sentence('giovedì 14 maggio 2026')]);
    await world.act('PUT', `/progetti/${world.progetto}`, { giornate: days });
    await world.act('PUT', `/progetti/${world.progetto}`, { giornate: days.toSpliced(1, 1) });
    await world.send();
    expect(world.texts().slice(1)).toEqual([sentence('mercoledì 13 maggio 2026')]);
  });

  test('of days that are over, and of whatever is no day, nothing', async () => {
    world.server.rows.assegna(world.progetto, world.persona);
    const days = [DOMANI, DOPODOMANI].map(dayOf);
    await world.act('PUT', `/progetti/${world.progetto}`, { giornate: days });
    await world.act('PUT', `/progetti/${world.progetto}`, { descrizione: 'Altro' });
    await world.act('PUT', `/progetti/${world.progetto}`, { stato: 'Confermato' });
    await world.send();
    expect(world.receiver.taken).toEqual([]);
  });

  test('that an activity was called off, and that it is on again', async () => {
    world.server.rows.assegna(world.progetto, world.persona);
    await world.act('PUT', `/progetti/${world.progetto}`, { stato: 'Annullato' });
    await world.send();
    await world.act('PUT', `/progetti/${world.progetto}`, { stato: 'Confermato' });
    await world.send();
    expect(world.texts()).toEqual([
      "persona@azienda.example: L'attività di mercoledì 13 maggio 2026 è stata annullata.",
      "persona@azienda.example: L'attività di mercoledì 13 maggio 2026 si svolge: non è più annullata.",
    ]);
  });

  test('that an activity is gone', async () => {
    world.server.rows.assegna(world.progetto, world.persona);
    await world.act('DELETE', `/progetti/${world.progetto}`);
    await world.send();
    expect(world.texts()).toEqual([
      "persona@azienda.example: Non sei più nell'attività di mercoledì 13 maggio 2026.",
    ]);
  });

  test('that one’s hours were sent back, and not that they were approved', async () => {
    world.server.rows.assegna(world.progetto, world.persona);
    const ore = world.server.rows.foglioOre(world.progetto, world.persona, { data: IERI });
    await world.act('PUT', `/fogli-ore/${ore}/rimanda`, { motivo: 'Manca la pausa' });
    await world.send();
    expect(world.texts()).toEqual([
      "persona@azienda.example: Le ore di lunedì 11 maggio 2026 ti sono state rimandate: il motivo è nell'app.",
    ]);
    await world.act('PUT', `/fogli-ore/${ore}`, { pausa: 30 }, world.persona);
    await world.act('PUT', `/fogli-ore/${ore}/approve`);
    await world.send();
    expect(world.receiver.taken).toHaveLength(1);
  });

  test('that somebody else deleted one’s hours, and not that one did so oneself', async () => {
    world.server.rows.assegna(world.progetto, world.persona);
    const [loro, mie] = [IERI, IERI].map((data) =>
      world.server.rows.foglioOre(world.progetto, world.persona, { data }),
    );
    await world.act('DELETE', `/fogli-ore/${loro}`);
    await world.send();
    const texts = [
      "persona@azienda.example: L'ufficio ha eliminato le tue ore di lunedì 11 maggio 2026: se mancano, inseriscile di nuovo o chiedi perché.",
    ];
    expect(world.texts()).toEqual(texts);
    await world.act('DELETE', `/fogli-ore/${mie}`, undefined, world.persona);
    await world.send();
    expect(world.texts()).toEqual(texts);
  });

  test('of what one did oneself nothing', async () => {
    for (const tipo of ALL) await world.choose(tipo, true, world.capo);
    await world.put(world.capo);
    await world.act('PUT', `/progetti/${world.progetto}`, { stato: 'Annullato' });
    await world.send();
    expect(world.receiver.taken).toEqual([]);
  });

  test('of what was refused nothing', async () => {
    world.server.rows.assegna(world.progetto, world.persona);
    const body = { dipendente_id: world.persona };
    const path = `/api/progetti/${world.progetto}/dipendenti`;
    expect((await world.server.call('POST', path, { as: world.capo, body })).status).toBe(409);
    await world.send();
    expect(world.queue()).toEqual([]);
  });

  test('once of what a phone sends twice under its key', async () => {
    const body = { dipendente_id: world.persona };
    const headers = { 'idempotency-key': `${world.server.rows.id()}:1` };
    const path = `/api/progetti/${world.progetto}/dipendenti`;
    for (const again of [1, 2]) {
      const reply = await world.server.call('POST', path, { as: world.capo, body, headers });
      expect(reply.status, `${again} ${reply.text}`).toBeLessThan(300);
      await world.send();
    }
    expect(world.receiver.taken).toHaveLength(1);
  });
});

function dayOf(data: string) {
  return { data, ora_inizio: '08:00', ora_fine: '16:00' };
}
