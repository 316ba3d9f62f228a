import type { Attrezzatura } from '@gestionale/shared-schema/attrezzatura/attrezzatura.ts';

import { cifre, contatiDi } from './quanti.ts';

/** Words of equipment. */
export const testiAttrezzatura = {
  titolo: 'Magazzino Attrezzatura',
  elenco: 'Attrezzatura',
  aggiungi: '+ Aggiungi Attrezzo',
  vuoto: 'Nessuna attrezzatura trovata.',
  errore: "Impossibile caricare i dati dell'attrezzatura.",
  conteggio: (mostrati: number, tutti: number) =>
    contatiDi(mostrati, tutti, 'attrezzo', 'attrezzi'),
  totali: (pezzi: number, disponibili: number, costo: string) =>
    `Pezzi: ${cifre(pezzi)}, disponibili oggi: ${cifre(disponibili)} · costo ${costo}`,
  campi: {
    nome_attrezzo: 'Nome Attrezzo',
    descrizione: 'Descrizione',
    quantita_totale: 'Quantità Totale',
    costo_acquisto: 'Costo di Acquisto (€)',
    data_acquisto: 'Data di Acquisto',
    data_prevista_sostituzione: 'Data Prevista Sostituzione',
  } satisfies Record<Exclude<keyof Attrezzatura, 'id'>, string>,
  colonne: {
    disponibile: 'Disponibile oggi',
    impegnata: 'Impegnata oggi da',
    costo: 'Costo di Acquisto',
  },
  disponibili: (liberi: number, tutti: number) =>
    `Disponibili: ${cifre(liberi)} di ${cifre(tutti)}`,
  impegno: (quanti: number, progetto: string) => `${quanti} × ${progetto}`,
  oltreIlTotale: (quanti: number) => (quanti === 1 ? 'ne manca 1' : `ne mancano ${cifre(quanti)}`),
  libera: 'Nessun progetto',
  filtro: {
    disponibilita: 'Disponibilità oggi',
    tutta: 'Tutta',
    disponibile: 'Disponibile',
    impegnata: 'Impegnata',
    esaurita: 'Tutta impegnata',
  },
  modificaDi: (nome: string) => `Modifica ${nome}`,
  eliminaDi: (nome: string) => `Elimina ${nome}`,
  modulo: {
    nuovo: 'Aggiungi Nuovo Attrezzo',
    modifica: 'Modifica Attrezzo',
    salva: 'Salva Attrezzo',
    obbligatorio: 'Il Nome Attrezzo è obbligatorio.',
    quantita: 'La quantità totale deve essere un numero intero da 0 in su.',
    costo: 'Il costo deve essere un importo da 0 in su, con al massimo due decimali.',
    aiutoCosto: (costo: string) => `Sono ${costo}.`,
    sostituzionePrimaDellAcquisto: "La sostituzione è prevista prima dell'acquisto.",
    aggiunto: 'Attrezzo aggiunto con successo!',
    aggiornato: 'Attrezzo aggiornato.',
  },
  elimina: {
    conferma: 'Sei sicuro di voler eliminare questo attrezzo?',
    eliminato: 'Attrezzo eliminato.',
  },
  /** The words by which a queued entry is known from now on, wherever it is shown. */
  voce: {
    crea: (nome: string) => `Nuovo attrezzo: ${nome}`,
    modifica: (nome: string) => `Modifica dell'attrezzo ${nome}`,
    elimina: (nome: string) => `Eliminazione dell'attrezzo ${nome}`,
  },
};
