import type { FileReply, InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { scaricaRicevuta as contract } from '@gestionale/shared-schema/ricevute/contracts.ts';
import type { RicevutaId } from '@gestionale/shared-schema/values/id.ts';

import type { Database } from '../../db/database.ts';
import { findLetterhead } from '../../pdf/find-letterhead.ts';
import { pdfFileName } from '../../pdf/pdf-file-name.ts';
import type { RenderPdf } from '../../pdf/pdf-renderer.ts';
import type { QueryContext } from '../../sync/handlers.ts';
import { ricevutaPdf } from './ricevuta-pdf.ts';

/** Prints a receipt, with the personal data that the law wants on it, whoever asks for it. */
export async function scaricaRicevuta(
  { id }: InputOf<typeof contract>,
  { db, adesso }: QueryContext,
  renderPdf: RenderPdf,
): Promise<Outcome<FileReply>> {
  const riga = findStampata(db, id);
  if (riga === undefined) return refuse('non_trovato');
  return accept({
    bytes: await renderPdf(ricevutaPdf(riga, findLetterhead(db), adesso)),
    mediaType: 'application/pdf',
    filename: pdfFileName(['ricevuta', riga.cognome, riga.nome, riga.data_pagamento]),
  });
}

function findStampata(db: Database, id: RicevutaId) {
  return db.first(
    db.query
      .selectFrom('ricevute')
      .innerJoin('contratti', 'contratti.id', 'ricevute.contratto_id')
      .innerJoin('dipendenti', 'dipendenti.id', 'contratti.dipendente_id')
      .leftJoin('progetti', 'progetti.id', 'contratti.progetto_id')
      .selectAll('ricevute')
      .select([
        'contratti.numero as contratto_numero',
        'contratti.compenso_lordo_centesimi',
        'contratti.data_inizio',
        'contratti.data_fine',
        'contratti.luogo_stipula',
        'contratti.data_stipula',
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
}
