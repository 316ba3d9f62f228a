import { parametriFiscaliAl } from '@gestionale/shared-schema/ricevute/parametri-fiscali.ts';
import { percentoDi, type Ritenuta } from '@gestionale/shared-schema/ricevute/ritenuta.ts';
import { formatEuro, fromCentesimi } from '@gestionale/shared-schema/values/centesimi.ts';
import { formatGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Letterhead, PdfBlock, PdfDocument } from '../../pdf/pdf-document.ts';
import { testiContratti } from '../../testi/contratti.ts';
import { testiPrestazione } from '../../testi/prestazione-occasionale.ts';

/** Everything that a printed contract says. */
export interface ContrattoStampato {
  /** Progressive in the year of `data_stipula`. */
  readonly numero: number;
  readonly nome: string;
  readonly cognome: string;
  readonly codice_fiscale: string | null;
  readonly luogo_nascita: string | null;
  readonly data_nascita: Giorno | null;
  readonly residenza_indirizzo: string | null;
  readonly residenza_cap: string | null;
  readonly residenza_citta: string | null;
  readonly nome_progetto: string | null;
  readonly tipo_attivita: string | null;
  readonly nome_cliente: string | null;
  /** Decimal euros. */
  readonly compenso_lordo: number;
  /** As it stood when it was made. */
  readonly ritenuta: Ritenuta;
  readonly data_inizio: Giorno;
  readonly data_fine: Giorno;
  readonly luogo_stipula: string;
  readonly data_stipula: Giorno;
  /** Null while it stands, as the reason. */
  readonly annullato_il: Giorno | null;
  readonly motivo_annullamento: string | null;
}

/** Days after the end of the work within which it is paid: the term of D.Lgs. 231/2002. */
const GIORNI_AL_PAGAMENTO = 30;

const parole = { ...testiPrestazione, ...testiContratti };

/**
 * Lays out a contract for occasional work (art. 2222 c.c.). Neither the times of the project's days
 * nor its description are on it: fixed hours contradict the worker's autonomy.
 */
export function contrattoPdf(
  contratto: ContrattoStampato,
  letterhead: Letterhead,
  createdAt: Istante,
): PdfDocument {
  const number = parole.numero(contratto.numero, contratto.data_stipula.slice(0, 4));
  const soglia = formatEuro(fromCentesimi(parametriOf(contratto).sogliaContributi));
  return {
    heading: contratto.annullato_il === null ? parole.titolo : parole.titoloAnnullato,
    number,
    createdAt,
    density: 'dense',
    letterhead,
    blocks: [
      ...annullamento(contratto),
      {
        kind: 'highlight',
        left: { label: parole.prestatore, value: chi(contratto) },
        right: {
          label: parole.compensoLordo,
          value: formatEuro(contratto.compenso_lordo),
          note: parole.periodo(
            formatGiorno(contratto.data_inizio),
            formatGiorno(contratto.data_fine),
          ),
        },
      },
      parties(contratto, letterhead),
      clauses(contratto, soglia),
      {
        kind: 'choices',
        heading: parole.dichiarazione,
        text: parole.dichiara,
        options: [parole.nonSupera(soglia), parole.supera(soglia)],
      },
      { kind: 'fields', fields: [{ label: parole.luogoEData, value: luogoEData(contratto) }] },
      { kind: 'signatures', labels: [parole.firmaCommittente, parole.firmaPrestatore] },
    ],
    metadata: {
      title:
        contratto.annullato_il === null
          ? parole.titoloMetadati(number, chi(contratto))
          : parole.titoloMetadatiAnnullato(number, chi(contratto)),
      subject: parole.oggettoMetadati,
    },
  };
}

/** Over everything else: whoever holds the paper is to see that it holds no more. */
function annullamento({ annullato_il, motivo_annullamento }: ContrattoStampato): PdfBlock[] {
  if (annullato_il === null) return [];
  return [
    {
      kind: 'status',
      label: parole.statoDelContratto,
      text: parole.annullatoIl(formatGiorno(annullato_il)),
      done: true,
      warns: true,
      notes: [parole.motivo(motivo_annullamento ?? '')],
    },
  ];
}

function parties(contratto: ContrattoStampato, azienda: Letterhead): PdfBlock {
  return {
    kind: 'fields',
    fields: [
      { label: parole.committente, value: azienda.ragione_sociale },
      { label: parole.codiceFiscale, value: contratto.codice_fiscale },
      { label: parole.partitaIva, value: azienda.partita_iva },
      { label: parole.nascita, value: nascita(contratto) },
      { label: parole.sedeLegale, value: azienda.sede_legale },
      { label: parole.residenza, value: residenza(contratto) },
      { label: parole.attivita, value: contratto.nome_progetto },
      { label: parole.cliente, value: contratto.nome_cliente },
    ],
  };
}

function clauses(contratto: ContrattoStampato, soglia: string): PdfBlock {
  const { data_inizio, data_fine, compenso_lordo, ritenuta } = contratto;
  const trattenuta = parole.ritenuta[ritenuta](percentoDi(ritenuta, parametriOf(contratto)));
  const compenso = formatEuro(compenso_lordo);
  const lordo = ritenuta === 'nessuna' ? compenso : parole.alLordo(compenso);
  return {
    kind: 'clauses',
    clauses: [
      parole.natura,
      parole.oggetto(opera(contratto), contratto.nome_cliente),
      parole.autonomia,
      parole.durata(formatGiorno(data_inizio), formatGiorno(data_fine)),
      parole.compenso(lordo, trattenuta, GIORNI_AL_PAGAMENTO),
      parole.spese,
      parole.diligenza,
      parole.sicurezza,
      parole.datiPersonali,
      parole.soglia(soglia),
    ],
  };
}

/** A contract is made today, and today's parameters are always known. */
function parametriOf({ data_stipula }: ContrattoStampato) {
  const parametri = parametriFiscaliAl(data_stipula);
  if (parametri === undefined) throw new RangeError(`No tax parameters on ${data_stipula}`);
  return parametri;
}

function chi({ cognome, nome }: ContrattoStampato): string {
  return `${cognome} ${nome}`;
}

function opera({ nome_progetto, tipo_attivita }: ContrattoStampato): string | null {
  // On one line, whatever was typed: an article is a paragraph.
  return joined([nome_progetto, tipo_attivita], ' – ')?.replaceAll(/\s+/g, ' ') ?? null;
}

function nascita({ luogo_nascita, data_nascita }: ContrattoStampato): string | null {
  return joined([luogo_nascita, data_nascita === null ? null : formatGiorno(data_nascita)], ', ');
}

function residenza(di: ContrattoStampato): string | null {
  return joined(
    [di.residenza_indirizzo, joined([di.residenza_cap, di.residenza_citta], ' ')],
    ', ',
  );
}

function luogoEData({ luogo_stipula, data_stipula }: ContrattoStampato): string {
  return `${luogo_stipula}, ${formatGiorno(data_stipula)}`;
}

/** What is known of the parts; null when nothing is. */
function joined(parts: readonly (string | null)[], separator: string): string | null {
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? null : known.join(separator);
}
