import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { rawQuery } from '../../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../../testing/create-test-server.ts';
import { COMPILED } from '../../../testing/processes/server-process.ts';

const NIGHT = join(import.meta.dirname, '../../../testing/processes/night-process.ts');
const START_MS = Date.parse('2026-05-12T10:00:00Z');
/** Kills in one run; the proof before a release is made with more. */
const KILLS = Number(process.env['GESTIONALE_NIGHT_KILLS'] ?? 3);
const LONGEST_MS = 180_000 + KILLS * 5_000;
const HOURS = 2_000;
const LEAVERS = 25;

function layOut({ rows, db }: TestServer): void {
  const worker = rows.dipendente();
  const progetto = rows.progetto([], { stato: 'Completato' });
  const data = giornoSchema.parse('2015-03-01');
  db.now.run(rawQuery('BEGIN', []));
  for (let n = 0; n < HOURS; n += 1) {
    rows.foglioOre(progetto, worker, { data, approvato: n % 40 === 0 ? 0 : 1 });
  }
  for (let n = 0; n < LEAVERS; n += 1) {
    const nome = { nome: `Ermenegilda${n}`, cognome: `Quizzi${n}` };
    const id = rows.dipendente({ ...nome, attivo: 0, disattivato_il: data });
    db.now.run(
      rawQuery("INSERT INTO storico VALUES (?1, ?2, '2015-03-01', ?3, ?4, ?5, ?6)", [
        rows.id(),
        progetto,
        `Assegnata ${nome.nome} ${nome.cognome}`,
        nome.nome,
        nome.cognome,
        id,
      ]),
    );
  }
  for (const giorno of ['2026-04-01', '2026-05-01']) {
    db.now.run(
      rawQuery("INSERT INTO notti_conservazione VALUES (?1, '{}', 'annunciata')", [giorno]),
    );
  }
  db.now.run(rawQuery('COMMIT', []));
}

/** One life of a server at night; killed so long after it began, or never. */
async function live(dataDir: string, killAfterMs: number | undefined): Promise<string> {
  const child = spawn(process.execPath, [NIGHT, dataDir, String(START_MS)], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const begun = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('begun')) resolve();
    });
  });
  const ended = once(child, 'close');
  await Promise.race([begun, ended]);
  if (killAfterMs !== undefined) {
    await wait(killAfterMs);
    child.kill('SIGKILL');
  }
  await ended;
  return said;
}

test(
  `a night that is killed ${KILLS} times ends as one that was not, and counts each row once`,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gestionale-night-'));
    try {
      const before = await createTestServer({ dataDir, startMs: START_MS });
      layOut(before);
      await before.publish();
      await before.close();
      let inTheMiddle = 0;
      for (let life = 0; life < KILLS; life += 1) {
        const said = await live(dataDir, 15 + ((30 * life) % 400));
        if (!said.includes('done')) inTheMiddle += 1;
      }
      expect(inTheMiddle).toBeGreaterThan(0);
      expect(await live(dataDir, undefined)).toContain('\ndone');

      await using after = await createTestServer({ dataDir, startMs: START_MS });
      const { db } = after;
      const kept = HOURS / 40;
      const [night] = db.now.all(
        rawQuery<{ stato: string; tolte: string }>(
          "SELECT stato, tolte FROM notti_conservazione WHERE giorno = '2026-05-12'",
          [],
        ),
      );
      expect([night?.stato, JSON.parse(night?.tolte ?? '')]).toEqual([
        'conclusa',
        { fogli_ore: HOURS - kept, anagrafica_ex: LEAVERS },
      ]);
      const rows = (sql: string) => db.now.all(rawQuery<object>(sql, [])).map(Object.values);
      expect(rows('SELECT count(*), sum(approvato) FROM fogli_ore')).toEqual([[kept, 0]]);
      expect(
        rows(`SELECT deleted, count(*) FROM feed
        WHERE entity = 'fogliOre' AND audience = 'staff' GROUP BY deleted`),
      ).toEqual([
        [0, kept],
        [1, HOURS - kept],
      ]);
      expect(
        rows(`SELECT count(*), min(conclusa_il IS NOT NULL) FROM anonimizzazioni
        WHERE nome IS NULL AND cognome IS NULL`),
      ).toEqual([[LEAVERS, 1]]);
      expect(
        rows(`SELECT count(*) FROM storico
        WHERE descrizione_azione || autore_nome || autore_cognome LIKE '%quizzi%'`),
      ).toEqual([[0]]);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  LONGEST_MS,
);
