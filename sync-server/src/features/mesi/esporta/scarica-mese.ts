import { Readable } from 'node:stream';

import type { FileReply, InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { scaricaMese as contract } from '@gestionale/shared-schema/mesi/contracts.ts';
import type { PersonaDelMese } from '@gestionale/shared-schema/mesi/mese-letto.ts';

import { findLetterhead } from '../../../pdf/find-letterhead.ts';
import { joinSheets } from '../../../pdf/joined/join-sheets.ts';
import type { Letterhead } from '../../../pdf/pdf-document.ts';
import { fileNameOf, pdfFileName } from '../../../pdf/pdf-file-name.ts';
import type { RenderPdf } from '../../../pdf/pdf-queue.ts';
import type { OnlineContext } from '../../../sync/handlers.ts';
import { testiMesi } from '../../../testi/mesi.ts';
import { zipStream, type ZipEntry } from '../../../zip/zip-stream.ts';
import { contaMese, type MeseContato } from '../leggi-mese.ts';
import { findCodiciFiscali, type CodiciFiscali } from './codici-fiscali.ts';
import { personaPdf } from './persona-pdf.ts';
import { scriviCsv } from './scrivi-csv.ts';
import { scriviXlsx } from './scrivi-xlsx.ts';
import { nomeMese, tabellaMese } from './tabella-mese.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A month as a file; of one that is not closed every file says so. */
export async function scaricaMese(
  { mese, formato, dipendente_id }: InputOf<typeof contract>,
  context: OnlineContext,
  renderPdf: RenderPdf,
): Promise<Outcome<FileReply>> {
  const { tutti, letterhead, codiciFiscali } = await context.db.read(async (tx) => {
    const contato = await contaMese(mese, { ...context, db: tx });
    return {
      tutti: contato,
      letterhead: await findLetterhead(tx),
      codiciFiscali:
        context.user.ruolo === 'Admin' ? await findCodiciFiscali(tx, contato.persone) : null,
    };
  });
  const persona = tutti.persone.find((each) => each.dipendente_id === dipendente_id);
  if (dipendente_id !== undefined && persona === undefined) return refuse('non_trovato');
  const letto = persona === undefined ? tutti : soloDi(tutti, persona);
  const interessati = letto.persone.map((each) => each.dipendente_id);
  const chi = persona === undefined ? [] : [persona.cognome, persona.nome];
  const filename = (extension: string) => fileNameOf(['ore', mese, ...chi], extension);
  if (formato === 'csv') {
    const bytes = scriviCsv(tabellaMese(letto, codiciFiscali));
    const mediaType = 'text/csv; charset=utf-8';
    return accept({ bytes, mediaType, filename: filename('csv'), interessati });
  }
  if (formato === 'xlsx') {
    const bytes = await scriviXlsx(tabellaMese(letto, codiciFiscali));
    return accept({ bytes, mediaType: XLSX, filename: filename('xlsx'), interessati });
  }
  const fogli = { letto, letterhead, codiciFiscali, context, renderPdf };
  if (persona === undefined) {
    if (letto.persone.length === 0) return refuse('mese_senza_ore');
    return accept({ ...(formato === 'pdf' ? archivio(fogli) : fileUnico(fogli)), interessati });
  }
  const bytes = await foglioDi(persona, fogli);
  return accept({ bytes, mediaType: 'application/pdf', filename: filename('pdf'), interessati });
}

/** Of the month what its files say of one person. */
function soloDi(letto: MeseContato, persona: PersonaDelMese): MeseContato {
  return { ...letto, persone: [persona], totale: persona.totale, ore: persona.ore };
}

/** What the sheets of everybody are made of. */
interface Fogli {
  readonly letto: MeseContato;
  readonly letterhead: Letterhead;
  readonly codiciFiscali: CodiciFiscali | null;
  readonly context: OnlineContext;
  readonly renderPdf: RenderPdf;
}

/** A sheet for each, one after the other while it is sent: whoever prints one waits for one alone. */
function archivio(fogli: Fogli): FileReply {
  const { letto, context } = fogli;
  const voci = letto.persone.map((persona, index): ZipEntry => {
    const name = pdfFileName([persona.cognome, persona.nome]);
    return {
      path: `${String(index + 1).padStart(3, '0')}-${name}`,
      compress: false,
      open: async () => intero(await foglioDi(persona, fogli)),
    };
  });
  const content = whileWanted(zipStream(voci, new Date(context.adesso)), context);
  const filename = `ore-${letto.mese}-da-firmare.zip`;
  return { bytes: { size: undefined, content }, mediaType: 'application/zip', filename };
}

/** The same sheets in one file, to be printed at once: sent as they are made, so that no line falls silent. */
function fileUnico(fogli: Fogli): FileReply {
  const { letto, letterhead, context, renderPdf } = fogli;
  const file = joinSheets(
    tuttiIFogli(fogli),
    (part) => renderPdf(part, { id: context.user.id, gone: context.gone() }),
    {
      createdAt: context.adesso,
      author: letterhead.ragione_sociale,
      metadata: {
        title: testiMesi.pdf.metadatiDiTutti(nomeMese(letto.mese)),
        subject: testiMesi.pdf.titolo,
      },
    },
  );
  const content = whileWanted(Readable.from(file, { objectMode: false }), context);
  const filename = `ore-${letto.mese}-da-firmare.pdf`;
  return { bytes: { size: undefined, content }, mediaType: 'application/pdf', filename };
}

async function* tuttiIFogli(fogli: Fogli): AsyncGenerator<Uint8Array> {
  for (const persona of fogli.letto.persone) yield await foglioDi(persona, fogli);
}

function foglioDi(
  persona: PersonaDelMese,
  { letto, letterhead, codiciFiscali, context, renderPdf }: Fogli,
): Promise<Uint8Array> {
  const { user, adesso, gone } = context;
  const foglio = personaPdf(letto, persona, { letterhead, codiciFiscali, createdAt: adesso });
  return renderPdf(foglio, { id: user.id, gone: gone() });
}

/** Nothing more of it is made once nobody waits for it. */
function whileWanted(content: Readable, { gone }: OnlineContext): Readable {
  const signal = gone();
  signal.addEventListener('abort', () => content.destroy(), { once: true });
  if (signal.aborted) content.destroy();
  return content;
}

async function* intero(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
