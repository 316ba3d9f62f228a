import { calcolaImporti } from '@gestionale/shared-schema/ricevute/netto.ts';
import { parametriFiscaliAl } from '@gestionale/shared-schema/ricevute/parametri-fiscali.ts';
import { percentoDi, type Ritenuta } from '@gestionale/shared-schema/ricevute/ritenuta.ts';
import {
  formatEuro,
  fromCentesimi,
  type Centesimi,
} from '@gestionale/shared-schema/values/centesimi.ts';
import { formatGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import { archiveNumber } from '../../pdf/archive-number.ts';
import type { Letterhead, PdfBlock, PdfDocument } from '../../pdf/pdf-document.ts';
import { testiPrestazione } from '../../testi/prestazione-occasionale.ts';
import { testiRicevute } from '../../testi/ricevute.ts';

/** Everything that a printed receipt says. */
export interface RicevutaStampata {
  readonly id: string;
  /** The worker's, progressive in the year of `data_pagamento`. */
  readonly numero: number;
  readonly data_pagamento: Giorno;
  readonly netto_a_pagare_centesimi: Centesimi;
  readonly compenso_lordo_centesimi: Centesimi;
  readonly ritenuta: Ritenuta;
  readonly nome: string;
  readonly cognome: string;
  readonly codice_fiscale: string | null;
  readonly residenza_indirizzo: string | null;
  readonly residenza_cap: string | null;
  readonly residenza_citta: string | null;
  readonly nome_progetto: string | null;
  readonly contratto_numero: number;
  readonly data_inizio: Giorno;
  readonly data_fine: Giorno;
  readonly luogo_stipula: string;
  readonly data_stipula: Giorno;
}

const parole = { ...testiPrestazione, ...testiRicevute };

/**
 * Lays out the receipt that a worker issues to the company: its number is the worker's, while the one
 * beside the letterhead is only where the company finds it. How the company is paid is not said.
 */
export function ricevutaPdf(
  ricevuta: RicevutaStampata,
  letterhead: Letterhead,
  createdAt: Istante,
): PdfDocument {
  const numero = parole.numero(ricevuta.numero, ricevuta.data_pagamento.slice(0, 4));
  const giorno = formatGiorno(ricevuta.data_pagamento);
  const prestatore = `${ricevuta.cognome} ${ricevuta.nome}`;
  return {
    heading: parole.titolo(numero),
    number: archiveNumber(ricevuta.id),
    createdAt,
    density: 'dense',
    letterhead: { ...letterhead, dati_fatturazione: null },
    blocks: [
      {
        kind: 'highlight',
        left: { label: parole.prestatore, value: prestatore },
        right: {
          label: parole.netto,
          value: euro(ricevuta.netto_a_pagare_centesimi),
          note: parole.del(giorno),
        },
      },
      parties(ricevuta, letterhead),
      { kind: 'text', heading: parole.descrizione, text: descrizione(ricevuta) },
      importi(ricevuta),
      {
        kind: 'text',
        heading: parole.bolloEIva,
        text: `${bollo(ricevuta)}\n${parole.fuoriCampoIva}`,
      },
      dichiarazione(ricevuta),
      { kind: 'signatures', labels: [parole.firmaPrestatore] },
    ],
    metadata: {
      title: parole.titoloMetadati(numero, prestatore),
      subject: parole.oggettoMetadati,
    },
  };
}

function parties(ricevuta: RicevutaStampata, azienda: Letterhead): PdfBlock {
  return {
    kind: 'fields',
    fields: [
      { label: parole.committente, value: azienda.ragione_sociale },
      { label: parole.codiceFiscale, value: ricevuta.codice_fiscale },
      { label: parole.partitaIva, value: azienda.partita_iva },
      { label: parole.residenza, value: residenza(ricevuta) },
      { label: parole.sedeLegale, value: azienda.sede_legale },
      {
        label: parole.luogoEData,
        value: `${ricevuta.luogo_stipula}, ${formatGiorno(ricevuta.data_pagamento)}`,
      },
    ],
  };
}

function descrizione(ricevuta: RicevutaStampata): string {
  const { contratto_numero, data_stipula, data_inizio, data_fine, nome_progetto } = ricevuta;
  const numero = parole.numero(contratto_numero, data_stipula.slice(0, 4));
  return [
    parole.prestazione(
      parole.periodo(formatGiorno(data_inizio), formatGiorno(data_fine)),
      nome_progetto,
    ),
    parole.contratto(numero, formatGiorno(data_stipula)),
  ].join('\n');
}

/** What was withheld is what is missing from the gross: the receipt says what was paid. */
function importi(ricevuta: RicevutaStampata): PdfBlock {
  const { compenso_lordo_centesimi: lordo, netto_a_pagare_centesimi: netto } = ricevuta;
  const ritenuta = (netto - lordo) as Centesimi;
  return {
    kind: 'table',
    heading: parole.importi,
    columns: [
      { label: parole.voce, share: 3, align: 'start' },
      { label: parole.importo, share: 1, align: 'end' },
    ],
    rows: [
      [parole.compensoLordo, euro(lordo)],
      [
        parole.ritenuta[ricevuta.ritenuta](percentoDi(ricevuta.ritenuta, parametriOf(ricevuta))),
        euro(ritenuta),
      ],
    ],
    totals: [parole.netto, euro(netto)],
    empty: parole.senzaImporti,
  };
}

function bollo(ricevuta: RicevutaStampata): string {
  const parametri = parametriOf(ricevuta);
  const dovuto = calcolaImporti(ricevuta.compenso_lordo_centesimi, parametri).bollo;
  const soglia = euro(parametri.sogliaBollo);
  return dovuto === 0 ? parole.bolloNonDovuto(soglia) : parole.bolloDovuto(euro(dovuto), soglia);
}

function dichiarazione(ricevuta: RicevutaStampata): PdfBlock {
  const soglia = euro(parametriOf(ricevuta).sogliaContributi);
  return {
    kind: 'choices',
    heading: parole.dichiarazione,
    text: parole.dichiara,
    options: [parole.nonSupera(soglia), parole.supera(soglia)],
  };
}

/** A receipt is refused for a day whose parameters are unknown. */
function parametriOf({ data_pagamento }: RicevutaStampata) {
  const parametri = parametriFiscaliAl(data_pagamento);
  if (parametri === undefined) throw new RangeError(`No tax parameters on ${data_pagamento}`);
  return parametri;
}

function residenza(di: RicevutaStampata): string | null {
  const luogo = [di.residenza_cap, di.residenza_citta].filter((part) => part !== null).join(' ');
  const known = [di.residenza_indirizzo ?? '', luogo].filter((part) => part !== '');
  return known.length === 0 ? null : known.join(', ');
}

function euro(cents: Centesimi): string {
  return formatEuro(fromCentesimi(cents));
}
