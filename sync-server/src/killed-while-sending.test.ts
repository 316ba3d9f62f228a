import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { addGiorni, giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { expect, test } from 'vitest';

import { hashPassword } from './auth/password.ts';
import { DATABASE_FILE, openDatabase } from './db/open-database.ts';
import type { SqliteDatabase } from './db/sqlite-database.ts';
import { openTestSession } from './testing/open-test-session.ts';
import {
  findFreePort,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from './testing/processes/server-process.ts';
import { startMailReceiver, type MailReceiver } from './testing/receivers/mail-receiver.ts';
import {
  endpointAt,
  startPushReceiver,
  type PushReceiver,
} from './testing/receivers/push-receiver.ts';
import { BROWSER_KEYS } from './testing/receivers/read-push.ts';
import { TEST_VAPID_KEYS } from './testing/receivers/test-vapid-keys.ts';
import { createRowMaker } from './testing/row-maker.ts';
import { createTestRandom } from './testing/test-random.ts';

/** Kills in one run; the proof before a release is made with 100. */
const KILLS = Number(process.env['GESTIONALE_NOTICE_KILLS'] ?? 4);
/** So many are told in each life, each by mail and on a device; one of them unsubscribes. */
const PEOPLE = 8;
/** No blow falls later than this after the first message of a life has come in, in milliseconds. */
const LATEST_BLOW_MS = 600;
/** A mail server takes its time, so that there is something to be killed. */
const SLOW_MS = 120;
const EMAIL = 'capo@azienda.example';
const PASSWORD = 'parola-di-prova';

interface Company {
  readonly people: readonly DipendenteId[];
  readonly projects: readonly ProgettoId[];
}

async function prepareCompany(dataDir: string, push: PushReceiver): Promise<Company> {
  const db = await openDatabase(join(dataDir, DATABASE_FILE));
  const rows = createRowMaker(db);
  const password_hash = await hashPassword(PASSWORD, createTestRandom());
  rows.dipendente({ ruolo: 'Admin', email: EMAIL, password_hash });
  const people = Array.from({ length: PEOPLE }, (_, n) =>
    rows.dipendente({ email: `${n}@azienda.example` }),
  );
  const domani = addGiorni(giornoInItalia(Date.now()), 1);
  const projects = Array.from({ length: KILLS + 1 }, () => rows.progetto([domani]));
  for (const dipendente_id of people) {
    for (const canale of ['mail', 'push'] as const) {
      const scelta = { dipendente_id, tipo: 'assegnazioni', canale } as const;
      db.now.run(db.query.insertInto('avvisi_scelti').values(scelta));
    }
    subscribe(db, dipendente_id, push);
  }
  await db.close();
  const { publicKey, privateKey } = TEST_VAPID_KEYS;
  writeFileSync(join(dataDir, 'vapid-keys'), `${publicKey} ${privateKey}`);
  return { people, projects };
}

/** The device of a login that began now. */
function subscribe(db: SqliteDatabase, dipendente_id: DipendenteId, push: PushReceiver): void {
  const sessione = openTestSession(db, { nowMs: () => Date.now() }, dipendente_id).sid;
  const { p256dh, auth } = BROWSER_KEYS;
  const row = { id: dipendente_id, dipendente_id, sessione, p256dh, auth };
  const endpoint = endpointAt(push, dipendente_id);
  const creata_il = toIstante(Date.now());
  const made = { ...row, endpoint, chiave_server: TEST_VAPID_KEYS.publicKey, creata_il };
  db.now.run(db.query.insertInto('iscrizioni_push').values(made));
}

async function logIn({ url }: ServerProcess): Promise<string> {
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  return ((await reply.json()) as { token: string }).token;
}

async function putOn(
  { url }: ServerProcess,
  token: string,
  progetto: ProgettoId,
  dipendente_id: DipendenteId,
): Promise<void> {
  const reply = await fetch(`${url}/api/progetti/${progetto}/dipendenti`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ dipendente_id }),
  });
  if (reply.status !== 200 && reply.status !== 201) throw new Error(await reply.text());
}

interface Row {
  readonly id: string;
  readonly dipendente_id: DipendenteId;
  readonly stato: string;
}

async function readQueue(dataDir: string): Promise<Row[]> {
  const db = await openDatabase(join(dataDir, DATABASE_FILE));
  const select = db.query.selectFrom('avvisi_in_coda').select(['id', 'dipendente_id', 'stato']);
  const rows = db.now.all(select);
  await db.close();
  return rows;
}

/** As a person would: the row is gone before the server is started again. */
async function unsubscribe(dataDir: string, chi: DipendenteId): Promise<void> {
  const db = await openDatabase(join(dataDir, DATABASE_FILE));
  db.now.run(db.query.deleteFrom('avvisi_scelti').where('dipendente_id', '=', chi));
  await db.close();
}

