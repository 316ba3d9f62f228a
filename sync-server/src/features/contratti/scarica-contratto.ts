import type { FileReply, InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { scaricaContratto as contract } from '@gestionale/shared-schema/contratti/contracts.ts';

import { pdfFileName } from '../../pdf/pdf-file-name.ts';
import type { RenderPdf } from '../../pdf/pdf-queue.ts';
import type { OnlineContext } from '../../sync/handlers.ts';
import { contrattoPdf } from './contratto-pdf.ts';
import { findContrattoStampato } from './contratto-stampato.ts';

/** Prints a contract, with the personal data that the law wants on it, whoever asks for it. */
export async function scaricaContratto(
  { id }: InputOf<typeof contract>,
  { db, adesso, user, gone }: OnlineContext,
  renderPdf: RenderPdf,
): Promise<Outcome<FileReply>> {
  const stampato = await db.read((tx) => findContrattoStampato(tx, id));
  if (stampato === undefined) return refuse('non_trovato');
  const { contratto, letterhead } = stampato;
  return accept({
    bytes: await renderPdf(contrattoPdf(contratto, letterhead, adesso), { id: user.id, gone }),
    mediaType: 'application/pdf',
    filename: pdfFileName(['contratto', contratto.cognome, contratto.nome, contratto.data_stipula]),
  });
}
