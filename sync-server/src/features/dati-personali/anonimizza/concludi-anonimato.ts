import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { AuditKeeper } from '../../../audit/audit-keeper.ts';
import type { Database } from '../../../db/database.ts';
import { rawQuery } from '../../../db/raw-query.ts';
import type { Clock } from '../../../sync/clock.ts';
import type { Engine } from '../../../sync/engine.ts';
import { lasciaPassare } from './lascia-passare.ts';
import { scrittureDi, togliCitato, togliNome } from './nomi-nei-testi.ts';
import { findNomi, NAME, type Persona } from './persona.ts';
import { cambiaTestiDegliAltri } from './testi-degli-altri.ts';

/** Rows of one transaction. */
const ALLA_VOLTA = 200;

export interface ConcludiParts {
  /** Erases what the log of activity tells of a person. */
  readonly dimentica: AuditKeeper['eraseValuesOf'];
  readonly db: Database;
  readonly clock: Clock;
  readonly change: Engine['change'];
}

/** Whose name may still stand somewhere, because the server stopped before the end. */
export async function daConcludere(db: Database): Promise<readonly DipendenteId[]> {
  const rows = await db.all(
    db.query.selectFrom('anonimizzazioni').select('dipendente_id').where('conclusa_il', 'is', null),
  );
  return rows.map(({ dipendente_id }) => dipendente_id);
}

/**
 * Takes the name out of everything else that shows or holds it, and out of the devices with that, in
 * small transactions. Each may be done again: after a stop all of it begins anew.
 */
export async function concludiAnonimato(parts: ConcludiParts, id: DipendenteId): Promise<void> {
  const { db, change, clock } = parts;
  const nomi = await findNomi(db, id);
  if (nomi.length === 0) return;
  await perOgniParte(parts, rawQuery(ORE, [id]), async (ids, touch, tx) => {
    await tx.run(rawQuery(ORE_SENZA_TESTO, [JSON.stringify(ids)]));
    await tx.run(rawQuery(PASSAGGI_SENZA_TESTO, [JSON.stringify(ids)]));
    for (const each of ids) touch('fogliOre', each);
  });
  await perOgniParte(parts, rawQuery(PROGETTI, [id]), async (ids, touch) => {
    for (const each of ids) touch('progetti', each);
    return Promise.resolve();
  });
  for (const chi of nomi) {
    await cambiaStorico(parts, chi);
    await cambiaRifiuti(parts, chi);
    await cambiaTestiDegliAltri(parts, chi);
  }
  await parts.dimentica(id);
  await perOgniParte(parts, rawQuery(RISPOSTE, [id]), async (ids, _touch, tx) => {
    await tx.run(rawQuery(TOGLI_RISPOSTE, [JSON.stringify(ids)]));
  });
  await change(async (_touch, tx) => {
    await tx.run(tx.query.deleteFrom('nomi_di_prima').where('dipendente_id', '=', id));
    await tx.run(tx.query.deleteFrom('devices').where('dipendente_id', '=', id));
    await tx.run(
      tx.query
        .updateTable('anonimizzazioni')
        .set({ nome: null, cognome: null, conclusa_il: toIstante(clock.nowMs()) })
        .where('dipendente_id', '=', id),
    );
  }, NAME);
}

type Parte = (
  ids: readonly string[],
  ...change: Parameters<Parameters<Engine['change']>[0]>
) => Promise<void>;

async function perOgniParte(
  { db, change }: ConcludiParts,
  query: ReturnType<typeof rawQuery<{ id: string }>>,
  work: Parte,
): Promise<void> {
  const ids = (await db.all(query)).map((row) => row.id);
  for (let da = 0; da < ids.length; da += ALLA_VOLTA) {
    const parte = ids.slice(da, da + ALLA_VOLTA);
    await change((...inside) => work(parte, ...inside), NAME);
    await lasciaPassare();
  }
}

const ORE = 'SELECT id FROM fogli_ore WHERE dipendente_id = ?1';
const ORE_SENZA_TESTO = `UPDATE fogli_ore SET descrizione_attivita = NULL,
    rimandato_motivo = NULL WHERE id IN (SELECT value FROM json_each(?1))`;
const PASSAGGI_SENZA_TESTO = `UPDATE passaggi_ore SET dettaglio = NULL, motivo = NULL
  WHERE foglio_ore_id IN (SELECT value FROM json_each(?1))`;
const PROGETTI = 'SELECT progetto_id AS id FROM assegnazioni WHERE dipendente_id = ?1';
const RISPOSTE = `SELECT json_array(o.device, o.sequence) AS id
  FROM devices AS v JOIN outcomes AS o ON o.device = v.id WHERE v.dipendente_id = ?1`;
