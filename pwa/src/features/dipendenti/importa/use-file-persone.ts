import { testiImporta } from '#testi/importa.ts';
import {
  dipendenteIdSchema,
  importazioneIdSchema,
  type ImportazioneId,
} from '@gestionale/shared-schema/values/id.ts';
import { useCallback, useRef, useState } from 'react';

import { useCreateId } from '../../../outbox/use-outbox.ts';
import type { RigaDaControllare } from './controlla-righe.ts';
import { leggiCsv } from './leggi/leggi-csv.ts';
import { leggiFile, type FileLetto } from './leggi/leggi-file.ts';
import { FileIllegibile } from './leggi/tabella.ts';
import { isSenzaIntestazioni, riconosciColonne, type SensoColonna } from './riconosci-colonne.ts';

/** A file that was read, as it stays until another one is. */
export interface FilePersone {
  /** Under which its people are taken, however often that is pressed. */
  readonly importazione: ImportazioneId;
  readonly nome: string;
  readonly intestazioni: readonly string[];
  readonly righe: readonly RigaDaControllare[];
  readonly riconosciute: readonly SensoColonna[];
  /** A text with accents that was read as Windows-1252, to be looked at. */
  readonly accenti: string | undefined;
}

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

const CON_ACCENTI = /[\u0080-\uffff]/;

function filePersone(
  nome: string,
  { righe, codifica }: FileLetto,
  createId: () => string,
): FilePersone {
  const [prima] = righe;
  if (prima === undefined) throw new FileIllegibile('vuoto');
  const senzaTitoli = isSenzaIntestazioni(prima.celle);
  const larghezza = Math.max(...righe.map(({ celle }) => celle.length));
  const intestazioni = Array.from({ length: larghezza }, (_, index) => {
    const titolo = senzaTitoli ? '' : (prima.celle[index] ?? '');
    return titolo === '' ? testiImporta.colonne.senzaTitolo(index + 1) : titolo;
  });
  const persone = senzaTitoli ? righe : righe.slice(1);
  if (persone.length === 0) throw new FileIllegibile('vuoto');
  const tutte = codifica === 'Windows-1252' ? righe.flatMap(({ celle }) => celle) : [];
  return {
    importazione: importazioneIdSchema.parse(createId()),
    nome,
    intestazioni,
    righe: persone.map(({ linea, celle }) => ({
      id: dipendenteIdSchema.parse(createId()),
      linea,
      celle,
    })),
    riconosciute: riconosciColonne(senzaTitoli ? [] : intestazioni).concat(
      Array<SensoColonna>(senzaTitoli ? larghezza : 0).fill('ignora'),
    ),
    accenti: tutte.find((cella) => CON_ACCENTI.test(cella)),
  };
}
