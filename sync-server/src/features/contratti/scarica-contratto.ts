import type { FileReply, InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { scaricaContratto as contract } from '@gestionale/shared-schema/contratti/contracts.ts';

import type { RenderPdf } from '../../pdf/pdf-queue.ts';
import type { OnlineContext } from '../../sync/handlers.ts';
import { stampaContratto } from './stampa-contratto.ts';

/** Prints a contract, with the personal data that the law wants on it, whoever asks for it. */
export async function scaricaContratto(
  { id }: InputOf<typeof contract>,
  { db, adesso, user, gone }: OnlineContext,
  renderPdf: RenderPdf,
): Promise<Outcome<FileReply>> {
  const stampa = await stampaContratto(db, id, adesso);
  if (stampa === undefined) return refuse('non_trovato');
  const { document, filename } = stampa;
  return accept({
    bytes: await renderPdf(document, { id: user.id, gone: gone() }),
    mediaType: 'application/pdf',
    filename,
  });
}
