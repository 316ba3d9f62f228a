import { testiDocumenti } from '#testi/documenti.ts';
import type { Documento } from '@gestionale/shared-schema/documenti/documento.ts';
import { useCallback, useState } from 'react';

import { useKeptDocuments } from '../../local-db/documents/use-kept-documents.ts';
import { loadWatchDownload, useWhileShown } from '../../remote/files/use-download.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { apriDocumento } from './prendi-documento.ts';

interface Scarica {
  readonly scarica: (documento: Documento) => void;
  /** Bytes that have come so far, by name, of the downloads under way. */
  readonly inCorso: ReadonlyMap<string, number>;
}

/** Hands documents to the user, from this device where they are here. */
export function useScarica(): Scarica {
  const kept = useKeptDocuments();
  const { fetchFile, saveFile } = useRemote();
  const toast = useToast();
  const whileShown = useWhileShown();
  const [inCorso, setInCorso] = useState<ReadonlyMap<string, number>>(new Map());
  const scarica = useCallback(
    (documento: Documento) => {
      const { filename } = documento;
      const show = (ricevuti: number) =>
        setInCorso((prima) => new Map(prima).set(filename, ricevuti));
      const work = async () => {
        show(0);
        const { handOver, watchDownload } = await loadWatchDownload();
        const outcome = await watchDownload(
          filename,
          whileShown(),
          async ({ onBytes, signal }) =>
            apriDocumento({ kept, fetchFile, log: reportError }, documento, {
              signal,
              onBytes: (ricevuti) => {
                show(ricevuti);
                onBytes(ricevuti, documento.dimensione);
              },
            }),
          (each) => each.tipo === 'nessuna_risposta' && each.altro !== true,
        );
        if (outcome === null) return;
        if (outcome.tipo === 'nessuna_risposta') toast(testiDocumenti.erroreDownload, 'danger');
        else if (outcome.tipo === 'refused') toast(outcome.refusal.errore, 'danger');
        else {
          // Where it waits for another tap the frame keeps the bytes: the device may have had no room for them.
          await handOver({ blob: outcome.blob, filename: outcome.filename }, saveFile);
          if (outcome.vecchio) toast(testiDocumenti.copiaPrecedente, 'saved');
        }
      };
      work()
        .catch((error: unknown) => {
          toast(testiDocumenti.erroreDownload, 'danger');
          reportError(error);
        })
        .finally(() =>
          setInCorso((prima) => new Map([...prima].filter(([nome]) => nome !== filename))),
        );
    },
    [kept, fetchFile, saveFile, toast, whileShown],
  );
  return { scarica, inCorso };
}
