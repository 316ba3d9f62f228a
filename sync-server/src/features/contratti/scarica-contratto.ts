import type { FileReply, InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { scaricaContratto as contract } from '@gestionale/shared-schema/contratti/contracts.ts';
import { fromCentesimi } from '@gestionale/shared-schema/values/centesimi.ts';
import type { ContrattoId } from '@gestionale/shared-schema/values/id.ts';

import type { Database } from '../../db/database.ts';
import { findLetterhead } from '../../pdf/find-letterhead.ts';
import { pdfFileName } from '../../pdf/pdf-file-name.ts';
import type { RenderPdf } from '../../pdf/pdf-renderer.ts';
import type { QueryContext } from '../../sync/handlers.ts';
import { contrattoPdf } from './contratto-pdf.ts';

/** Prints a contract, with the personal data that the law wants on it, whoever asks for it. */
export async function scaricaContratto(
  { id }: InputOf<typeof contract>,
  { db, adesso }: QueryContext,
  renderPdf: RenderPdf,
): Promise<Outcome<FileReply>> {
  const riga = findStampato(db, id);
  if (riga === undefined) return refuse('non_trovato');
  const stampato = { ...riga, compenso_lordo: fromCentesimi(riga.compenso_lordo_centesimi) };
  return accept({
    bytes: await renderPdf(contrattoPdf(stampato, findLetterhead(db), adesso)),
    mediaType: 'application/pdf',
    filename: pdfFileName(['contratto', riga.cognome, riga.nome, riga.data_stipula]),
  });
}

function findStampato(db: Database, id: ContrattoId) {
  return db.first(
    db.query
      .selectFrom('contratti')
      .innerJoin('dipendenti', 'dipendenti.id', 'contratti.dipendente_id')
      .leftJoin('progetti', 'progetti.id', 'contratti.progetto_id')
      .leftJoin('clienti', 'clienti.id', 'progetti.cliente_id')
      .selectAll('contratti')
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
}
