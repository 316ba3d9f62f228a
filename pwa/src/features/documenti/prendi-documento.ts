import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Documento } from '@gestionale/shared-schema/documenti/documento.ts';

import type { KeepResult, KeptDocuments } from '../../local-db/documents/kept-documents.ts';
import type { FileOptions, Remote } from '../../remote/remote.ts';

export interface DocumentiParts {
  readonly kept: KeptDocuments;
  readonly fetchFile: Remote['fetchFile'];
  readonly log: (error: unknown) => void;
}

/** The bytes came, or why they did not. */
export type EsitoPresa =
  | {
      readonly tipo: 'preso';
      readonly blob: Blob;
      /** As the answer names the file. */
      readonly filename: string;
      readonly tenuta: KeepResult;
    }
  | { readonly tipo: 'refused'; readonly refusal: Refusal }
  /** `altro`: what came is none of ours. */
  | { readonly tipo: 'nessuna_risposta'; readonly altro?: true };

/**
 * Fetches a document and keeps it. An answer of another size than the document's is none of ours (a
 * captive portal answers 200 to anything), unless it was replaced meanwhile: then the list soon says so.
 */
export async function prendiDocumento(
  { kept, fetchFile }: Omit<DocumentiParts, 'log'>,
  documento: Documento,
  options: FileOptions = {},
): Promise<EsitoPresa> {
  const { filename, dimensione } = documento;
  const result = await fetchFile('documenti.scarica', { filename }, filename, options);
  if ('reached' in result) return { tipo: 'nessuna_risposta' };
  if (!result.ok) return { tipo: 'refused', refusal: result.refusal };
  const { blob, filename: nome } = result.value;
  if (blob.size !== dimensione) return { tipo: 'nessuna_risposta', altro: true };
  return { tipo: 'preso', blob, filename: nome, tenuta: await kept.keep(documento, blob) };
}

/** What to hand to the user under which name, and whether it is an older version than the list has. */
export type EsitoApertura =
  | {
      readonly tipo: 'pronto';
      readonly blob: Blob;
      readonly filename: string;
      readonly vecchio: boolean;
    }
  | Exclude<EsitoPresa, { readonly tipo: 'preso' }>;

/** The bytes of a document: from this device when they are here and can be read, else from the server. */
export async function apriDocumento(
  parts: DocumentiParts,
  documento: Documento,
  options: FileOptions = {},
): Promise<EsitoApertura> {
  const { filename, caricato_il } = documento;
  const qui = await parts.kept.open(filename).catch(parts.log);
  if (qui?.caricato_il === caricato_il) {
    return { tipo: 'pronto', blob: qui.blob, filename, vecchio: false };
  }
  const presa = await prendiDocumento(parts, documento, options);
  if (presa.tipo === 'preso') {
    return { tipo: 'pronto', blob: presa.blob, filename: presa.filename, vecchio: false };
  }
  // Who called it off does not want an older one instead.
  const vuole = options.signal?.aborted !== true;
  if (presa.tipo === 'nessuna_risposta' && qui !== undefined && vuole) {
    return { tipo: 'pronto', blob: qui.blob, filename, vecchio: true };
  }
  return presa;
}
