import type { FileReply, InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { scaricaRiepilogo as contract } from '@gestionale/shared-schema/progetti/contracts.ts';

import { findLetterhead } from '../../../pdf/find-letterhead.ts';
import { pdfFileName } from '../../../pdf/pdf-file-name.ts';
import type { RenderPdf } from '../../../pdf/pdf-queue.ts';
import type { OnlineContext } from '../../../sync/handlers.ts';
import { findRiepilogo } from './find-riepilogo.ts';
import { riepilogoPdf } from './riepilogo-pdf.ts';

/** Prints the recap of a project whose saved state is Confermato. */
export async function scaricaRiepilogo(
  { id }: InputOf<typeof contract>,
  { db, adesso, oggi, user, gone }: OnlineContext,
  renderPdf: RenderPdf,
): Promise<Outcome<FileReply>> {
  const { riepilogo, letterhead } = await db.read(async (tx) => ({
    riepilogo: await findRiepilogo(tx, id),
    letterhead: await findLetterhead(tx),
  }));
  if (riepilogo === undefined) return refuse('non_trovato');
  if (riepilogo.stato !== 'Confermato') return refuse('progetto_non_confermato');
  return accept({
    bytes: await renderPdf(riepilogoPdf(riepilogo, letterhead, adesso), {
      id: user.id,
      gone: gone(),
    }),
    mediaType: 'application/pdf',
    filename: pdfFileName(['riepilogo', riepilogo.nome_progetto, oggi]),
  });
}
