import {
  formatGiorno,
  formatGiornoLungo,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import { formatOre, sommaOre } from '@gestionale/shared-schema/values/ore.ts';

import { archiveNumber } from '../../../pdf/archive-number.ts';
import type { Letterhead, PdfBlock, PdfDocument } from '../../../pdf/pdf-document.ts';
import { testi } from '../../../testi/it.ts';
import { testiRiepilogo as parole } from '../../../testi/riepilogo.ts';

interface Persona {
  readonly nome: string;
  readonly cognome: string;
}

interface Ore {
  readonly approvate: number;
  readonly in_attesa: number;
  readonly rimandate: number;
}

/** Everything that a printed recap says; lists are in the order in which they are printed. */
export interface RiepilogoStampato {
  readonly id: string;
  readonly nome_progetto: string;
  readonly nome_cliente: string;
  readonly stato: string;
  readonly tipo_progetto: string | null;
  readonly tipo_attivita: string | null;
  readonly esl_totali: number | null;
  readonly descrizione: string | null;
  readonly note_fatturazione: string | null;
  readonly giornate: readonly {
    readonly data: Giorno;
    readonly ora_inizio: string;
    readonly ora_fine: string;
  }[];
  readonly persone: readonly (Persona & { readonly mansioni: readonly string[] })[];
  readonly attrezzatura: readonly {
    readonly nome_attrezzo: string;
    readonly quantita_impegnata: number;
  }[];
  /** Decimal hours per person, of whoever has some, still on the project or not. */
  readonly ore: readonly (Persona & Ore)[];
}

const COLONNE_ORE: readonly { readonly quali: keyof Ore; readonly label: string }[] = [
  { quali: 'approvate', label: parole.approvate },
  { quali: 'in_attesa', label: parole.inAttesa },
  { quali: 'rimandate', label: parole.rimandate },
];

const DECIMALE = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** Lays out a confirmed project: data, days, people with their roles, equipment, hours. */
export function riepilogoPdf(
  riepilogo: RiepilogoStampato,
  letterhead: Letterhead,
  createdAt: Istante,
): PdfDocument {
  return {
    heading: parole.titolo,
    number: archiveNumber(riepilogo.id),
    createdAt,
    density: 'dense',
    letterhead,
    blocks: [
      {
        kind: 'highlight',
        left: { label: parole.attivita, value: riepilogo.nome_progetto },
        right: {
          label: parole.numeroGiornate,
          value: String(riepilogo.giornate.length),
          note: periodo(riepilogo),
        },
      },
      dati(riepilogo),
      testo(parole.descrizione, riepilogo.descrizione),
      testo(parole.noteFatturazione, riepilogo.note_fatturazione),
      giornate(riepilogo),
      persone(riepilogo),
      attrezzatura(riepilogo),
      ore(riepilogo),
    ],
    metadata: {
      title: parole.titoloMetadati(riepilogo.nome_progetto),
      subject: parole.oggetto(riepilogo.nome_cliente),
    },
  };
}

function periodo({ giornate: lista }: RiepilogoStampato): string {
  const [prima, ultima] = [lista[0]?.data, lista.at(-1)?.data];
  if (prima === undefined || ultima === undefined) return parole.senzaPeriodo;
  if (prima === ultima) return parole.unGiorno(formatGiorno(prima));
  return parole.periodo(formatGiorno(prima), formatGiorno(ultima));
}

function dati({ esl_totali, ...riepilogo }: RiepilogoStampato): PdfBlock {
  return {
    kind: 'fields',
    fields: [
      { label: parole.cliente, value: riepilogo.nome_cliente },
      { label: parole.stato, value: riepilogo.stato },
      { label: parole.tipoProgetto, value: riepilogo.tipo_progetto },
      { label: parole.tipoAttivita, value: riepilogo.tipo_attivita },
      { label: parole.eslTotali, value: esl_totali === null ? null : DECIMALE.format(esl_totali) },
    ],
  };
}

function testo(heading: string, text: string | null): PdfBlock {
  return { kind: 'text', heading, text: text ?? testi.pdf.mancante };
}

function giornate({ giornate: lista }: RiepilogoStampato): PdfBlock {
  return {
    kind: 'table',
    heading: parole.giornate,
    columns: [
      { label: parole.giorno, share: 5, align: 'start' },
      { label: parole.inizio, share: 1, align: 'end' },
      { label: parole.fine, share: 3, align: 'end' },
    ],
    rows: lista.map(({ data, ora_inizio, ora_fine }) => [
      formatGiornoLungo(data),
      ora_inizio,
      ora_fine < ora_inizio ? parole.fineGiornoDopo(ora_fine) : ora_fine,
    ]),
    empty: parole.senzaGiornate,
  };
}

function persone({ persone: lista }: RiepilogoStampato): PdfBlock {
  return {
    kind: 'table',
    heading: parole.persone,
    columns: [
      { label: parole.dipendente, share: 2, align: 'start' },
      { label: parole.mansioni, share: 3, align: 'start' },
    ],
    rows: lista.map(({ mansioni, ...persona }) => [
      chi(persona),
      mansioni.length === 0 ? null : mansioni.join(', '),
    ]),
    empty: parole.senzaPersone,
  };
}

function attrezzatura({ attrezzatura: lista }: RiepilogoStampato): PdfBlock {
  return {
    kind: 'table',
    heading: parole.attrezzatura,
    columns: [
      { label: parole.attrezzo, share: 5, align: 'start' },
      { label: parole.quantita, share: 1, align: 'end' },
    ],
    rows: lista.map((each) => [each.nome_attrezzo, DECIMALE.format(each.quantita_impegnata)]),
    empty: parole.senzaAttrezzatura,
  };
}

/** Hours that were sent back have a column where there are any; they are in the total as all are. */
function ore({ ore: lista }: RiepilogoStampato): PdfBlock {
  const somma = (quali: keyof Ore) => sommaOre(lista.map((each) => each[quali]));
  const colonne = COLONNE_ORE.filter(({ quali }) => quali !== 'rimandate' || somma(quali) > 0);
  const cifre = (di: (quali: keyof Ore) => number): string[] => {
    const ognuna = colonne.map(({ quali }) => di(quali));
    return [...ognuna, sommaOre(ognuna)].map(formatOre);
  };
  return {
    kind: 'table',
    heading: parole.ore,
    columns: [
      { label: parole.dipendente, share: 3, align: 'start' },
      ...[...colonne.map(({ label }) => label), parole.totale].map(
        (label) => ({ label, share: 1, align: 'end' }) as const,
      ),
    ],
    rows: lista.map((each) => [chi(each), ...cifre((quali) => each[quali])]),
    totals: [parole.totale, ...cifre(somma)],
    empty: parole.senzaOre,
  };
}

function chi({ cognome, nome }: Persona): string {
  return `${cognome} ${nome}`;
}
