import { chiaveDocumento } from '@gestionale/shared-schema/documenti/rules.ts';
import { addGiorni } from '@gestionale/shared-schema/values/giorno.ts';

import { idOf, instantOf } from '../calendar.ts';
import type { CompanyRequest, DocumentoInventato } from '../company.ts';
import { createPrng } from '../prng.ts';
import { renderTextPdf, type TextPage } from '../text-pdf.ts';

const PAGINE: readonly TextPage[] = [
  {
    titolo: 'Procedura per i lavori in quota',
    paragrafi: [
      'Prima di salire: controllo visivo di imbracatura, funi e connettori; chi trova un difetto mette da parte il pezzo e lo segnala al responsabile attrezzatura.',
      'In quota si lavora sempre in due: chi resta a terra è in contatto radio e conosce il piano di recupero.',
      'Con vento oltre 40 km/h, temporale in arrivo o visibilità scarsa si scende e si avvisa il responsabile attività.',
      'Numero unico di emergenza: 112. Dire il luogo esatto, il numero di persone e se qualcuno è appeso.',
    ],
  },
  {
    titolo: 'Consegna dei dispositivi di protezione',
    paragrafi: [
      'Il lavoratore riceve casco con visiera e cuffie, guanti, pantaloni antitaglio, imbracatura e cordino, e si impegna a usarli e a conservarli con cura.',
      'La consegna è registrata con data, taglia e numero di serie. In caso di danno il pezzo si sostituisce subito, senza costo per il lavoratore.',
      'Data e firma: ______________________________',
    ],
  },
  {
    titolo: 'Regolamento aziendale',
    paragrafi: [
      'Ritrovo in magazzino quindici minuti prima dell’orario della giornata. Chi raggiunge il cantiere da solo avvisa il responsabile attività.',
      'Le ore si registrano ogni giorno dal telefono, anche senza rete: partono da sole appena torna il segnale.',
      'I mezzi si riconsegnano puliti e con il pieno; lo scontrino si lascia nel cruscotto.',
      'Rimborso chilometrico con mezzo proprio: 0,30 € al km, se autorizzato prima.',
    ],
  },
];

const TESTI = [
  {
    filename: 'Numeri utili.txt',
    righe: [
      'NUMERI UTILI',
      '',
      'Emergenza                 112',
      'Magazzino                 +39 0341 000 100',
      'Responsabile attrezzatura +39 399 000 0101',
      'Ecocentro Adda            +39 0341 000 107',
    ],
  },
  {
    filename: 'Città e CAP delle squadre – promemoria.txt',
    righe: ['23900 Lecco', '23801 Calolziocorte', '23868 Valmadrera', '23826 Mandello del Lario'],
  },
] as const;

/** Invents the shared repository: a few small real files. */
export function generateDocumenti({ seed, oggi }: CompanyRequest): DocumentoInventato[] {
  const prng = createPrng(`${seed} documenti`);
  const files = [
    ...PAGINE.map((pagina) => ({ filename: `${pagina.titolo}.pdf`, bytes: renderTextPdf(pagina) })),
    ...TESTI.map(({ filename, righe }) => ({
      filename,
      bytes: new TextEncoder().encode(`${righe.join('\r\n')}\r\n`),
    })),
  ];
  return files.map(({ filename, bytes }) => {
    const giorno = addGiorni(oggi, -prng.int(10, 300));
    const caricato_il = instantOf(giorno, 8 + prng.next() * 8);
    return {
      riga: {
        filename,
        chiave: chiaveDocumento(filename),
        file: idOf(prng, giorno),
        dimensione: bytes.length,
        caricato_il,
      },
      bytes,
    };
  });
}
