import * as z from 'zod/mini';

import { defineContract, fileOutput, noOutput } from '../contract/contract.ts';
import { fileInput } from '../contract/file-input.ts';
import { pageFields } from '../contract/page.ts';
import { TUTTI } from '../contract/ruolo.ts';
import { documentoSchema } from './documento.ts';

/** Any name but the empty one: whether there is such a document, only the list of them can tell. */
const filename = z.string().check(z.minLength(1), z.maxLength(1000));

export const elencaDocumenti = defineContract({
  name: 'documenti.elenca',
  method: 'GET',
  path: '/documenti',
  roles: TUTTI,
  input: z.object(pageFields),
  output: z.array(documentoSchema),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: "Elenca i documenti dell'archivio comune in ordine di nome.",
});

export const caricaDocumento = defineContract({
  name: 'documenti.carica',
  method: 'POST',
  path: '/documenti/upload',
  roles: ['Admin'],
  input: z.object({ documento: fileInput('Seleziona un file.') }),
  output: documentoSchema,
  status: 201,
  delivery: 'online-only',
  rejections: ['documento_gia_presente', 'file_troppo_grande', 'archivio_pieno'],
  summary: 'Carica un documento; il file sta nel campo documento di un modulo multipart.',
});

export const scaricaDocumento = defineContract({
  name: 'documenti.scarica',
  method: 'GET',
  path: '/documenti/download/{filename}',
  roles: TUTTI,
  input: z.object({ filename }),
  output: fileOutput,
  mediaTypes: ['*/*'],
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Scarica un documento.',
});

export const eliminaDocumento = defineContract({
  name: 'documenti.elimina',
  method: 'DELETE',
  path: '/documenti/{filename}',
  roles: ['Admin'],
  input: z.object({ filename }),
  output: noOutput,
  status: 204,
  delivery: 'online-only',
  rejections: [],
  summary: 'Elimina un documento.',
});
