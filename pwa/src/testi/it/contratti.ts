import { elencaNomi } from '@gestionale/shared-schema/values/elenca-nomi.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

import { contatiDi } from './quanti.ts';

/** Words of contracts for occasional work. */
export const testiContratti = {
  titolo: 'Contratti',
  sottotitolo: 'Contratti di prestazione occasionale: generazione e storico.',
  vuoto: 'Nessun contratto generato.',
  nuovo: '+ Nuovo Contratto',
  generato: 'Contratto generato.',
  erroreCaricamento: 'Errore nel caricamento dei dati.',
  erroreGenerazione: 'Errore nella generazione.',
  giaAnnullato:
    'Il contratto era già stato generato, e poi annullato: se serve ancora, generalo di nuovo.',
  giaGenerato: "Il contratto era già stato generato con altri dati: controllalo nell'elenco.",
  errorePdf: 'Errore nel download del PDF.',
  pdf: 'PDF',
  periodo: (dal: string, al: string) => `${conArticolo('dal', dal)} ${conArticolo('al', al)}`,
  pdfDi: (chi: string) => `Scarica il PDF del contratto di ${chi}`,
  serveRete: 'Serve la rete',
  spiegaRete:
    'I contratti contengono compensi: si leggono dal server e non restano su questo dispositivo.',
  conta: (mostrati: number, tutti: number) => contatiDi(mostrati, tutti, 'contratto', 'contratti'),
  totale: (lordo: string) => `Lordo ${lordo}`,
  filtri: {
    titolo: 'Filtri dei contratti',
    dipendente: 'Dipendente',
    progetto: 'Progetto',
    dal: 'Data inizio',
    al: 'Data fine',
  },
  colonne: {
    dipendente: 'Dipendente',
    progetto: 'Progetto',
    inizio: 'Inizio',
    fine: 'Fine',
    compenso: 'Compenso lordo',
    stipula: 'Stipula',
    luogo: 'Luogo di stipula',
    numero: 'Numero',
    pagamento: 'Pagamento',
    pagato: 'Pagato',
    daPagare: 'Da pagare',
    annullato: 'Annullato',
  },
  annulla: {
    titolo: (numero: string | null) =>
      numero === null ? 'Annulla il contratto' : `Annulla il contratto ${numero}`,
    di: (chi: string) => `Annulla il contratto di ${chi}`,
    spiega:
      'Non sarà più da pagare e non si riprende: il numero resta suo, e il PDF porterà la scritta ANNULLATO con la data e il motivo. Se il contratto è già firmato, avvisa chi lo ha firmato.',
    motivo: 'Perché si annulla',
    azione: 'Annulla contratto',
    lascia: 'Lascia il contratto',
    fatto: 'Contratto annullato.',
    perche: (giorno: string, chi: string | null, motivo: string) =>
      `${conArticolo('il', giorno)}${chi === null ? '' : ` da ${chi}`}: ${motivo}`,
  },
  modulo: {
    titolo: 'Nuovo Contratto',
    genera: 'Genera contratto',
    generazione: 'Generazione in corso...',
    dipendente: 'Dipendente',
    scegliDipendente: 'Scegli il dipendente',
    soloOccasionali: "Solo chi è assunto con 'prestazione occasionale'.",
    progetto: 'Progetto',
    senzaProgetto: 'Nessun progetto',
    compenso: 'Compenso lordo (€)',
    luogo: 'Luogo di stipula',
    inizio: 'Data inizio',
    fine: 'Data fine',
    errori: {
      dipendente: 'Seleziona un dipendente.',
      compenso: 'Il compenso lordo deve essere un importo da 0 in su.',
      luogo: 'Il Luogo di stipula è obbligatorio.',
      inizio: 'La Data inizio è obbligatoria.',
      fine: 'La Data fine è obbligatoria.',
      finePrima: 'La data di fine viene prima di quella di inizio.',
    },
  },
  /** Of a contract of somebody who has one for the same days. */
  doppione: {
    gia: (chi: string, numeri: readonly (string | null)[]) => {
      const [numero = null] = numeri;
      if (numeri.length > 1) {
        const noti = numeri.filter((each) => each !== null);
        return `${chi} ha già ${noti.length === 0 ? 'altri contratti' : `i contratti ${elencaNomi(noti)}`} per questi giorni.`;
      }
      return `${chi} ha già ${numero === null ? 'un contratto' : `il contratto ${numero}`} per questi giorni.`;
    },
    nonControllato: (chi: string) =>
      `Non si è potuto guardare se ${chi} ha già un contratto per questi giorni.`,
  },
  /** Of a contract about work that has begun before there is one. */
  lavoro: {
    titoli: {
      iniziato: 'Questo lavoro è già cominciato',
      finito: 'Questo lavoro è già finito',
    },
    giorni: (dal: string, al: string, oggi: string) =>
      `${dal === al ? `Il lavoro è ${conArticolo('del', dal)}` : `Il lavoro va ${conArticolo('dal', dal)} ${conArticolo('al', al)}`}, il contratto porterà la data di oggi, ${oggi}.`,
    comunicazione:
      "La comunicazione preventiva all'Ispettorato del lavoro va fatta prima dell'inizio: controlla le date e, se manca, chiedi al consulente come rimediare.",
  },
  progetto: {
    daConfermare: 'Per sicurezza i contratti si vedono dopo aver confermato la password.',
    mostra: 'Mostra i contratti',
    titolo: 'Contratti',
    generaPer: (chi: string) => `Genera contratto per ${chi}`,
    spiega: (dal: string, al: string) =>
      `${conArticolo('Dal', dal)} ${conArticolo('al', al)}, come le giornate dell'attività.`,
    dateNonDefinite: 'Impossibile generare contratto: date progetto non definite.',
    manca: {
      persona: (chi: string) =>
        `${chi} non è più tra gli assegnati di questa attività: il contratto si può generare lo stesso.`,
      giornate: "L'attività non ha più giornate: il contratto resta sui giorni di prima.",
    },
    nessuno: "Nessuno degli assegnati è assunto con 'prestazione occasionale'.",
  },
};
