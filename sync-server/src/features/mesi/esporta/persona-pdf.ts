import type { PersonaDelMese } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { CAUSALI } from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import { formatOre, formatOreEsteso, sommaOre } from '@gestionale/shared-schema/values/ore.ts';

import { archiveNumber } from '../../../pdf/archive-number.ts';
import type { Letterhead, PdfBlock, PdfDocument, PdfField } from '../../../pdf/pdf-document.ts';
import { testiMesi } from '../../../testi/mesi.ts';
import type { CodiciFiscali } from './codici-fiscali.ts';
import { nomeMese, statoDel, type MeseSulFoglio } from './tabella-mese.ts';

const parole = testiMesi.pdf;

/** What a sheet says beside the month. */
export interface SulFoglio {
  readonly letterhead: Letterhead;
  /** Null for whoever is told no personal data. */
  readonly codiciFiscali: CodiciFiscali | null;
  readonly createdAt: Istante;
}

/** One person's month, to be signed by them and for the company. */
export function personaPdf(
  letto: MeseSulFoglio,
  persona: PersonaDelMese,
  { letterhead, codiciFiscali, createdAt }: SulFoglio,
): PdfDocument {
  const chi = `${persona.cognome} ${persona.nome}`;
  const mese = nomeMese(letto.mese);
  return {
    heading: parole.titolo,
    number: `${archiveNumber(persona.dipendente_id)}/${letto.mese}`,
    createdAt,
    density: 'dense',
    letterhead,
    blocks: [
      {
        kind: 'highlight',
        left: { label: parole.mese, value: mese },
        right: {
          label: parole.ore,
          value: formatOre(persona.ore),
          note: formatOreEsteso(persona.ore),
        },
      },
      {
        kind: 'fields',
        fields: chiFields(persona, codiciFiscali),
      },
      {
        kind: 'status',
        label: parole.stato,
        text: statoDel(letto),
        done: letto.chiuso,
        warns: !letto.chiuso,
        notes: [],
      },
      tabella(persona),
      { kind: 'signatures', labels: [firmaDi(persona), parole.firmaAzienda] },
    ],
    metadata: { title: parole.metadati(chi, mese), subject: parole.titolo },
  };
}

function chiFields(persona: PersonaDelMese, codiciFiscali: CodiciFiscali | null): PdfField[] {
  const { dipendente_id, cognome, nome, regole_orario, giorni_lavorati } = persona;
  const { ore_rimandate = 0 } = persona;
  return [
    { label: regole_orario ? parole.dipendente : parole.prestatore, value: `${cognome} ${nome}` },
    ...(codiciFiscali === null
      ? []
      : [{ label: parole.codiceFiscale, value: codiciFiscali.get(dipendente_id) ?? null }]),
    // Nobody has hired whoever works for themselves.
    {
      label: regole_orario ? parole.assunzione : parole.rapporto,
      value: persona.tipo_assunzione,
    },
    { label: parole.giorniLavorati, value: String(giorni_lavorati) },
    { label: parole.inAttesa, value: formatOre(persona.ore_in_attesa) },
    ...(ore_rimandate === 0 ? [] : [{ label: parole.rimandate, value: formatOre(ore_rimandate) }]),
  ];
}

/** Whoever works for themselves signs as nobody's dependant. */
function firmaDi({ regole_orario }: PersonaDelMese): string {
  return regole_orario ? parole.firmaDipendente : parole.firmaPrestatore;
}

/** By cause for whom rules of working time concern; for all others what they worked. */
function tabella({ regole_orario, giorni, totale, ore }: PersonaDelMese): PdfBlock {
  const causali = regole_orario ? CAUSALI : [];
  const figure = (label: string) => ({ label, share: 2, align: 'end' }) as const;
  return {
    kind: 'table',
    heading: parole.giorni,
    columns: [
      { label: parole.giorno, share: 3, align: 'start' },
      ...causali.map((causale) => figure(testiMesi.colonne[causale])),
      figure(testiMesi.colonne.totale),
    ],
    rows: giorni.map((giorno) => [
      formatGiorno(giorno.data),
      ...causali.map((causale) => scrivi(giorno[causale])),
      formatOre(sommaOre(CAUSALI.map((causale) => giorno[causale]))),
    ]),
    totals: [
      testiMesi.totale,
      ...causali.map((causale) => formatOre(totale[causale])),
      formatOre(ore),
    ],
    empty: parole.senzaOre,
  };
}

function scrivi(ore: number): string {
  return ore === 0 ? '' : formatOre(ore);
}
