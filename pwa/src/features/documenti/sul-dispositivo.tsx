import { testiDocumenti } from '#testi/documenti.ts';

import type { KeptDocument } from '../../local-db/documents/kept-document.ts';
import { useKeptDocuments } from '../../local-db/documents/use-kept-documents.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatDimensione } from './dimensione.ts';
import { occupazione } from './stato-tenuto.ts';
import { useSulDispositivo } from './use-sul-dispositivo.ts';

const testi = testiDocumenti.offline;

/** How much of this device the documents take, and how to have some of it back. */
export function SulDispositivo({ tenuti }: { readonly tenuti: readonly KeptDocument[] }) {
  const { dropOpened } = useKeptDocuments();
  const fai = useSulDispositivo();
  const toast = useToast();
  const { quanti, byte, byteAperti } = occupazione(tenuti);
  const libera = async () => {
    if (await fai(dropOpened())) toast(testi.liberato);
  };
  return (
    <>
      {tenuti.some(({ noRoom }) => noRoom) ? (
        <Notice tone="danger" live="alert">
          {testi.discoPieno}
        </Notice>
      ) : null}
      <div className="doc-dispositivo">
        <p>{quanti === 0 ? testi.nessuno : testi.totale(quanti, formatDimensione(byte))}</p>
        {byteAperti === 0 ? null : (
          <>
            <Button size="small" onClick={() => void libera()}>
              {testi.libera(formatDimensione(byteAperti))}
            </Button>
            <p className="doc-dispositivo__nota">{testi.spiegaLibera}</p>
          </>
        )}
      </div>
    </>
  );
}
