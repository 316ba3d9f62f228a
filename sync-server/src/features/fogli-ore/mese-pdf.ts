import { formatGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import { formatOre, formatOreEsteso, sommaOre } from '@gestionale/shared-schema/values/ore.ts';

import { archiveNumber } from '../../pdf/archive-number.ts';
import type { Letterhead, PdfDocument } from '../../pdf/pdf-document.ts';
import { testi } from '../../testi/it.ts';

/** The hours of one person in a month, in the order in which they are printed. */
export interface OreDelMese {
  /** The person's. */
  readonly id: string;
  readonly nome: string;
  readonly cognome: string;
  /** `YYYY-MM`. */
  readonly mese: string;
  readonly ore: readonly {
    readonly data: Giorno;
    readonly nome_progetto: string;
    readonly ora_inizio: string | null;
    readonly ora_fine: string | null;
    /** Decimal hours. */
    readonly ore_lavorate: number;
    /** Minutes. */
    readonly pausa: number;
    readonly descrizione_attivita: string | null;
    readonly approvato: boolean;
  }[];
}

const parole = testi.mese;

const NOME_MESE = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

/** Lays out a month of hours, an entry to a row; it is a copy for their owner and asks for no signature. */
export function mesePdf(
  stampato: OreDelMese,
  letterhead: Letterhead,
  createdAt: Istante,
): PdfDocument {
  const { cognome, nome, ore } = stampato;
  const totale = sommaOre(ore.map(({ ore_lavorate }) => ore_lavorate));
  const mese = NOME_MESE.format(new Date(`${stampato.mese}-01T00:00:00Z`));
  return {
    heading: parole.titolo,
    number: archiveNumber(stampato.id),
    createdAt,
    density: 'dense',
    letterhead,
    blocks: [
      {
        kind: 'highlight',
        left: { label: parole.mese, value: mese },
        right: { label: parole.ore, value: formatOre(totale), note: formatOreEsteso(totale) },
      },
      { kind: 'fields', fields: [{ label: parole.dipendente, value: `${cognome} ${nome}` }] },
      {
        kind: 'table',
        heading: parole.titolo,
        columns: [
          { label: parole.giorno, share: 2, align: 'start' },
          { label: parole.attivita, share: 4, align: 'start' },
          { label: parole.descrizione, share: 4, align: 'start' },
          { label: parole.orario, share: 2, align: 'start' },
          { label: parole.stato, share: 2, align: 'start' },
          { label: parole.ore, share: 1, align: 'end' },
        ],
        rows: ore.map((riga) => [
          formatGiorno(riga.data),
          riga.nome_progetto,
          riga.descrizione_attivita ?? '',
          orario(riga),
          riga.approvato ? parole.approvate : parole.inAttesa,
          formatOre(riga.ore_lavorate),
        ]),
        totals: [parole.totale, '', '', '', '', formatOre(totale)],
        empty: parole.senzaOre,
      },
    ],
    metadata: {
      title: parole.titoloMetadati(`${cognome} ${nome}`, mese),
      subject: parole.titolo,
    },
  };
}

function orario({ ora_inizio, ora_fine, pausa }: OreDelMese['ore'][number]): string {
  if (ora_inizio === null && ora_fine === null) return pausa === 0 ? '' : parole.soloPausa(pausa);
  const orari = `${ora_inizio ?? ''} – ${ora_fine ?? ''}`;
  return pausa === 0 ? orari : parole.conPausa(orari, pausa);
}
