import type { FoglioOreId } from '@gestionale/shared-schema/values/id.ts';

import type { Database, Queries } from '../../../db/database.ts';
import { rawQuery } from '../../../db/raw-query.ts';
import type { Engine } from '../../../sync/engine.ts';
import { lasciaPassare } from './lascia-passare.ts';
import { scrittureDi, togliNome } from './nomi-nei-testi.ts';
import { NAME, type Persona } from './persona.ts';

/** Hours that are looked through at a time. */
const ALLA_VOLTA = 200;

interface TestiParts {
  readonly db: Database;
  readonly change: Engine['change'];
}

/**
 * Takes a name out of what was written about the hours of others and about months. Only texts change, so
 * that no version grows and nobody is asked anything; devices are sent the rows again.
 */
export async function cambiaTestiDegliAltri(parts: TestiParts, chi: Persona): Promise<void> {
  await cambiaOre(parts, chi);
  // A month has no project that would say which of two of one name was meant.
  if (chi.omonimi !== '[]') return;
  const parlano = await parts.db.all(rawQuery(MESI.leggi, scrittureDi(chi)));
  if (parlano.length === 0) return;
  await parts.change((_touch, tx) => riscrivi(tx, MESI, chi, scrittureDi(chi)), NAME);
}

async function cambiaOre({ db, change }: TestiParts, chi: Persona): Promise<void> {
  const nomi = [chi.omonimi, ...scrittureDi(chi)];
  let da = '';
  for (;;) {
    const fine = await db.first(rawQuery<{ id: string | null }>(FINE, [da, ALLA_VOLTA]));
    const fino = fine?.id ?? null;
    if (fino === null) return;
    const ore = await db.all(rawQuery<{ id: FoglioOreId }>(CHE_NE_PARLANO, [da, fino, ...nomi]));
    if (ore.length > 0) {
      await change(async (touch, tx) => {
        const ids = JSON.stringify(ore.map(({ id }) => id));
        await riscrivi(tx, ORE, chi, [ids]);
        await riscrivi(tx, PASSAGGI, chi, [ids]);
        for (const { id } of ore) touch('fogliOre', id);
      }, NAME);
    }
    await lasciaPassare();
    da = fino;
  }
}

/** How the two texts of a kind of row are read, and written again by their key. */
interface Testi {
  readonly leggi: string;
  readonly scrivi: string;
}

interface DueTesti {
  readonly chiave: string | number;
  /** Of steps, which have it in their key. */
  readonly versione: number | null;
  readonly uno: string | null;
  readonly altro: string | null;
}

/** Read where they are written: somebody may have corrected them a moment ago. */
async function riscrivi(
  tx: Queries,
  { leggi, scrivi }: Testi,
  chi: Persona,
  parameters: readonly unknown[],
): Promise<void> {
  const nuovo = `${chi.nuovo.cognome} ${chi.nuovo.nome}`;
  const senza = (testo: string | null) => (testo === null ? null : togliNome(testo, chi, nuovo));
  const righe = (await tx.all(rawQuery<DueTesti>(leggi, parameters))).flatMap(
    ({ chiave, versione, uno, altro }) => {
      const nuovi = [senza(uno), senza(altro)];
      return nuovi[0] === uno && nuovi[1] === altro ? [] : [[chiave, versione, ...nuovi]];
    },
  );
  if (righe.length > 0) await tx.run(rawQuery(scrivi, [JSON.stringify(righe)]));
}

const FINE = `SELECT max(id) AS id FROM
  (SELECT id FROM fogli_ore WHERE id > ?1 ORDER BY id LIMIT ?2) AS prossime`;

const parla = (column: string) => `(instr(${column}, ?4) > 0 OR instr(${column}, ?5) > 0)`;

/** A colleague of the same name who was on the project, or whose hours they are, keeps what is told. */
const CHE_NE_PARLANO = `SELECT id FROM fogli_ore AS f
  WHERE f.id > ?1 AND f.id <= ?2
    AND (${parla('f.descrizione_attivita')} OR ${parla('f.rimandato_motivo')}
      OR EXISTS (SELECT 1 FROM passaggi_ore AS p WHERE p.foglio_ore_id = f.id
        AND (${parla('p.dettaglio')} OR ${parla('p.motivo')})))
    AND NOT EXISTS (SELECT 1 FROM json_each(?3) AS o
      LEFT JOIN assegnazioni AS a ON a.progetto_id = f.progetto_id AND a.dipendente_id = o.value
      WHERE a.dipendente_id IS NOT NULL OR o.value = f.dipendente_id)`;

const ORE: Testi = {
  leggi: `SELECT id AS chiave, NULL AS versione,
      descrizione_attivita AS uno, rimandato_motivo AS altro
    FROM fogli_ore WHERE id IN (SELECT value FROM json_each(?1))`,
  scrivi: `UPDATE fogli_ore SET descrizione_attivita = nuovo.value ->> 2,
      rimandato_motivo = nuovo.value ->> 3
    FROM json_each(?1) AS nuovo WHERE fogli_ore.id = nuovo.value ->> 0`,
};

const PASSAGGI: Testi = {
  leggi: `SELECT foglio_ore_id AS chiave, versione, dettaglio AS uno, motivo AS altro
    FROM passaggi_ore WHERE foglio_ore_id IN (SELECT value FROM json_each(?1))`,
  scrivi: `UPDATE passaggi_ore SET dettaglio = nuovo.value ->> 2, motivo = nuovo.value ->> 3
    FROM json_each(?1) AS nuovo WHERE passaggi_ore.foglio_ore_id = nuovo.value ->> 0
      AND passaggi_ore.versione = CAST(nuovo.value ->> 1 AS BIGINT)`,
};

const MESI: Testi = {
  leggi: `SELECT numero AS chiave, NULL AS versione, motivo AS uno, NULL AS altro
    FROM chiusure_mesi WHERE instr(motivo, ?1) > 0 OR instr(motivo, ?2) > 0`,
  scrivi: `UPDATE chiusure_mesi SET motivo = nuovo.value ->> 2
    FROM json_each(?1) AS nuovo WHERE chiusure_mesi.numero = CAST(nuovo.value ->> 0 AS BIGINT)`,
};
