import type { FileReply, InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { scaricaMioMese as contract } from '@gestionale/shared-schema/mesi/contracts.ts';

import { findLetterhead } from '../../../pdf/find-letterhead.ts';
import { pdfFileName } from '../../../pdf/pdf-file-name.ts';
import type { RenderPdf } from '../../../pdf/pdf-queue.ts';
import type { OnlineContext } from '../../../sync/handlers.ts';
import { leggiMeseDi } from '../leggi-mese.ts';
import { personaPdf } from './persona-pdf.ts';

/** The sheet of whoever calls: whose it is comes from the session and from nothing in the request. */
export async function scaricaMioMese(
  { mese }: InputOf<typeof contract>,
  context: OnlineContext,
  renderPdf: RenderPdf,
): Promise<Outcome<FileReply>> {
  const { user, adesso, gone } = context;
  const { letto, letterhead } = await context.db.read(async (tx) => ({
    letto: await leggiMeseDi(mese, user.id, { ...context, db: tx }),
    letterhead: await findLetterhead(tx),
  }));
  if (letto === undefined) return refuse('non_trovato');
  const { persona } = letto;
  return accept({
    bytes: await renderPdf(personaPdf(letto, persona, letterhead, adesso), {
      id: user.id,
      gone: gone(),
    }),
    mediaType: 'application/pdf',
    filename: pdfFileName(['ore', mese, persona.cognome, persona.nome]),
  });
}
