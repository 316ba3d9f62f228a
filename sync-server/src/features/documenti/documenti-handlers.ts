import { refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';

import { DocumentStoreError } from '../../document-store/document-store-error.ts';
import type { QueryHandlers } from '../../sync/handlers.ts';
import { describeError, type Log } from '../../sync/log.ts';
import { readJsonPage } from '../../sync/pull/read-json-page.ts';
import { testiDocumenti } from '../../testi/documenti.ts';
import { caricaDocumento } from './carica-documento.ts';
import type { DocumentiParts } from './documenti-parts.ts';
import { DOCUMENTO_JSON } from './documento-json.ts';
import { eliminaDocumento } from './elimina-documento.ts';
import { scaricaDocumento } from './scarica-documento.ts';

type Name = 'documenti.elenca' | 'documenti.carica' | 'documenti.scarica' | 'documenti.elimina';

export function createDocumentiHandlers(parts: DocumentiParts): Pick<QueryHandlers, Name> {
  const { log } = parts;
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
    'documenti.carica': (input, context) =>
      refusingWithoutStore(log, () => caricaDocumento(input, context, parts)),
    'documenti.scarica': (input, context) =>
      refusingWithoutStore(log, () => scaricaDocumento(input, context, parts)),
    'documenti.elimina': (input, context) => eliminaDocumento(input, context, parts),
  };
}

/** A store elsewhere that cannot be used now is nobody's fault who asks: they may try again. */
async function refusingWithoutStore<Value>(
  log: Log,
  work: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DocumentStoreError)) throw error;
    log.error('document store away', { trouble: error.trouble, ...describeError(error) });
    return refuse('disco_guasto', { errore: testiDocumenti.archivioNonRisponde });
  }
}
