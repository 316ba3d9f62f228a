import { testiDipendenti } from '#testi/dipendenti.ts';
import { testiImporta } from '#testi/importa.ts';
import { CAMPI_DIPENDENTE } from '@gestionale/shared-schema/dipendenti/contracts.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import {
  rigaImportataSchema,
  type RigaImportata,
} from '@gestionale/shared-schema/dipendenti/importazione.ts';
import { sessoDelCodice } from '@gestionale/shared-schema/values/codice-fiscale.ts';
import {
  problemaGiornoPassato,
  problemaGiornoPrevisto,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import { suggerimentoCap, suggerimentoCodiceFiscale, suggerimentoIban } from '../suggerimenti.ts';
import { VALORI_NUOVO_DIPENDENTE, type CampoDipendente } from '../valori-dipendente.ts';
import { leggiData } from './leggi-data.ts';
import { leggiAssunzione, leggiMansioni, leggiRuolo, leggiSesso } from './leggi-scelte.ts';
import { haLetterePerse, raddrizza } from './leggi/leggi-testo.ts';
import type { SensoColonna } from './riconosci-colonne.ts';

const testi = testiImporta.problemi;

/** Something to be said at a line. */
export interface Problema {
  /** Of the column that it is about. */
  readonly campo: SensoColonna;
  readonly testo: string;
  /** True where nobody can be made of the line; a doubt is taken by whoever says so. */
  readonly grave: boolean;
}

export type StatoRiga = 'buona' | 'dubbia' | 'errata';

/** A line of the file, as it would be taken. */
export interface RigaControllata {
  readonly id: DipendenteId;
  readonly linea: number;
  /** As the file has them, for whoever looks for the line. */
  readonly nome: string;
  readonly email: string;
  readonly ruolo: string;
  readonly problemi: readonly Problema[];
  readonly stato: StatoRiga;
  /** What is sent; undefined while something grave stands against it. */
  readonly dati: RigaImportata | undefined;
}

/** A line with the id that it keeps, however often it is checked and sent. */
export interface RigaDaControllare {
  readonly id: DipendenteId;
  readonly linea: number;
  readonly celle: readonly string[];
}

/** What lines are held against. */
export interface Confronto {
  /** Everybody who is there, deactivated ones too: an email is anybody's once. */
  readonly dipendenti: readonly Dipendente[];
  readonly oggi: Giorno;
}

/** What was written under each heading that means something. */
type Scritti = Readonly<Partial<Record<SensoColonna, string>>>;

/** Checks every line by itself, against the lines before it and against who is there already. */
export function controllaRighe(
  righe: readonly RigaDaControllare[],
  sensi: readonly SensoColonna[],
  confronto: Confronto,
): RigaControllata[] {
  const propri = new Set<string>(righe.map(({ id }) => id));
  // Whoever came by these very lines, in an answer that was lost, does not stand in their own way.
  const gia = creaRicordo(confronto.dipendenti.filter(({ id }) => !propri.has(id)));
  return righe.map(({ id, linea, celle }) => {
    const scritti = Object.fromEntries(
      sensi.flatMap((senso, index) => {
        const cella = celle[index]?.trim() ?? '';
        return senso === 'ignora' || cella === '' ? [] : [[senso, cella]];
      }),
    ) as Scritti;
    const { dati, problemi } = leggiRiga(id, scritti, confronto.oggi);
    problemi.push(...gia.problemiDi(linea, scritti));
    const isGrave = problemi.some(({ grave }) => grave);
    return {
      id,
      linea,
      nome: [scritti.cognome, scritti.nome].filter((each) => each !== undefined).join(' '),
      email: scritti.email ?? '',
      ruolo: dati?.ruolo ?? scritti.ruolo ?? '',
      problemi,
      stato: isGrave ? 'errata' : problemi.length > 0 ? 'dubbia' : 'buona',
      dati: isGrave ? undefined : dati,
    };
  });
}

/** Which columns nobody can be made without. */
export const CAMPI_NECESSARI = ['nome', 'cognome', 'email'] as const;

const DATE_FUTURE = [
  'scadenza_permesso_soggiorno',
  'scadenza_attestati_sicurezza',
  'scadenza_idoneita_medica',
] as const;

/** Deadlines written with two digits lie in this century. */
const FINE_SECOLO = 2100;

/** How a telephone is written: with its country or not. */
const TELEFONO = /^\+?\d{6,15}$/;

function leggiRiga(id: DipendenteId, scritti: Scritti, oggi: Giorno) {
  const problemi: Problema[] = [];
  const grave = (campo: SensoColonna, testo: string) =>
    problemi.push({ campo, testo, grave: true });
  const dubbio = (campo: SensoColonna, testo: string | undefined) => {
    if (testo !== undefined) problemi.push({ campo, testo, grave: false });
  };
  for (const campo of CAMPI_NECESSARI) {
    if (scritti[campo] === undefined) grave(campo, testi.manca[campo]);
  }
  const data = (
    campo: CampoDipendente,
    primaDi: number,
    fuori: (giorno: Giorno) => string | undefined,
  ) => {
    const scritta = scritti[campo];
    if (scritta === undefined) return null;
    const letta = leggiData(scritta, primaDi);
    if ('perche' in letta) {
      grave(campo, testi.data[letta.perche](scritta));
      return null;
    }
    const problema = fuori(letta.giorno);
    if (problema === undefined) return letta.giorno;
    grave(campo, problema);
    return null;
  };
  const data_nascita = data('data_nascita', Number(oggi.slice(0, 4)) + 1, (giorno) =>
    problemaGiornoPassato(giorno, oggi),
  );
  const scadenze = Object.fromEntries(
    DATE_FUTURE.map((campo) => [campo, data(campo, FINE_SECOLO, problemaGiornoPrevisto)]),
  );
  const ruolo = scritti.ruolo === undefined ? 'Operatore' : leggiRuolo(scritti.ruolo);
  if (ruolo === undefined) grave('ruolo', testi.ruolo(scritti.ruolo ?? ''));
  if (ruolo === 'Admin') dubbio('ruolo', testi.admin);
  const assunzione =
    scritti.tipo_assunzione === undefined ? undefined : leggiAssunzione(scritti.tipo_assunzione);
  if (scritti.tipo_assunzione !== undefined && assunzione === undefined) {
    grave('tipo_assunzione', testi.assunzione(scritti.tipo_assunzione));
  }
  const { mansioni, ignote } = leggiMansioni(scritti.mansioni ?? '');
  for (const ignota of ignote) grave('mansioni', testi.mansione(ignota));
  const cellulare = scritti.cellulare?.replaceAll(/[\s./()-]/g, '');
  if (cellulare !== undefined && !TELEFONO.test(cellulare)) {
    dubbio('cellulare', testi.telefono(scritti.cellulare ?? ''));
  }
  dubbio('residenza_cap', suggerimentoCap(scritti.residenza_cap ?? ''));
  dubbio('iban', suggerimentoIban(scritti.iban ?? ''));
  dubbio(
    'codice_fiscale',
    suggerimentoCodiceFiscale({
      ...VALORI_NUOVO_DIPENDENTE,
      codice_fiscale: scritti.codice_fiscale ?? '',
      nome: scritti.nome ?? '',
      cognome: scritti.cognome ?? '',
      data_nascita: data_nascita ?? '',
    }),
  );
  dubbio('sesso', problemaSesso(scritti));
  for (const [senso, testo] of Object.entries(scritti) as [SensoColonna, string][]) {
    dubbio(senso, problemaLettere(testo));
  }
  const parsed = rigaImportataSchema.safeParse({
    ...Object.fromEntries(CAMPI_DIPENDENTE.map((campo) => [campo, scritti[campo] ?? null])),
    id,
    nome: scritti.nome ?? '',
    cognome: scritti.cognome ?? '',
    email: scritti.email ?? '',
    ruolo,
    tipo_assunzione: assunzione,
    mansioni,
    codice_fiscale: codice(scritti.codice_fiscale),
    iban: codice(scritti.iban),
    data_nascita,
    ...scadenze,
  });
  // What is said already is not said again in the words of a form.
  const detti = new Set<PropertyKey>(problemi.flatMap((each) => (each.grave ? [each.campo] : [])));
  for (const { path, message } of parsed.error?.issues ?? []) {
    const campo = (path[0] ?? 'ignora') as SensoColonna;
    if (!detti.has(campo)) grave(campo, message);
    detti.add(campo);
  }
  return { dati: parsed.data, problemi };
}

function problemaSesso({ sesso, codice_fiscale }: Scritti): string | undefined {
  if (sesso === undefined) return undefined;
  const letto = leggiSesso(sesso);
  if (letto === undefined) return testi.sesso(sesso);
  const delCodice = sessoDelCodice(codice_fiscale ?? '');
  return delCodice === undefined || delCodice === letto ? undefined : testi.sessoDiverso[delCodice];
}

function problemaLettere(testo: string): string | undefined {
  const dritto = raddrizza(testo);
  if (dritto !== undefined) return testi.codifica(testo, dritto);
  return haLetterePerse(testo) ? testi.letterePerse(testo) : undefined;
}

function codice(testo: string | undefined): string | null {
  return testo === undefined ? null : testo.replaceAll(/\s/g, '').toUpperCase();
}

/** Whose a line says to be that somebody else is already, here or in a line before. */
function creaRicordo(dipendenti: readonly Dipendente[]) {
  const email = new Map<string, string>();
  const codici = new Map<string, string>();
  const nomi = new Map<string, string>();
  for (const each of dipendenti) {
    const chi = testi.inArchivio(`${each.cognome} ${each.nome}`);
    email.set(each.email.toLowerCase(), chi);
    if (each.codice_fiscale !== null) codici.set(codice(each.codice_fiscale) ?? '', chi);
    if (each.anonimizzato_il === null) nomi.set(nomeDi(each), chi);
  }
  const check = (
    known: Map<string, string>,
    key: string | null | undefined,
    linea: number,
  ): string | undefined => {
    if (key === undefined || key === null || key === '') return undefined;
    const before = known.get(key);
    if (before === undefined) known.set(key, testi.allaRiga(linea));
    return before;
  };
  return {
    problemiDi(linea: number, scritti: Scritti): Problema[] {
      const problemi: Problema[] = [];
      const doppia = check(email, scritti.email?.toLowerCase(), linea);
      if (doppia !== undefined) {
        problemi.push({ campo: 'email', testo: testi.emailDoppia(doppia), grave: true });
      }
      const stesso = check(codici, codice(scritti.codice_fiscale), linea);
      if (stesso !== undefined && doppia === undefined) {
        problemi.push({ campo: 'codice_fiscale', testo: testi.codiceDoppio(stesso), grave: false });
      }
      const omonimo = check(nomi, scritti.nome === undefined ? undefined : nomeDi(scritti), linea);
      if (omonimo !== undefined && doppia === undefined && stesso === undefined) {
        problemi.push({ campo: 'cognome', testo: testi.omonimo(omonimo), grave: false });
      }
      return problemi;
    },
  };
}

function nomeDi({ nome = '', cognome = '' }: { nome?: string; cognome?: string }): string {
  return `${cognome} ${nome}`.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

/** What the columns are called, where one is chosen or a problem is told. */
export function nomeDelCampo(senso: SensoColonna): string {
  if (senso === 'ignora') return testiImporta.colonne.ignora;
  return senso === 'sesso' ? testiImporta.colonne.sesso : testiDipendenti.modulo[senso];
}
