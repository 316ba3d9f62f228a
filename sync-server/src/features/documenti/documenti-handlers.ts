import type { QueryHandlers } from '../../sync/handlers.ts';
import { readJsonPage } from '../../sync/pull/read-json-page.ts';
import { caricaDocumento } from './carica-documento.ts';
import type { DocumentiParts } from './documenti-parts.ts';
import { DOCUMENTO_JSON } from './documento-json.ts';
import { eliminaDocumento } from './elimina-documento.ts';
import { scaricaDocumento } from './scarica-documento.ts';

type Name = 'documenti.elenca' | 'documenti.carica' | 'documenti.scarica' | 'documenti.elimina';

export function createDocumentiHandlers(parts: DocumentiParts): Pick<QueryHandlers, Name> {
  return {
    'documenti.elenca': async (input, { db }) =>
      readJsonPage(
        db,
        {
          from: 'documenti AS d',
          id: 'd.filename',
          order: [{ sql: 'd.ordine' }, { sql: 'd.filename' }],
          row: DOCUMENTO_JSON,
          rows: 'JOIN documenti AS d ON d.filename = pagina.id',
        },
        input,
      ),
    'documenti.carica': (input, context) => caricaDocumento(input, context, parts),
    'documenti.scarica': (input, context) => scaricaDocumento(input, context, parts),
    'documenti.elimina': (input, context) => eliminaDocumento(input, context, parts),
  };
}
