import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import type { RicevutaId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { refuseMissingLetters } from '../../pdf/drawable-text.ts';
import { findLetterhead } from '../../pdf/find-letterhead.ts';
import type { Letterhead } from '../../pdf/pdf-document.ts';
import type { RicevutaStampata } from './ricevuta-pdf.ts';

/** What a receipt says and neither its own row nor its contract's holds. */
interface DatiFissati {
  readonly parti: Pick<
    RicevutaStampata,
    | 'nome'
    | 'cognome'
    | 'codice_fiscale'
    | 'residenza_indirizzo'
    | 'residenza_cap'
    | 'residenza_citta'
    | 'nome_progetto'
  >;
  readonly letterhead: Letterhead;
}

/** Keeps with a receipt that was just made what it says now, for every later print. */
export async function fissaStampa(db: Queries, id: RicevutaId): Promise<void> {
  const stampa = JSON.stringify(await findDatiAttuali(db, id));
  await db.run(db.query.updateTable('ricevute').set({ stampa }).where('id', '=', id));
}

/** Refuses a receipt with a name on it that no print would ever show. */
export async function refuseNonStampabile(
  db: Queries,
  id: RicevutaId,
): Promise<Refusal | undefined> {
  const { parti, letterhead } = await findDatiAttuali(db, id);
  return refuseMissingLetters({
    persona: `${parti.cognome} ${parti.nome}`,
    azienda: letterhead.ragione_sociale,
    cliente: null,
  });
}

/** A receipt as it is printed: as it was made or, when nothing was kept of that, as things are now. */
export async function findRicevutaStampata(
  db: Queries,
  id: RicevutaId,
): Promise<{ readonly ricevuta: RicevutaStampata; readonly letterhead: Letterhead } | undefined> {
  const riga = await db.first(
    db.query
      .selectFrom('ricevute')
      .innerJoin('contratti', 'contratti.id', 'ricevute.contratto_id')
      .selectAll('ricevute')
      .select([
        'contratti.numero as contratto_numero',
        'contratti.compenso_lordo_centesimi',
        'contratti.data_inizio',
        'contratti.data_fine',
        'contratti.luogo_stipula',
        'contratti.data_stipula',
      ])
      .where('ricevute.id', '=', id),
  );
  if (riga === undefined) return undefined;
  const { parti, letterhead } =
    riga.stampa === null ? await findDatiAttuali(db, id) : (JSON.parse(riga.stampa) as DatiFissati);
  return { ricevuta: { ...parti, ...riga }, letterhead };
}

async function findDatiAttuali(db: Queries, id: RicevutaId): Promise<DatiFissati> {
  const parti = await db.first(
    db.query
      .selectFrom('ricevute')
      .innerJoin('contratti', 'contratti.id', 'ricevute.contratto_id')
      .innerJoin('dipendenti', 'dipendenti.id', 'contratti.dipendente_id')
      .leftJoin('progetti', 'progetti.id', 'contratti.progetto_id')
      .select([
        'dipendenti.nome',
        'dipendenti.cognome',
        'dipendenti.codice_fiscale',
        'dipendenti.residenza_indirizzo',
        'dipendenti.residenza_cap',
        'dipendenti.residenza_citta',
        'progetti.nome_progetto',
      ])
      .where('ricevute.id', '=', id),
  );
  if (parti === undefined) throw new Error('A receipt without its worker');
  return { parti, letterhead: await findLetterhead(db) };
}
