import type { Documento } from '@gestionale/shared-schema/documenti/documento.ts';

/** The documents whose name holds every typed word, in any case and without accents. */
export function cercaDocumenti(documenti: readonly Documento[], cercato: string): Documento[] {
  const parole = plain(cercato).split(/\s+/);
  return documenti.filter(({ filename }) => {
    const nome = plain(filename);
    return parole.every((parola) => nome.includes(parola));
  });
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
