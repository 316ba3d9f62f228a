import type { FileReply, InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { CodiciPaghe } from '@gestionale/shared-schema/mesi/codici-paghe.ts';
import { isCodiceTrripw, type CodiceDi } from '@gestionale/shared-schema/mesi/codici-trripw.ts';
import type { scaricaPaghe as contract } from '@gestionale/shared-schema/mesi/contracts.ts';
import type { PersonaDelMese } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import {
  CAUSALI,
  distribuisci,
  type Causale,
} from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';
import { formatGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { toCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';

import type { QueryContext } from '../../../sync/handlers.ts';
import { testiMesi } from '../../../testi/mesi.ts';
import { contaMese, type MeseContato } from '../leggi-mese.ts';
import { vaNellePaghe } from '../nelle-paghe.ts';
import { codiciDoppi, leggiCodici } from './codici-paghe.ts';

/** Hours of one person, day and cause, by the codes of the consultant. */
interface Movimento {
  readonly data: Giorno;
  readonly causale: string;
  readonly centesimi: number;
}

interface DelDipendente {
  readonly chi: string;
  readonly codice: string;
  readonly movimenti: readonly Movimento[];
}

/**
 * A closed month for the payroll consultant. Such a file cannot say that it is not final: of a month
 * that is open, and without every code that it needs, there is none.
 */
export async function scaricaPaghe(
  { mese, formato }: InputOf<typeof contract>,
  context: QueryContext,
): Promise<Outcome<FileReply>> {
  const letto = await contaMese(mese, context);
  if (!letto.chiuso) return refuse('mese_non_chiuso');
  const codici = await leggiCodici(context.db);
  const mancanti = codiciMancanti(letto, codici);
  if (mancanti.length > 0) {
    return refuse('codici_mancanti', { errore: testiMesi.codiciMancanti(mancanti) });
  }
  const pagati = daPagare(letto).map((persona) =>
    Object.assign({}, persona, { codice: codiceDi(persona, codici) }),
  );
  const doppi = codiciDoppi(pagati);
  if (doppi.length > 0) return refuse('codici_mancanti', { errore: testiMesi.codiciDoppi(doppi) });
  const azienda = codici.azienda ?? '';
  const dipendenti = daPagare(letto).map((persona) => movimentiDi(persona, codici));
  const interessati = daPagare(letto).map(({ dipendente_id }) => dipendente_id);
  if (formato === 'csv') {
    return accept({
      bytes: Buffer.from(scriviCsv(azienda, dipendenti)),
      mediaType: 'text/csv; charset=utf-8',
      filename: `paghe-${mese}.csv`,
      interessati,
    });
  }
  const storti = codiciStorti(letto, codici, dipendenti);
  if (storti.length > 0) {
    return refuse('codici_mancanti', { errore: testiMesi.codiciNonDiZucchetti(storti) });
  }
  return accept({
    bytes: Buffer.from(scriviXml(azienda, dipendenti)),
    mediaType: 'application/xml',
    filename: `TRRIPW-${mese}.xml`,
    interessati,
  });
}

function daPagare({ persone }: MeseContato): PersonaDelMese[] {
  return persone.filter(vaNellePaghe);
}

function causaliUsate(letto: MeseContato): Causale[] {
  return CAUSALI.filter((causale) => daPagare(letto).some(({ totale }) => totale[causale] > 0));
}

function codiciMancanti(letto: MeseContato, codici: CodiciPaghe): string[] {
  return [
    ...(codici.azienda === null ? [testiMesi.codiceAzienda] : []),
    ...causaliUsate(letto).flatMap((causale) =>
      codici[causale] === null ? [testiMesi.codiceCausale(testiMesi.colonne[causale])] : [],
    ),
    ...daPagare(letto).flatMap((persona) =>
      codiceDi(persona, codici) === null ? [`${persona.cognome} ${persona.nome}`] : [],
    ),
  ];
}

/** What the XML needs and its programs would not read, each with the code that is wrong. */
function codiciStorti(
  letto: MeseContato,
  codici: CodiciPaghe,
  dipendenti: readonly DelDipendente[],
): string[] {
  const usati: readonly (readonly [di: CodiceDi, nome: string, codice: string])[] = [
    ['azienda', testiMesi.codiceAzienda, codici.azienda ?? ''],
    ...causaliUsate(letto).map(
      (causale) =>
        [
          'causale',
          testiMesi.codiceCausale(testiMesi.colonne[causale]),
          codici[causale] ?? '',
        ] as const,
    ),
    ...dipendenti.map(({ chi, codice }) => ['dipendente', chi, codice] as const),
  ];
  return usati
    .filter(([di, , codice]) => !isCodiceTrripw(di, codice))
    .map(([, nome, codice]) => testiMesi.codiceStorto(nome, codice));
}

function codiceDi({ dipendente_id }: PersonaDelMese, { dipendenti }: CodiciPaghe): string | null {
  return dipendenti.find((each) => each.dipendente_id === dipendente_id)?.codice ?? null;
}

function movimentiDi(persona: PersonaDelMese, codici: CodiciPaghe): DelDipendente {
  return {
    chi: `${persona.cognome} ${persona.nome}`,
    codice: codiceDi(persona, codici) ?? '',
    movimenti: persona.giorni.flatMap((giorno) =>
      CAUSALI.filter((causale) => giorno[causale] > 0).map((causale: Causale) => ({
        data: giorno.data,
        causale: codici[causale] ?? '',
        centesimi: toCentesimiOra(giorno[causale]),
      })),
    ),
  };
}

/** Codes are letters and digits alone: nothing in it needs quotes, and nothing is a formula. */
function scriviCsv(azienda: string, dipendenti: readonly DelDipendente[]): string {
  const righe = dipendenti.flatMap(({ codice, movimenti }) =>
    movimenti.map(({ data, causale, centesimi }) => {
      const ore = (centesimi / 100).toFixed(2).replace('.', ',');
      return [azienda, codice, formatGiorno(data), causale, ore].join(';');
    }),
  );
  return `${[testiMesi.paghe, ...righe].join('\r\n')}\r\n`;
}

const MINUTI = 60;

/**
 * The layout TRRIPW. It has hours and minutes: a person's minutes are dealt out over their movements, so
 * that their sum is that of the month, to the minute.
 */
function scriviXml(azienda: string, dipendenti: readonly DelDipendente[]): string {
  const nodi = dipendenti.map(({ codice, movimenti }) => {
    const pesi = movimenti.map(({ centesimi }) => centesimi);
    const totale = pesi.reduce((sum, each) => sum + each, 0);
    const minuti = distribuisci(Math.round((totale * MINUTI) / 100), pesi);
    const dentro = movimenti.flatMap(({ data, causale }, index) => {
      const durata = minuti[index] ?? 0;
      // What comes to no minute is none: a program would take it for an error.
      if (durata === 0) return [];
      return `      <Movimento>
        <CodGiustificativoUfficiale>${causale}</CodGiustificativoUfficiale>
        <Data>${data}</Data>
        <NumOre>${Math.floor(durata / MINUTI)}</NumOre>
        <NumMinuti>${durata % MINUTI}</NumMinuti>
      </Movimento>`;
    });
    return `  <Dipendente CodAziendaUfficiale="${azienda}" CodDipendenteUfficiale="${codice}">
    <Movimenti GenerazioneAutomaticaDaTeorico="N">
${dentro.join('\n')}
    </Movimenti>
  </Dipendente>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Fornitura>\n${nodi.join('\n')}\n</Fornitura>\n`;
}