const TOGLI_RISPOSTE = `DELETE FROM outcomes WHERE (device, sequence) IN (
  SELECT value ->> 0, CAST(value ->> 1 AS BIGINT) FROM json_each(?1))`;

interface RigaStorico {
  readonly id: string;
  readonly sua: 0 | 1;
  readonly descrizione_azione: string;
}

/**
 * Lines of history that are theirs, and those that tell of them; a colleague of the same name who was
 * on a project keeps what is told there. What was written about their hours goes with the name, as it
 * does from the hours themselves.
 */
async function cambiaStorico({ db, change }: ConcludiParts, chi: Persona): Promise<void> {
  const [prima, poi] = scrittureDi(chi);
  const end = await db.first(
    rawQuery<{ rowid: number | null }>('SELECT max(rowid) AS rowid FROM storico', []),
  );
  for (let da = 0; da < (end?.rowid ?? 0); da += ALLA_VOLTA) {
    const parameters = [da, da + ALLA_VOLTA, chi.id, chi.nome, chi.cognome];
    const righe = await db.all(
      rawQuery<RigaStorico>(STORICO, [...parameters, chi.omonimi, prima, poi]),
    );
    const nuove = righe.map(({ id, sua, descrizione_azione }) => [
      id,
      sua,
      togliNome(
        togliCitato(descrizione_azione, chi),
        chi,
        `${chi.nuovo.cognome} ${chi.nuovo.nome}`,
      ),
    ]);
    if (nuove.length === 0) continue;
    await change(async (touch, tx) => {
      const { nome, cognome } = chi.nuovo;
      await tx.run(rawQuery(RISCRIVI_STORICO, [JSON.stringify(nuove), nome, cognome]));
      for (const { id } of righe) touch('storico', id);
    }, NAME);
    await lasciaPassare();
  }
}

const STORICO = `SELECT id, sua, descrizione_azione FROM (
    SELECT s.id, s.descrizione_azione, coalesce(s.autore_id = ?3,
        s.autore_nome = ?4 AND s.autore_cognome = ?5 AND json_array_length(?6) = 0) AS sua,
      (instr(s.descrizione_azione, ?7) > 0 OR instr(s.descrizione_azione, ?8) > 0)
        AND NOT EXISTS (SELECT 1 FROM json_each(?6) AS o JOIN assegnazioni AS a
          ON a.progetto_id = s.progetto_id AND a.dipendente_id = o.value) AS ne_parla
    FROM storico AS s WHERE s.rowid > ?1 AND s.rowid <= ?2
  ) AS vicine WHERE sua OR ne_parla`;

const RISCRIVI_STORICO = `UPDATE storico SET descrizione_azione = nuova.value ->> 2,
    autore_nome = CASE CAST(nuova.value ->> 1 AS BIGINT) WHEN 1 THEN ?2 ELSE autore_nome END,
    autore_cognome = CASE CAST(nuova.value ->> 1 AS BIGINT) WHEN 1 THEN ?3 ELSE autore_cognome END
  FROM json_each(?1) AS nuova WHERE storico.id = nuova.value ->> 0`;

interface Rifiuto {
  readonly device: string;
  readonly sequence: number;
  readonly refusal: string;
}

/** What others were answered about them, which is kept to answer them the same again. */
async function cambiaRifiuti({ db, change }: ConcludiParts, chi: Persona): Promise<void> {
  const [prima, poi] = scrittureDi(chi);
  if (chi.omonimi !== '[]') return;
  const devices = await db.all(db.query.selectFrom('devices').select('id'));
  for (const { id } of devices) {
    const righe = await db.all(rawQuery<Rifiuto>(RIFIUTI, [id, inJson(prima), inJson(poi)]));
    if (righe.length === 0) continue;
    const chiJson = { nome: inJson(chi.nome), cognome: inJson(chi.cognome) };
    const nuovo = `${chi.nuovo.cognome} ${chi.nuovo.nome}`;
    const nuovi = righe.map(({ sequence, refusal }) => [
      sequence,
      togliNome(refusal, chiJson, nuovo),
    ]);
    await change(async (_touch, tx) => {
      await tx.run(rawQuery(RISCRIVI_RIFIUTI, [id, JSON.stringify(nuovi)]));
    }, NAME);
    await lasciaPassare();
  }
}

const RIFIUTI = `SELECT sequence, refusal FROM outcomes
  WHERE device = ?1 AND refusal IS NOT NULL AND (instr(refusal, ?2) > 0 OR instr(refusal, ?3) > 0)`;

const RISCRIVI_RIFIUTI = `UPDATE outcomes SET refusal = nuovo.value ->> 1
  FROM json_each(?2) AS nuovo
  WHERE outcomes.device = ?1 AND outcomes.sequence = CAST(nuovo.value ->> 0 AS BIGINT)`;

/** As it stands inside of JSON text. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
