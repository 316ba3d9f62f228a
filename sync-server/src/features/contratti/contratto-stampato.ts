import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import { fromCentesimi } from '@gestionale/shared-schema/values/centesimi.ts';
import type { ContrattoId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { refuseMissingLetters } from '../../pdf/drawable-text.ts';
import { findLetterhead } from '../../pdf/find-letterhead.ts';
import type { Letterhead } from '../../pdf/pdf-document.ts';
import type { ContrattoStampato } from './contratto-pdf.ts';

type DatiDelContratto = Pick<
  ContrattoStampato,
  | 'numero'
  | 'compenso_lordo'
  | 'ritenuta'
  | 'data_inizio'
  | 'data_fine'
  | 'luogo_stipula'
  | 'data_stipula'
  | 'annullato_il'
  | 'motivo_annullamento'
>;

/** What a contract says and its own row does not hold: elsewhere it changes, on paper it does not. */
interface DatiFissati {
  readonly parti: Omit<ContrattoStampato, keyof DatiDelContratto>;
  readonly letterhead: Letterhead;
}

/** Keeps with a contract that was just made what it says now, for every later print. */
export async function fissaStampa(db: Queries, id: ContrattoId): Promise<void> {
  const stampa = JSON.stringify(await findDatiAttuali(db, id));
  await db.run(db.query.updateTable('contratti').set({ stampa }).where('id', '=', id));
}

/** Refuses a contract with a name on it that no print would ever show. */
export async function refuseNonStampabile(
  db: Queries,
  id: ContrattoId,
): Promise<Refusal | undefined> {
  const { parti, letterhead } = await findDatiAttuali(db, id);
  return refuseMissingLetters({
    persona: `${parti.cognome} ${parti.nome}`,
    azienda: letterhead.ragione_sociale,
    cliente: parti.nome_cliente,
  });
}

/** A contract as it is printed: as it was made or, when nothing was kept of that, as things are now. */
export async function findContrattoStampato(
  db: Queries,
  id: ContrattoId,
): Promise<{ readonly contratto: ContrattoStampato; readonly letterhead: Letterhead } | undefined> {
  const riga = await db.first(db.query.selectFrom('contratti').selectAll().where('id', '=', id));
  if (riga === undefined) return undefined;
  const { parti, letterhead } =
    riga.stampa === null ? await findDatiAttuali(db, id) : (JSON.parse(riga.stampa) as DatiFissati);
  const compenso_lordo = fromCentesimi(riga.compenso_lordo_centesimi);
  return { contratto: { ...parti, ...riga, compenso_lordo }, letterhead };
}

async function findDatiAttuali(db: Queries, id: ContrattoId): Promise<DatiFissati> {
  const parti = await db.first(
    db.query
      .selectFrom('contratti')
      .innerJoin('dipendenti', 'dipendenti.id', 'contratti.dipendente_id')
      .leftJoin('progetti', 'progetti.id', 'contratti.progetto_id')
      .leftJoin('clienti', 'clienti.id', 'progetti.cliente_id')
      .select([
        'dipendenti.nome',
        'dipendenti.cognome',
        'dipendenti.codice_fiscale',
        'dipendenti.luogo_nascita',
        'dipendenti.data_nascita',
        'dipendenti.residenza_indirizzo',
        'dipendenti.residenza_cap',
        'dipendenti.residenza_citta',
        'progetti.nome_progetto',
        'progetti.tipo_attivita',
        'clienti.ragione_sociale as nome_cliente',
      ])
      .where('contratti.id', '=', id),
  );
  if (parti === undefined) throw new Error('A contract without its worker');
  return { parti, letterhead: await findLetterhead(db) };
}
