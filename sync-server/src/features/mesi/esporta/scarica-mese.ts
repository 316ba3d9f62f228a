import type { FileReply, InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { scaricaMese as contract } from '@gestionale/shared-schema/mesi/contracts.ts';
import type { MeseLetto } from '@gestionale/shared-schema/mesi/mese-letto.ts';

import { findLetterhead } from '../../../pdf/find-letterhead.ts';
import type { Letterhead } from '../../../pdf/pdf-document.ts';
import { pdfFileName } from '../../../pdf/pdf-file-name.ts';
import type { RenderPdf } from '../../../pdf/pdf-queue.ts';
import type { OnlineContext } from '../../../sync/handlers.ts';
import { zipStream, type ZipEntry } from '../../../zip/zip-stream.ts';
import { leggiMese } from '../leggi-mese.ts';
import { personaPdf } from './persona-pdf.ts';
import { scriviCsv } from './scrivi-csv.ts';
import { scriviXlsx } from './scrivi-xlsx.ts';
import { tabellaMese } from './tabella-mese.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A month as a file; of one that is not closed every file says so. */
export async function scaricaMese(
  { mese, formato, dipendente_id }: InputOf<typeof contract>,
  context: OnlineContext,
  renderPdf: RenderPdf,
): Promise<Outcome<FileReply>> {
  const { letto, letterhead } = await context.db.read(async (tx) => ({
    letto: await leggiMese(mese, { ...context, db: tx }),
    letterhead: await findLetterhead(tx),
  }));
  if (formato === 'csv') {
    const bytes = scriviCsv(tabellaMese(letto));
    return accept({ bytes, mediaType: 'text/csv; charset=utf-8', filename: `ore-${mese}.csv` });
  }
  if (formato === 'xlsx') {
    const bytes = await scriviXlsx(tabellaMese(letto));
    return accept({ bytes, mediaType: XLSX, filename: `ore-${mese}.xlsx` });
  }
  if (dipendente_id === undefined) {
    return accept(archivio(letto, letterhead, context, renderPdf));
  }
  const persona = letto.persone.find((each) => each.dipendente_id === dipendente_id);
  if (persona === undefined) return refuse('non_trovato');
  const { user, adesso, gone } = context;
  const document = personaPdf(letto, persona, letterhead, adesso);
  return accept({
    bytes: await renderPdf(document, { id: user.id, gone }),
    mediaType: 'application/pdf',
    filename: pdfFileName(['ore', mese, persona.cognome, persona.nome]),
  });
}

/** A sheet for each, one after the other while it is sent: whoever prints one waits for one alone. */
function archivio(
  letto: MeseLetto,
  letterhead: Letterhead,
  { user, adesso, gone }: OnlineContext,
  renderPdf: RenderPdf,
): FileReply {
  const voci = letto.persone.map((persona, index): ZipEntry => {
    const name = pdfFileName([persona.cognome, persona.nome]);
    return {
      path: `${String(index + 1).padStart(3, '0')}-${name}`,
      compress: false,
      open: async () => {
        const document = personaPdf(letto, persona, letterhead, adesso);
        return intero(await renderPdf(document, { id: user.id, gone }));
      },
    };
  });
  const content = zipStream(voci, new Date(adesso));
  gone.addEventListener('abort', () => content.destroy(), { once: true });
  if (gone.aborted) content.destroy();
  const filename = `ore-${letto.mese}-da-firmare.zip`;
  return { bytes: { size: undefined, content }, mediaType: 'application/zip', filename };
}

async function* intero(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
