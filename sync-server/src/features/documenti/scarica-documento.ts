import type { FileReply, InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { scaricaDocumento as contract } from '@gestionale/shared-schema/documenti/contracts.ts';

import type { QueryContext } from '../../sync/handlers.ts';
import { testiDocumenti } from '../../testi/documenti.ts';
import type { DocumentiParts } from './documenti-parts.ts';
import { findDocumento } from './find-documento.ts';
import { mediaTypeOf } from './media-type.ts';

/** Sends a document from the disk as it is read. */
export async function scaricaDocumento(
  { filename }: InputOf<typeof contract>,
  { db }: QueryContext,
  { store }: DocumentiParts,
): Promise<Outcome<FileReply>> {
  const riga = await findDocumento(db, filename);
  if (riga === undefined) return refuse('non_trovato', { errore: testiDocumenti.nonEsiste });
  // What the database names is a document, also when it has forgotten a deletion since.
  const bytes = (await store.read(riga)) ?? (await store.readKept(riga));
  if (bytes === undefined) return refuse('non_trovato', { errore: testiDocumenti.fileMancante });
  return accept({ bytes, mediaType: mediaTypeOf(filename), filename });
}
