import type { TipoAssunzione } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { haRegoleOrario } from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';
import {
  formatGiorno,
  formatGiornoLungo,
  giornoInItalia,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import { formatOre, formatOreEsteso } from '@gestionale/shared-schema/values/ore.ts';

import { archiveNumber } from '../../pdf/archive-number.ts';
import type { Letterhead, PdfBlock, PdfDocument } from '../../pdf/pdf-document.ts';
import { testi } from '../../testi/it.ts';
import { testiPrestazione } from '../../testi/prestazione-occasionale.ts';

/** Everything that a printed timesheet says. */
export interface FoglioOreStampato {
  readonly id: string;
  readonly nome: string;
  readonly cognome: string;
  /** As it is now: whoever works for themselves is nobody's dependant. */
  readonly tipo_assunzione: TipoAssunzione;
  readonly nome_progetto: string;
  readonly nome_cliente: string | null;
  readonly data: Giorno;
  readonly ora_inizio: string | null;
  readonly ora_fine: string | null;
  /** Decimal hours. */
  readonly ore_lavorate: number;
  /** Minutes. */
  readonly pausa: number;
  readonly descrizione_attivita: string | null;
  readonly approvato_il: Istante | null;
  readonly rimandato_il: Istante | null;
  readonly fuori_giornata: boolean;
  readonly fuori_assegnazione: boolean;
}

const parole = testi.foglioOre;

/** Lays out one entry of hours, to be signed by who worked and by who answers for it. */
export function foglioOrePdf(
  foglioOre: FoglioOreStampato,
  letterhead: Letterhead,
  createdAt: Istante,
): PdfDocument {
  return {
    heading: parole.titolo,
    number: archiveNumber(foglioOre.id),
    createdAt,
    letterhead,
    blocks: [
      {
        kind: 'highlight',
        left: { label: parole.giornata, value: formatGiornoLungo(foglioOre.data) },
        right: {
          label: parole.ore,
          value: formatOre(foglioOre.ore_lavorate),
          note: formatOreEsteso(foglioOre.ore_lavorate),
        },
      },
      fields(foglioOre),
      status(foglioOre),
      {
        kind: 'text',
        heading: parole.descrizione,
        text: foglioOre.descrizione_attivita ?? parole.senzaDescrizione,
      },
      { kind: 'signatures', labels: [firmaDi(foglioOre), parole.firmaResponsabile] },
    ],
    metadata: {
      title: parole.titoloMetadati(foglioOre, formatGiorno(foglioOre.data)),
      subject: parole.oggetto(foglioOre.nome_progetto),
    },
  };
}

function fields(foglioOre: FoglioOreStampato): PdfBlock {
  const { cognome, nome, nome_progetto, nome_cliente, tipo_assunzione } = foglioOre;
  const chi = haRegoleOrario(tipo_assunzione) ? parole.dipendente : testiPrestazione.prestatore;
  return {
    kind: 'fields',
    fields: [
      { label: chi, value: `${cognome} ${nome}` },
      { label: parole.attivita, value: nome_progetto },
      { label: parole.orario, value: orario(foglioOre) },
      ...(foglioOre.pausa === 0
        ? []
        : [{ label: parole.pausa, value: parole.minuti(foglioOre.pausa) }]),
      { label: parole.cliente, value: nome_cliente },
    ],
  };
}

function firmaDi({ tipo_assunzione }: FoglioOreStampato): string {
  return haRegoleOrario(tipo_assunzione)
    ? parole.firmaDipendente
    : testiPrestazione.firmaPrestatore;
}

function orario({ ora_inizio, ora_fine }: FoglioOreStampato): string | null {
  if (ora_inizio !== null && ora_fine !== null) {
    return ora_fine < ora_inizio
      ? parole.dalleAlleGiornoDopo(ora_inizio, ora_fine)
      : parole.dalleAlle(ora_inizio, ora_fine);
  }
  if (ora_inizio !== null) return parole.dalle(ora_inizio);
  return ora_fine === null ? null : parole.finoAlle(ora_fine);
}

function status(foglioOre: FoglioOreStampato): PdfBlock {
  return {
    kind: 'status',
    label: parole.stato,
    text: stato(foglioOre),
    done: foglioOre.approvato_il !== null,
    notes: [
      ...(foglioOre.fuori_giornata ? [parole.fuoriGiornata] : []),
      ...(foglioOre.fuori_assegnazione ? [parole.fuoriAssegnazione] : []),
    ],
  };
}

/** Hours that were sent back wait for their author, not for an approval. */
function stato({ approvato_il, rimandato_il }: FoglioOreStampato): string {
  if (approvato_il !== null) return parole.approvato(formatGiorno(dayOf(approvato_il)));
  if (rimandato_il !== null) return parole.rimandato(formatGiorno(dayOf(rimandato_il)));
  return parole.inAttesa;
}

function dayOf(istante: Istante): Giorno {
  return giornoInItalia(Date.parse(istante));
}
