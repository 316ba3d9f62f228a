import { testiImporta } from '#testi/importa.ts';
import { CAMPI_DIPENDENTE } from '@gestionale/shared-schema/dipendenti/contracts.ts';
import {
  rigaImportataSchema,
  type RigaImportata,
} from '@gestionale/shared-schema/dipendenti/contracts.ts';
import { sessoDelCodice } from '@gestionale/shared-schema/values/codice-fiscale.ts';
import {
  problemaGiornoPassato,
  problemaGiornoPrevisto,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import { suggerimentoCap, suggerimentoCodiceFiscale, suggerimentoIban } from '../suggerimenti.ts';
import type { CampoDipendente } from '../valori-dipendente.ts';
import { leggiData } from './leggi-data.ts';
import {
  leggiAssunzione,
  leggiMansioni,
  leggiRuolo,
  leggiSesso,
  leggiEstero,
} from './leggi-scelte.ts';
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

/** What was written under each heading that means something; nothing is left out. */
export type Scritti = Readonly<Partial<Record<SensoColonna, string>>>;

interface RigaLetta {
  /** Undefined where the server would not take it. */
  readonly dati: RigaImportata | undefined;
  readonly problemi: readonly Problema[];
}

/** Which columns nobody can be made without. */
export const CAMPI_NECESSARI = ['nome', 'cognome', 'email'] as const;

const SCADENZE = [
  'scadenza_permesso_soggiorno',
  'scadenza_attestati_sicurezza',
  'scadenza_idoneita_medica',
] as const;

/** Deadlines written with two digits lie in this century. */
const FINE_SECOLO = 2100;

/** How a telephone is written, without what divides its digits. */
const TELEFONO = /^\+?\d{6,15}$/;

/** What a line says of a person, and what is to be said of it by itself. */
export function leggiRiga(id: DipendenteId, scritti: Scritti, oggi: Giorno): RigaLetta {
  const note = creaNote();
  for (const campo of CAMPI_NECESSARI) {
    if (scritti[campo] === undefined) note.grave(campo, testi.manca[campo]);
  }
  const data_nascita = leggiGiorno(scritti, 'data_nascita', note, {
    primaDi: Number(oggi.slice(0, 4)) + 1,
    fuori: (giorno) => problemaGiornoPassato(giorno, oggi),
  });
  const scadenze = SCADENZE.map((campo) => [
    campo,
    leggiGiorno(scritti, campo, note, { primaDi: FINE_SECOLO, fuori: problemaGiornoPrevisto }),
  ]);
  const scelte = leggiScelte(scritti, note);
  guarda(scritti, data_nascita, note);
  const parsed = rigaImportataSchema.safeParse({
    ...Object.fromEntries(CAMPI_DIPENDENTE.map((campo) => [campo, scritti[campo] ?? null])),
    id,
    nome: scritti.nome ?? '',
    cognome: scritti.cognome ?? '',
    email: scritti.email ?? '',
    ...scelte,
    codice_fiscale: codiceScritto(scritti.codice_fiscale),
    iban: codiceScritto(scritti.iban),
    data_nascita,
    ...Object.fromEntries(scadenze),
  });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [campo] = path;
    // What is said already is not said again in the words of a form.
    if (!note.problemi.some((each) => each.grave && each.campo === campo)) {
      note.grave(campo as SensoColonna, message);
    }
  }
  return { dati: parsed.data, problemi: note.problemi };
}

/** As it is compared and sent: without spaces, in capitals. */
export function codiceScritto(testo: string | null | undefined): string | null {
  return testo === undefined || testo === null ? null : testo.replaceAll(/\s/g, '').toUpperCase();
}

type Note = ReturnType<typeof creaNote>;

function creaNote() {
  const problemi: Problema[] = [];
  return {
    problemi,
    grave: (campo: SensoColonna, testo: string) => {
      problemi.push({ campo, testo, grave: true });
    },
    dubbio: (campo: SensoColonna, testo: string | undefined) => {
      if (testo !== undefined) problemi.push({ campo, testo, grave: false });
    },
  };
}

interface Quando {
  /** Of years with two digits. */
  readonly primaDi: number;
  /** Why a day that there is cannot be this one. */
  readonly fuori: (giorno: Giorno) => string | undefined;
}

function leggiGiorno(
  scritti: Scritti,
  campo: CampoDipendente,
  note: Note,
  { primaDi, fuori }: Quando,
): Giorno | null {
  const scritta = scritti[campo];
  if (scritta === undefined) return null;
  const letta = leggiData(scritta, primaDi);
  const problema = 'perche' in letta ? testi.data[letta.perche](scritta) : fuori(letta.giorno);
  if (problema !== undefined) note.grave(campo, problema);
  return 'perche' in letta || problema !== undefined ? null : letta.giorno;
}

/** What is one of a few: nothing written is what a new form begins with. */
function leggiScelte(scritti: Scritti, note: Note) {
  const ruolo = scritti.ruolo === undefined ? 'Operatore' : leggiRuolo(scritti.ruolo);
  if (ruolo === undefined) note.grave('ruolo', testi.ruolo(scritti.ruolo ?? ''));
  if (ruolo === 'Admin') note.dubbio('ruolo', testi.admin);
  const scritta = scritti.tipo_assunzione;
  const tipo_assunzione = scritta === undefined ? undefined : leggiAssunzione(scritta);
  if (scritta !== undefined && tipo_assunzione === undefined) {
    note.grave('tipo_assunzione', testi.assunzione(scritta));
  }
  const { mansioni, ignote } = leggiMansioni(scritti.mansioni ?? '');
  for (const ignota of ignote) note.grave('mansioni', testi.mansione(ignota));
  const estero = scritti.non_residente;
  const non_residente = estero === undefined ? false : leggiEstero(estero);
  if (estero !== undefined && non_residente === undefined) {
    note.grave('non_residente', testi.siNo(estero));
  }
  return { ruolo, tipo_assunzione, mansioni, non_residente };
}

/** The doubts, as the form has them, and of what only a file can have. */
function guarda(scritti: Scritti, data_nascita: Giorno | null, note: Note): void {
  const { cellulare, nome = '', cognome = '', codice_fiscale = '' } = scritti;
  if (cellulare !== undefined && !TELEFONO.test(cellulare.replaceAll(/[\s./()-]/g, ''))) {
    note.dubbio('cellulare', testi.telefono(cellulare));
  }
  note.dubbio('residenza_cap', suggerimentoCap(scritti.residenza_cap ?? ''));
  note.dubbio('iban', suggerimentoIban(scritti.iban ?? ''));
  const persona = { codice_fiscale, nome, cognome, data_nascita: data_nascita ?? '' };
  note.dubbio('codice_fiscale', suggerimentoCodiceFiscale(persona));
  note.dubbio('sesso', problemaSesso(scritti));
  for (const [senso, testo] of Object.entries(scritti)) {
    note.dubbio(senso as SensoColonna, problemaLettere(testo));
  }
}

function problemaSesso({ sesso, codice_fiscale = '' }: Scritti): string | undefined {
  if (sesso === undefined) return undefined;
  const letto = leggiSesso(sesso);
  if (letto === undefined) return testi.sesso(sesso);
  const delCodice = sessoDelCodice(codice_fiscale);
  return delCodice === undefined || delCodice === letto ? undefined : testi.sessoDiverso[delCodice];
}

function problemaLettere(testo: string): string | undefined {
  const dritto = raddrizza(testo);
  if (dritto !== undefined) return testi.codifica(testo, dritto);
  return haLetterePerse(testo) ? testi.letterePerse(testo) : undefined;
}
