import { testiImporta } from '#testi/importa.ts';
import {
  dipendenteIdSchema,
  importazioneIdSchema,
  type ImportazioneId,
} from '@gestionale/shared-schema/values/id.ts';

import type { RigaDaControllare } from './controlla-righe.ts';
import type { FileLetto } from './leggi/leggi-file.ts';
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

const CON_ACCENTI = /[\u0080-\uffff]/;

/** The people of a file, each line as it stands there. Throws a {@link FileIllegibile} where there are none. */
export function filePersone(
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
  if (persone.length === 0) throw new FileIllegibile('solo_titoli');
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
