import type { GiornataVoluta } from '@gestionale/shared-schema/progetti/merge-giornate.ts';
import type { CAMPI_PROGETTO } from '@gestionale/shared-schema/progetti/merge-progetto.ts';
import {
  formatGiorno,
  giornoInItalia,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

import { cita, citaIntero } from './cita.ts';

type CampoProgetto = (typeof CAMPI_PROGETTO)[number];

/** What a field of a project can hold. */
type Valore = string | number | null | undefined;

interface ProgettoEliminato {
  readonly nome_progetto: string;
  readonly eliminato_il: Istante;
}

const etichette = {
  nome_progetto: 'Nome',
  cliente_id: 'Cliente',
  tipo_progetto: 'Tipo progetto',
  tipo_attivita: 'Tipo attività',
  esl_totali: 'ESL totali',
  descrizione: 'Descrizione',
  note_fatturazione: 'Note di fatturazione',
  cantiere_indirizzo: 'Indirizzo del cantiere',
  contatto_nome: 'Contatto sul posto',
  contatto_telefono: 'Telefono del contatto',
  nota_ufficio: "Nota dell'ufficio",
  stato: 'Stato',
} as const satisfies Record<CampoProgetto, string>;

/** What it was is not kept: whoever is no longer the one to call is nobody of the company's. */
const DI_UNA_PERSONA: ReadonlySet<CampoProgetto> = new Set(['contatto_nome', 'contatto_telefono']);

/** Lines of history and refusals about the plan of a project. */
export const testiPlanning = {
  campoCambiato: (campo: CampoProgetto, da: Valore, a: Valore) => {
    if (campo === 'stato') return `Stato: ${da} → ${a}`;
    if (DI_UNA_PERSONA.has(campo)) return `${etichette[campo]}: ${comeCambiato(da, a)}`;
    return `${etichette[campo]}: ${valore(da, citaIntero)} → ${valore(a, cita)}`;
  },
  /** A line of before that has the values, as one is written now. */
  contattoSenzaValori: (riga: string) => {
    const inizio = riga.indexOf(': ') + ': '.length;
    const da = riga.startsWith('vuoto', inizio) ? null : riga;
    const a = riga.endsWith(' → vuoto') ? null : riga;
    return `${riga.slice(0, inizio)}${comeCambiato(da, a)}`;
  },
  giornateAggiunte: (giornate: readonly GiornataVoluta[]) =>
    `${giornate.length === 1 ? 'Giornata aggiunta' : 'Giornate aggiunte'}: ${elenca(giornate)}`,
  giornateTolte: (giornate: readonly GiornataVoluta[]) =>
    `${giornate.length === 1 ? 'Giornata tolta' : 'Giornate tolte'}: ${elenca(giornate)}`,
  giornataCambiata: (da: GiornataVoluta, a: GiornataVoluta) =>
    `Giornata ${formatGiorno(da.data)}: ${orario(da)} → ${orario(a)}`,
  attrezzaturaTolta: (nome: string, quantita: number) =>
    `Attrezzatura tolta: ${nome} (quantità ${quantita})`,
  clienteInesistente: 'Il cliente non esiste più.',
  attrezzoInesistente: "L'attrezzo non esiste più.",
  attrezzaturaEsaurita: (nome: string, data: Giorno, rimasti: number, totale: number) =>
    `${nome}: ${conArticolo('il', formatGiorno(data))} ${quantiRestano(rimasti)} su ${totale}.`,
  scadenza: {
    permesso_soggiorno: 'Permesso di soggiorno scade',
    attestati_sicurezza: 'Attestati sicurezza scadono',
    idoneita_medica: 'Idoneità medica scade',
  },
  scadePrimaDi: (scadenza: string, data: Giorno, giornata: Giorno) =>
    `${scadenza} ${conArticolo('il', formatGiorno(data))}, prima ${conArticolo('del', formatGiorno(giornata))}`,
  verificaRinnovo: (motivo: string) => `${motivo}: verifica che il rinnovo sia stato chiesto`,
  /** For whoever sees of documents only whether they hold, not until when, nor which. */
  documentiNonValidi: 'Documenti non validi in almeno una giornata: chiedi a un Admin',
  progettoEliminato: ({ nome_progetto, eliminato_il }: ProgettoEliminato) =>
    `L'attività ${cita(nome_progetto)} è stata eliminata ${conArticolo('il', formatGiorno(giornoInItalia(Date.parse(eliminato_il))))}.`,
} as const;

function quantiRestano(rimasti: number): string {
  if (rimasti <= 0) return 'non ne resta nessuno';
  return rimasti === 1 ? 'ne resta 1' : `ne restano ${rimasti}`;
}

function isVuoto(dato: Valore): dato is null | undefined | '' {
  return dato === null || dato === undefined || dato === '';
}

function comeCambiato(da: Valore, a: Valore): string {
  if (isVuoto(da)) return 'aggiunto';
  return isVuoto(a) ? 'tolto' : 'cambiato';
}

function valore(dato: Valore, quota: typeof cita): string {
  if (isVuoto(dato)) return 'vuoto';
  return typeof dato === 'number' ? String(dato).replace('.', ',') : quota(dato);
}

function orario({ ora_inizio, ora_fine }: GiornataVoluta): string {
  return `${ora_inizio}–${ora_fine}`;
}

function elenca(giornate: readonly GiornataVoluta[]): string {
  return giornate
    .map((giornata) => `${formatGiorno(giornata.data)} ${orario(giornata)}`)
    .join(', ');
}