/** By Message-ID and topic, which are the same for a repeat. */
const idsOf = (mail: Pick<MailReceiver, 'taken'>, push: Pick<PushReceiver, 'taken'>) =>
  [
    ...mail.taken.map(({ messageId }) => messageId.slice(1, messageId.indexOf('@'))),
    ...push.taken.map(({ topic }) => topic),
  ].map((id) => id.replaceAll('-', ''));

/** Gives what came in since it was asked last. */
function createWatch(mail: MailReceiver, push: PushReceiver): () => string[] {
  let [mails, pushes] = [0, 0];
  return () => {
    const since = { mail: mail.taken.slice(mails), push: push.taken.slice(pushes) };
    [mails, pushes] = [mail.taken.length, push.taken.length];
    return idsOf({ taken: since.mail }, { taken: since.push });
  };
}

test(
  `${KILLS} kills with mail and push under way: each notice at least once, at most once more for each kill`,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gestionale-notices-'));
    await using push = await startPushReceiver();
    const { people, projects } = await prepareCompany(dataDir, push);
    const certificate = join(dataDir, 'push.pem');
    writeFileSync(certificate, push.certificate);
    await using receiver = await startMailReceiver();
    let arrived = Promise.withResolvers<undefined>();
    receiver.beforeTaking = () => {
      arrived.resolve(undefined);
      return sleep(SLOW_MS);
    };
    push.beforeTaking = () => sleep(SLOW_MS);
    const { host, port, from } = receiver.settings;
    const start = async (): Promise<ServerProcess> => {
      const server = startServerProcess(await findFreePort(), {
        GESTIONALE_DATA_DIR: dataDir,
        GESTIONALE_SMTP: `smtp://${host}:${port}`,
        GESTIONALE_SMTP_MITTENTE: from,
        GESTIONALE_AVVISI_ATTESA: '0',
        GESTIONALE_SERVIZI_PUSH: push.service,
        NODE_EXTRA_CA_CERTS: certificate,
      });
      await untilReady(server);
      return server;
    };

    const [gone = people[0]] = people;
    if (gone === undefined) throw new Error('Nobody is there');
    const takenBy = (chi: DipendenteId) =>
      receiver.taken.filter(({ to }) => to === '0@azienda.example').length +
      push.taken.filter(({ path }) => path.endsWith(chi)).length;
    let takenOfGone = 0;
    const sinceThen = createWatch(receiver, push);
    const lives: string[][] = [];
    const expected = new Set<string>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await start();
      const token = await logIn(server);
      const progetto = projects[kill];
      if (progetto === undefined) throw new Error('There is a project for each life');
      await sleep(SLOW_MS * 2);
      arrived = Promise.withResolvers<undefined>();
      for (const chi of people) await putOn(server, token, progetto, chi);
      await arrived.promise;
      await sleep((kill * 170) % LATEST_BLOW_MS);
      server.kill('SIGKILL');
      await server.ended;
      // What the dead server had handed over may still be on its way.
      await sleep(SLOW_MS * 2);
      lives.push(sinceThen());
      if (kill === 0) {
        await unsubscribe(dataDir, gone);
        takenOfGone = takenBy(gone);
      }
      for (const { id, dipendente_id } of await readQueue(dataDir)) {
        if (dipendente_id !== gone) expected.add(id.replaceAll('-', ''));
      }
    }

    const server = await start();
    await expect
      .poll(() => new Set(idsOf(receiver, push)).size, { timeout: 60_000, interval: 100 })
      .toBeGreaterThanOrEqual(expected.size);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);

    lives.push(sinceThen());

    const queue = await readQueue(dataDir);
    const theirs = queue.filter(({ dipendente_id }) => dipendente_id !== gone);
    expect(theirs.filter(({ stato }) => stato !== 'inviato')).toEqual([]);
    expect(theirs).toHaveLength(KILLS * (PEOPLE - 1) * 2);
    const counts = Map.groupBy(idsOf(receiver, push), (id) => id);
    const never = [...expected].filter((id) => !counts.has(id));
    expect(never).toEqual([]);
    const repeats = [...counts.values()].reduce((sum, ids) => sum + ids.length - 1, 0);
    // A repeat has a kill before it: no life sends anything twice.
    const twice = lives.flatMap((ids) => ids.filter((id, place) => ids.indexOf(id) !== place));
    expect(twice).toEqual([]);
    // Of each channel four are under way at most when it is killed.
    expect(repeats).toBeLessThanOrEqual(KILLS * 4 * 2);
    expect(takenBy(gone)).toBe(takenOfGone);
    // Kills that hit nothing would prove nothing.
    expect(repeats).toBeGreaterThan(0);
    rmSync(dataDir, { recursive: true, force: true });
  },
  60_000 + KILLS * 15_000,
);
