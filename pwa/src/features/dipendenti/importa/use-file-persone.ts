import { testiImporta } from '#testi/importa.ts';
import { useCallback, useRef, useState } from 'react';

import { useCreateId } from '../../../outbox/use-outbox.ts';
import { filePersone, type FilePersone } from './file-persone.ts';
import { leggiCsv } from './leggi/leggi-csv.ts';
import { leggiFile, type FileLetto } from './leggi/leggi-file.ts';
import { FileIllegibile } from './leggi/tabella.ts';

export type StatoFile =
  | { readonly tipo: 'scelta' }
  | { readonly tipo: 'lettura' }
  | { readonly tipo: 'illeggibile'; readonly errore: string }
  | { readonly tipo: 'letto'; readonly file: FilePersone };

/** Reads what is chosen or pasted, on this device alone; nothing of it is stored. */
export function useFilePersone() {
  const createId = useCreateId();
  const [stato, setStato] = useState<StatoFile>({ tipo: 'scelta' });
  const turn = useRef(0);
  const leggi = useCallback(
    async (nome: string, read: () => FileLetto | Promise<FileLetto>) => {
      turn.current += 1;
      const mine = turn.current;
      const show = (next: StatoFile) => {
        // Another file was chosen while this one was read.
        if (mine === turn.current) setStato(next);
      };
      show({ tipo: 'lettura' });
      try {
        show({ tipo: 'letto', file: filePersone(nome, await read(), createId) });
      } catch (error) {
        const motivo = error instanceof FileIllegibile ? error.motivo : 'non_valido';
        show({ tipo: 'illeggibile', errore: testiImporta.illeggibile[motivo] });
      }
    },
    [createId],
  );
  const apri = useCallback(
    (file: File) =>
      void leggi(file.name, async () => leggiFile(new Uint8Array(await file.arrayBuffer()))),
    [leggi],
  );
  const incolla = useCallback(
    (testo: string) => void leggi(testiImporta.incollato, () => leggiCsv(testo)),
    [leggi],
  );
  const ricomincia = useCallback(() => {
    turn.current += 1;
    setStato({ tipo: 'scelta' });
  }, []);
  return { stato, apri, incolla, ricomincia };
}
