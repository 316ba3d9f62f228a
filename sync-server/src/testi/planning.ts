import type { GiornataVoluta } from '@gestionale/shared-schema/progetti/merge-giornate.ts';
import type { CAMPI_PROGETTO } from '@gestionale/shared-schema/progetti/merge-progetto.ts';
import {
  formatGiorno,
  giornoInItalia,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

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

/** Lines of history and refusals about the plan of a project. */
export const testiPlanning = {
  campoCambiato: (campo: CampoProgetto, da: Valore, a: Valore) =>
    campo === 'stato'
      ? `Stato: ${da} → ${a}`
      : `${etichette[campo]}: ${valore(da, citaIntero)} → ${valore(a, cita)}`,
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
    `${nome}: il ${formatGiorno(data)} ${quantiRestano(rimasti)} su ${totale}.`,
  scadenza: {
    permesso_soggiorno: 'Permesso di soggiorno scade il',
    attestati_sicurezza: 'Attestati sicurezza scadono il',
    idoneita_medica: 'Idoneità medica scade il',
  },
  scadePrimaDi: (scadenza: string, data: Giorno, giornata: Giorno) =>
    `${scadenza} ${formatGiorno(data)}, prima del ${formatGiorno(giornata)}`,
  verificaRinnovo: (motivo: string) => `${motivo}: verifica che il rinnovo sia stato chiesto`,
  /** For whoever sees of documents only whether they hold, not until when, nor which. */
  documentiNonValidi: 'Documenti non validi in almeno una giornata: chiedi a un Admin',
  progettoEliminato: ({ nome_progetto, eliminato_il }: ProgettoEliminato) =>
    `L'attività ${cita(nome_progetto)} è stata eliminata il ${formatGiorno(giornoInItalia(Date.parse(eliminato_il)))}.`,
} as const;

function quantiRestano(rimasti: number): string {
  if (rimasti <= 0) return 'non ne resta nessuno';
  return rimasti === 1 ? 'ne resta 1' : `ne restano ${rimasti}`;
}

function valore(dato: Valore, quota: typeof cita): string {
  if (dato === null || dato === undefined || dato === '') return 'vuoto';
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
