import type { InputOf, OutputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refusal, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type {
  importaDipendenti as contract,
  RigaImportata,
} from '@gestionale/shared-schema/dipendenti/contracts.ts';
import { problemaGiornoPassato } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId, ImportazioneId } from '@gestionale/shared-schema/values/id.ts';

import { NOBODYS_HASH } from '../../../auth/password.ts';
import type { Queries } from '../../../db/database.ts';
import { isEmailUsed } from '../dipendente-record.ts';
import type { DipendentiChange } from '../dipendenti-change.ts';
import { refreshValiditaDocumenti } from '../refresh-validita-documenti.ts';
import { findImportati } from './importati.ts';

type Esito = OutputOf<typeof contract>;

/**
 * Adds the people of a part of a file, each by itself: whoever cannot be added does not keep the others
 * out. None has a password: nobody's fits, until an Admin gives one.
 */
export async function importaDipendenti(
  { importazione, righe }: InputOf<typeof contract>,
  context: DipendentiChange,
): Promise<Outcome<Esito>> {
  const { db, touch, intervalloGiorni } = context;
  const nuovi: DipendenteId[] = [];
  const rifiutati: Esito['rifiutati'] = [];
  for (const riga of righe) {
    const gia = await findById(db, riga.id);
    if (gia?.importazione === importazione) continue;
    const errore =
      gia === undefined ? await problemaDi(riga, context) : refusal('id_gia_usato').errore;
    if (errore !== undefined) {
      rifiutati.push({ id: riga.id, errore });
      continue;
    }
    await db.run(
      db.query.insertInto('dipendenti').values({
        ...riga,
        mansioni: JSON.stringify([...new Set(riga.mansioni)]),
        non_residente: riga.non_residente ? 1 : 0,
        password_hash: NOBODYS_HASH,
        attivo: 1,
        importazione,
        importato_il: context.adesso,
      }),
    );
    touch('dipendenti', riga.id);
    nuovi.push(riga.id);
  }
  // Once for all of them: whoever else is due today changes their colour a little earlier.
  if (nuovi.length > 0) await refreshValiditaDocumenti(context, { intervalloGiorni });
  await keepDigests(db, importazione, new Set(nuovi));
  return accept({ presi: righe.length - rifiutati.length, rifiutati });
}

async function findById(db: Queries, id: DipendenteId) {
  const query = db.query.selectFrom('dipendenti').select('importazione').where('id', '=', id);
  return db.first(query);
}

async function problemaDi(
  { email, data_nascita }: RigaImportata,
  { db, oggi }: DipendentiChange,
): Promise<string | undefined> {
  if (await isEmailUsed(db, email)) return refusal('email_gia_usata').errore;
  return problemaGiornoPassato(data_nascita, oggi);
}

async function keepDigests(
  db: DipendentiChange['db'],
  importazione: ImportazioneId,
  nuovi: ReadonlySet<DipendenteId>,
): Promise<void> {
  if (nuovi.size === 0) return;
  for (const { id, digest } of await findImportati(db, importazione)) {
    if (!nuovi.has(id)) continue;
    await db.run(
      db.query.updateTable('dipendenti').set({ digest_importato: digest }).where('id', '=', id),
    );
  }
}
