import { testiDocumenti } from '#testi/documenti.ts';
import type { Documento } from '@gestionale/shared-schema/documenti/documento.ts';
import { useCallback, useEffect, useRef } from 'react';

import type { KeptDocument } from '../../local-db/documents/kept-document.ts';
import { useTypedSearch } from '../../ui/data-list/toolbar/use-typed-search.ts';
import { useRowFocus } from '../../ui/data-list/use-row-focus.ts';
import { swallowDoublePresses } from '../../ui/dialogs/double-press.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useGateState, type Gate } from '../../ui/gate/gate.ts';
import { useSearchParams } from '../../ui/routing/history-router.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { cercaDocumenti } from './cerca-documenti.ts';
import { formatDimensione } from './dimensione.ts';
import { RigaDocumento } from './riga-documento.tsx';
import { useEliminaDocumento } from './use-elimina-documento.ts';
import { useScarica } from './use-scarica.ts';

const CERCA = 'cerca';

interface ElencoDocumentiProps {
  readonly documenti: readonly Documento[];
  /** What is known of them. */
  readonly gate: Gate;
  readonly tenuti: readonly KeptDocument[];
  readonly admin: boolean;
}

/** The documents, in a box that scrolls past 200 pixels. */
export function ElencoDocumenti(props: ElencoDocumentiProps) {
  const { documenti, gate, tenuti, admin } = props;
  const state = useGateState(gate);
  const [cercato, cerca] = useCercato();
  const trovati = cercaDocumenti(documenti, cercato);
  const perNome = new Map(tenuti.map((tenuto) => [tenuto.filename, tenuto]));
  const { scarica, inCorso } = useScarica();
  const elimina = useEliminaDocumento();
  const elenco = useRef<HTMLDivElement>(null);
  useRowFocus(elenco);
  useEffect(() => swallowDoublePresses(document), []);
  useShortcut('/', () => elenco.current?.querySelector('input')?.focus(), true);
  const byte = trovati.reduce((total, { dimensione }) => total + dimensione, 0);
  return (
    <div ref={elenco} className="doc-elenco">
      <TextField
        label={testiDocumenti.cerca}
        type="search"
        name={CERCA}
        autoComplete="off"
        value={cercato}
        onChange={cerca}
      />
      <div className="doc-riquadro">
        <RowList
          rows={trovati}
          gate={gate}
          keyOf={({ id }) => id}
          label={testiDocumenti.elenco}
          empty={testiDocumenti.nessunRisultato}
          renderRow={(documento) => (
            <RigaDocumento
              documento={documento}
              tenuto={perNome.get(documento.filename)}
              ricevuti={inCorso.get(documento.filename)}
              admin={admin}
              onScarica={scarica}
              onElimina={elimina}
            />
          )}
        />
      </div>
      {state === 'open' ? (
        <p className="doc-piede" role="status">
          {testiDocumenti.quanti(trovati.length, documenti.length, formatDimensione(byte))}
        </p>
      ) : null}
    </div>
  );
}

/** What is searched for, kept in the address. */
function useCercato() {
  const [params, setParams] = useSearchParams();
  const scrivi = useCallback(
    (testo: string) =>
      setParams(
        (prima) => {
          const next = new URLSearchParams(prima);
          if (testo === '') next.delete(CERCA);
          else next.set(CERCA, testo);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return useTypedSearch(params.get(CERCA) ?? '', scrivi);
}
