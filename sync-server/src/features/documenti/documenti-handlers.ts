import { accept } from '@gestionale/shared-schema/contract/refusal.ts';

import type { QueryHandlers } from '../../sync/handlers.ts';
import { readJsonList } from '../../sync/pull/read-json-list.ts';
import { caricaDocumento } from './carica-documento.ts';
import type { DocumentiParts } from './documenti-parts.ts';
import { DOCUMENTO_JSON } from './documento-json.ts';
import { eliminaDocumento } from './elimina-documento.ts';
import { scaricaDocumento } from './scarica-documento.ts';

type Name = 'documenti.elenca' | 'documenti.carica' | 'documenti.scarica' | 'documenti.elimina';

export function createDocumentiHandlers(parts: DocumentiParts): Pick<QueryHandlers, Name> {
  return {
    'documenti.elenca': async (_input, { db }) =>
      accept(
        await readJsonList(
          db,
          `SELECT ${DOCUMENTO_JSON} AS row FROM documenti AS d
           ORDER BY chiave_ordine(d.filename), d.filename`,
        ),
      ),
    'documenti.carica': (input, context) => caricaDocumento(input, context, parts),
    'documenti.scarica': (input, context) => scaricaDocumento(input, context, parts),
    'documenti.elimina': (input, context) => eliminaDocumento(input, context, parts),
  };
}
