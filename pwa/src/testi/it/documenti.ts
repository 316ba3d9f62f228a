import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

import { cifre, contati, contatiDi } from './quanti.ts';

/** Words of the shared documents. */
export const testiDocumenti = {
  titolo: 'Documenti',
  elenco: 'Elenco dei documenti',
  vuoto: 'Nessun documento caricato.',
  erroreCaricamento: 'Impossibile caricare i documenti.',
  cerca: 'Cerca un documento',
  nessunRisultato: 'Nessun risultato per questa ricerca.',
  quanti: (mostrati: number, tutti: number, dimensione: string) =>
    `${contatiDi(mostrati, tutti, 'documento', 'documenti')} · ${dimensione}`,
  dettaglio: (dimensione: string, giorno: string) => `${dimensione} · ${giorno}`,
  scarica: 'Scarica',
  scaricaNome: (nome: string) => `Scarica ${nome}`,
  scarico: (percento: number) => `Scarico… ${percento} %`,
  erroreDownload: 'Errore nel download del file.',
  copiaPrecedente:
    "Senza rete: è la copia già su questo dispositivo, non l'ultima versione caricata.",
  elimina: 'Elimina',
  eliminaNome: (nome: string) => `Elimina ${nome}`,
  confermaElimina: 'Sei sicuro di voler eliminare questo documento?',
  eliminato: 'Documento eliminato.',
  carica: {
    titolo: 'Carica un documento',
    file: 'File',
    scegli: { choose: 'Scegli un file', none: 'Nessun file scelto' },
    bottone: 'Carica',
    mancante: 'Seleziona un file.',
    errore: "Errore nell'upload.",
    caricato: 'Documento caricato.',
    avanzamento: (inviati: string, totale: string, percento: number) =>
      `Caricamento in corso... ${inviati} di ${totale} (${percento} %)`,
    quasiFatto: 'Il server sta registrando il documento...',
    interrompi: 'Interrompi',
    interrotto:
      "Caricamento interrotto. Se il server lo aveva già ricevuto per intero, il documento compare nell'elenco.",
    scelto: (dimensione: string) => `Dimensione: ${dimensione}`,
    troppoGrande: (dimensione: string, limite: string) =>
      `Il file è di ${dimensione}: oltre ${limite} il server di norma lo rifiuta.`,
    lascia: {
      title: 'Interrompere il caricamento?',
      text: 'Uscendo da questa pagina il documento non viene caricato.',
      leave: 'Esci e interrompi',
      stay: 'Continua a caricare',
    },
    condiviso: {
      arrivato: (nome: string, dimensione: string, quando: string | null) =>
        `Arriva da fuori, da un'altra app o da un sito: «${nome}», ${dimensione}${quando === null ? '' : `, ${conArticolo('il', quando)}`}. Se l'hai condiviso tu, premi Carica per metterlo fra i documenti; altrimenti scartalo.`,
      scarta: 'Scarta',
      soloAdmin: (nome: string) =>
        `«${nome}» non è stato caricato: i documenti li carica un Admin.`,
      capito: 'Ho capito',
      unoAllaVolta: (altri: number) =>
        altri === 1
          ? "Si prende un file alla volta: l'altro non è arrivato. Condividilo dopo aver caricato questo."
          : `Si prende un file alla volta: gli altri ${cifre(altri)} non sono arrivati. Condividili uno per volta.`,
      unAltroAttende:
        'Il file appena condiviso non è stato preso: ne aspetta già un altro. Quando quello è stato caricato o tolto, condividilo di nuovo.',
      troppoGrande: (limite: string) =>
        `Il file condiviso non è stato preso: è oltre ${limite}. Un Admin può sceglierlo da questa pagina.`,
      nonArrivato: "Il file non è arrivato. Condividilo di nuovo da quell'app.",
    },
    retePer: 'Serve la rete per caricare o eliminare un documento.',
  },
  offline: {
    breve: 'Offline',
    disponibile: 'Disponibile offline',
    rendi: (nome: string) => `Disponibile offline: ${nome}`,
    sulDispositivo: 'Sul dispositivo',
    inArrivo: 'In arrivo…',
    attendeRete: 'In attesa di rete',
    nonArrivato: 'Non arrivato: riproverò',
    daAggiornare: 'Nuova versione in arrivo…',
    senzaSpazio: 'Spazio esaurito',
    totale: (quanti: number, dimensione: string) =>
      `Su questo dispositivo: ${contaDocumenti(quanti)}, ${dimensione}`,
    nessuno:
      'Nessun documento su questo dispositivo: con «Disponibile offline» si apre anche senza rete.',
    libera: (dimensione: string) => `Libera ${dimensione}`,
    spiegaLibera: 'Toglie i documenti che hai solo aperto; quelli disponibili offline restano.',
    liberato: 'Spazio liberato.',
    nonFatto: 'Questo dispositivo non è riuscito a farlo: riprova.',
    discoPieno:
      'Questo dispositivo non ha più spazio: libera memoria o togli altri documenti, poi riprova.',
  },
};

function contaDocumenti(quanti: number): string {
  return contati(quanti, 'documento', 'documenti');
}
