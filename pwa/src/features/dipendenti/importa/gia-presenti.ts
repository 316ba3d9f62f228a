import { testiImporta } from '#testi/importa.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';

import { codiceScritto, type Problema, type Scritti } from './leggi-riga.ts';

const testi = testiImporta.problemi;

/** Who is there, and whom the lines so far have brought. */
export interface GiaPresenti {
  /** What keeps a line from being somebody new; the line counts for those that follow. */
  readonly problemiDi: (linea: number, scritti: Scritti) => Problema[];
}

/** Remembers whose each email, tax code and name is, deactivated people's too. */
export function creaGiaPresenti(dipendenti: readonly Dipendente[]): GiaPresenti {
  const email = new Map<string, string>();
  const codici = new Map<string, string>();
  const nomi = new Map<string, string>();
  for (const each of dipendenti) {
    const chi = testi.inArchivio(`${each.cognome} ${each.nome}`);
    email.set(each.email.toLowerCase(), chi);
    const codice = codiceScritto(each.codice_fiscale);
    if (codice !== null) codici.set(codice, chi);
    if (each.anonimizzato_il === null) nomi.set(nomeDi(each), chi);
  }
  return {
    problemiDi: (linea, scritti) => {
      const di = testi.allaRiga(linea);
      const doppia = remember(email, scritti.email?.toLowerCase(), di);
      const stesso = remember(codici, codiceScritto(scritti.codice_fiscale), di);
      const omonimo = remember(nomi, scritti.nome === undefined ? null : nomeDi(scritti), di);
      // One reason is enough: whoever has the email has the rest as well.
      if (doppia !== undefined) {
        return [{ campo: 'email', testo: testi.emailDoppia(doppia), grave: true }];
      }
      if (stesso !== undefined) {
        return [{ campo: 'codice_fiscale', testo: testi.codiceDoppio(stesso), grave: false }];
      }
      if (omonimo === undefined) return [];
      return [{ campo: 'cognome', testo: testi.omonimo(omonimo), grave: false }];
    },
  };
}

/** Whose it was before; from now on it is somebody's in any case. */
function remember(
  known: Map<string, string>,
  key: string | null | undefined,
  di: string,
): string | undefined {
  if (key === null || key === undefined || key === '') return undefined;
  const before = known.get(key);
  if (before === undefined) known.set(key, di);
  return before;
}

function nomeDi({ nome, cognome }: { nome?: string; cognome?: string }): string {
  return `${cognome ?? ''} ${nome ?? ''}`.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
