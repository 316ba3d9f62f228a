import type { FileReply, InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { scaricaMioMese as contract } from '@gestionale/shared-schema/mesi/contracts.ts';

import type { RenderPdf } from '../../../pdf/pdf-queue.ts';
import type { OnlineContext } from '../../../sync/handlers.ts';
import { stampaMeseDi } from './stampa-mese-di.ts';

/** The sheet of whoever calls: whose it is comes from the session and from nothing in the request. */
export async function scaricaMioMese(
  { mese }: InputOf<typeof contract>,
  { db, user, adesso, gone }: OnlineContext,
  renderPdf: RenderPdf,
): Promise<Outcome<FileReply>> {
  const foglio = await stampaMeseDi(db, { dipendente_id: user.id, mese }, adesso);
  if (foglio === undefined) return refuse('non_trovato');
  return accept({
    bytes: await renderPdf(foglio.document, { id: user.id, gone: gone() }),
    mediaType: 'application/pdf',
    filename: foglio.filename,
  });
}
