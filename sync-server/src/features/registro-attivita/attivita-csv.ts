import type { Attivita, Cambio } from '@gestionale/shared-schema/registro-attivita/attivita.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';

import { testiRegistroAttivita } from '../../testi/registro-attivita.ts';

const testi = testiRegistroAttivita.csv;

/** So that spreadsheets read the letters as they are. */
const MARK = '\uFEFF';

export function intestazioneCsv(): string {
  return `${MARK}${rigaCsv(testi.colonne)}`;
}

export function attivitaCsv(attivita: Attivita): string {
  const { sequence, quando, tipo, outcome, descrizione, autore, ruolo, con, valori } = attivita;
  const { interessati, quanti_interessati } = attivita;
  const altri = quanti_interessati - interessati.length;
  return rigaCsv([
    String(sequence),
    formatIstante(quando),
    quando,
    autore === null ? '' : nomeDi(autore),
    ruolo ?? '',
    testi.tipi[tipo],
    descrizione,
    testi.esiti[outcome],
    [...interessati.map(nomeDi), ...(altri > 0 ? [testi.altri(altri)] : [])].join(', '),
    valori === null ? testi.cancellati : (valori.cambi ?? []).map(cambioInTesto).join(' | '),
    con ?? '',
    valori?.indirizzo ?? '',
  ]);
}

function nomeDi({ nome, cognome }: { readonly nome: string; readonly cognome: string }): string {
  return `${cognome} ${nome}`;
}

function cambioInTesto({ tabella, prima = {}, dopo = {}, nascosti = [] }: Cambio): string {
  const campi = new Set([...Object.keys(prima), ...Object.keys(dopo)]);
  const detti = [...campi].map((campo) => `${campo}: ${prima[campo] ?? ''} → ${dopo[campo] ?? ''}`);
  return `${tabella} (${[...detti, ...nascosti].join('; ')})`;
}

function rigaCsv(celle: readonly string[]): string {
  return `${celle.map(cella).join(';')}\r\n`;
}

/** What a spreadsheet would work out is told as text: nobody's name runs on the Admin's computer. */
function cella(testo: string): string {
  const inerte = /^\s*[=+\-@]|^[\t\r]/.test(testo) ? `'${testo}` : testo;
  return `"${inerte.replaceAll('"', '""')}"`;
}
