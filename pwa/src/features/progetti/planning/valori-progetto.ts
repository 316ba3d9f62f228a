import type { CampiProgetto } from '@gestionale/shared-schema/progetti/merge-progetto.ts';
import { haNuoviOrariUguali } from '@gestionale/shared-schema/progetti/orari-uguali.ts';
import type { Giornata, Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { CommandRequest } from '@gestionale/shared-schema/registry.ts';
import { giornataIdSchema } from '@gestionale/shared-schema/values/id.ts';

import { changedFields, withFields, type FormErrors } from '../../../ui/data-form/form-state.ts';
import { elencaGiornate } from './giornate/elenca-giornate.ts';
import {
  leggiGiornata,
  leggiScritta,
  scriviGiornata,
  type GiornataDigitata,
  type GiornataScritta,
} from './giornate/giornate-digitate.ts';
import { giornateSostituite, giornateViste } from './giornate/giornate-viste.ts';

/** What the form of a project holds: text as typed. */
export interface ValoriProgetto {
  readonly nome_progetto: string;
  readonly cliente_id: string;
  readonly tipo_progetto: string;
  readonly tipo_attivita: string;
  readonly esl_totali: string;
  readonly descrizione: string;
  readonly note_fatturazione: string;
  readonly cantiere_indirizzo: string;
  readonly contatto_nome: string;
  readonly contatto_telefono: string;
  readonly nota_ufficio: string;
  readonly giornate: readonly GiornataDigitata[];
  /** A day, or a range of them, that is typed and not yet among the days. */
  readonly nuova_data: string;
  readonly nuova_fino: string;
}

/** The sentences of the form. */
export interface TestiValidazione {
  readonly obbligatori: string;
  readonly nessunaGiornata: string;
  readonly giornataNonAggiunta: string;
  readonly orarioNonValido: string;
  readonly orariUguali: string;
  readonly eslNonValido: string;
}

type Modificabili = Omit<CampiProgetto, 'stato' | 'giornate'> & { giornate: Giornata[] };

const NESSUNA_NUOVA = { nuova_data: '', nuova_fino: '' };

export const NUOVO_PROGETTO: ValoriProgetto = {
  nome_progetto: '',
  cliente_id: '',
  tipo_progetto: '',
  tipo_attivita: '',
  esl_totali: '',
  descrizione: '',
  note_fatturazione: '',
  cantiere_indirizzo: '',
  contatto_nome: '',
  contatto_telefono: '',
  nota_ufficio: '',
  giornate: [],
  ...NESSUNA_NUOVA,
};

/** Digits with at most one comma or point; a point before three digits may be one of thousands. */
const NUMERO = /^\d+(?:,\d+|\.\d{1,2})?$/;

export function toValori(progetto: Pick<Progetto, keyof Modificabili>): ValoriProgetto {
  return {
    nome_progetto: progetto.nome_progetto,
    cliente_id: progetto.cliente_id ?? '',
    tipo_progetto: progetto.tipo_progetto ?? '',
    tipo_attivita: progetto.tipo_attivita ?? '',
    esl_totali: String(progetto.esl_totali ?? '').replace('.', ','),
    descrizione: progetto.descrizione ?? '',
    note_fatturazione: progetto.note_fatturazione ?? '',
    cantiere_indirizzo: progetto.cantiere_indirizzo ?? '',
    contatto_nome: progetto.contatto_nome ?? '',
    contatto_telefono: progetto.contatto_telefono ?? '',
    nota_ufficio: progetto.nota_ufficio ?? '',
    giornate: progetto.giornate.map(scriviGiornata),
    ...NESSUNA_NUOVA,
  };
}

/** What a command that creates one holds. */
export function valoriDellaVoce(input: CommandRequest<'progetti.crea'>): ValoriProgetto {
  // This very form made it, with an id for each day.
  return toValori(input as Pick<Progetto, keyof Modificabili>);
}

/** What the form shows of a project with some of its fields as a command has them. */
export function valoriSopra(
  progetto: Progetto,
  campi: Partial<CommandRequest<'progetti.modifica'>>,
): ValoriProgetto {
  // This very form made it, with an id for each day.
  return toValori({ ...progetto, ...(campi as Partial<Progetto>) });
}

/** A draft from before there was a field has it as the form begins. */
export function conCampiNuovi(stored: unknown, inizio: ValoriProgetto): unknown {
  return withFields(stored, inizio, Object.keys(inizio));
}

/**
 * What the form shows of values that the server says are there now, over those it began with; of the
 * days, those in conflict with what is typed.
 */
export function valoriAttuali(
  current: Readonly<Record<string, unknown>>,
  base: ValoriProgetto,
  typed: ValoriProgetto,
): ValoriProgetto {
  // Our server's words about fields of this very form.
  const { giornate, ...campi } = current as Partial<Modificabili>;
  const prima = toCampi(base);
  const viste = giornateViste(prima.giornate, leggiGiornate(typed), giornate ?? prima.giornate);
  return toValori({ ...prima, ...campi, giornate: viste });
}

/** Names the days that saving again would replace; undefined where others took them away. */
export function mostraGiornate(now: ValoriProgetto, typed: ValoriProgetto): string | undefined {
  const sostituite = giornateSostituite(leggiGiornate(now), leggiGiornate(typed));
  return sostituite.length === 0 ? undefined : elencaGiornate(sostituite);
}

/** Null when it can be saved; `salvate` are the days that the project has. */
export function validaProgetto(
  valori: ValoriProgetto,
  testi: TestiValidazione,
  salvate: readonly Giornata[] = [],
): FormErrors | null {
  const campi: Record<string, string> = {};
  if (valori.nome_progetto.trim() === '') campi['nome_progetto'] = testi.obbligatori;
  if (valori.cliente_id === '') campi['cliente_id'] = testi.obbligatori;
  if (leggiEsl(valori.esl_totali) === undefined) campi['esl_totali'] = testi.eslNonValido;
  const nuova = (['nuova_data', 'nuova_fino'] as const).find((nome) => valori[nome] !== '');
  if (nuova !== undefined) campi[nuova] = testi.giornataNonAggiunta;
  const scritte = leggiScritte(valori);
  const giornate = leggiGiornate(valori);
  if (giornate.length < scritte.length) campi['giornate'] = testi.orarioNonValido;
  else if (haNuoviOrariUguali(giornate, salvate)) campi['giornate'] = testi.orariUguali;
  else if (scritte.length === 0) campi['giornate'] = testi.nessunaGiornata;
  const [errore] = Object.values(campi);
  return errore === undefined ? null : { errore, campi };
}

/** A valid form as the command that creates the project. */
export function comandoCrea(valori: ValoriProgetto, id: string): CommandRequest<'progetti.crea'> {
  return { ...toCampi(valori), id };
}

/** The changed fields with the values that they had; null when nothing changed. */
export function comandoModifica(
  id: string,
  valori: ValoriProgetto,
  base: ValoriProgetto,
): CommandRequest<'progetti.modifica'> | null {
  const changed = changedFields(valori, base).filter(isCampo);
  if (changed.length === 0) return null;
  return { id, ...pick(toCampi(valori), changed), before: pick(toCampi(base), changed) };
}

export function leggiGiornate({ giornate }: Pick<ValoriProgetto, 'giornate'>): Giornata[] {
  return giornate.flatMap((digitata) => leggiGiornata(digitata) ?? []);
}

/** The same on days of their own, for a project beside one that has these. */
export function conAltreGiornate(valori: ValoriProgetto, createId: () => string): ValoriProgetto {
  const giornate = leggiGiornate(valori).map((giornata) =>
    scriviGiornata({ ...giornata, id: giornataIdSchema.parse(createId()) }),
  );
  return { ...valori, giornate };
}

/** The days as the form shows them, their times as typed. */
export function leggiScritte({
  giornate,
}: Pick<ValoriProgetto, 'giornate'>): readonly GiornataScritta[] {
  return giornate.flatMap((digitata) => leggiScritta(digitata) ?? []);
}

function isCampo(nome: keyof ValoriProgetto): nome is keyof ValoriProgetto & keyof Modificabili {
  return !(nome in NESSUNA_NUOVA);
}

function toCampi(valori: ValoriProgetto): Modificabili {
  return {
    nome_progetto: valori.nome_progetto.trim(),
    // Chosen from a list of clients; the contract looks at it again.
    cliente_id: valori.cliente_id as Modificabili['cliente_id'],
    tipo_progetto: textOrNull(valori.tipo_progetto),
    tipo_attivita: textOrNull(valori.tipo_attivita),
    esl_totali: leggiEsl(valori.esl_totali) ?? null,
    descrizione: textOrNull(valori.descrizione),
    note_fatturazione: textOrNull(valori.note_fatturazione),
    cantiere_indirizzo: textOrNull(valori.cantiere_indirizzo),
    contatto_nome: textOrNull(valori.contatto_nome),
    contatto_telefono: textOrNull(valori.contatto_telefono),
    nota_ufficio: textOrNull(valori.nota_ufficio),
    giornate: leggiGiornate(valori),
  };
}

function pick(campi: Modificabili, names: readonly (keyof Modificabili)[]): Partial<Modificabili> {
  return Object.fromEntries(names.map((name) => [name, campi[name]]));
}

/** Undefined when what was typed is no number. */
function leggiEsl(testo: string): number | null | undefined {
  const scritto = testo.trim();
  if (scritto === '') return null;
  return NUMERO.test(scritto) ? Number(scritto.replace(',', '.')) : undefined;
}

function textOrNull(testo: string): string | null {
  const scritto = testo.trim();
  return scritto === '' ? null : scritto;
}
