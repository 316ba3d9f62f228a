import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

import { cifre, contati, contatiDi } from './quanti.ts';

/** Words of receipts for occasional work. */
export const testiRicevute = {
  titolo: 'Ricevute',
  sottotitolo: 'Ricevute dei contratti di prestazione occasionale.',
  archivio: 'Archivio ricevute',
  vuoto: 'Nessuna ricevuta trovata.',
  erroreCaricamento: 'Errore nel caricamento dei dati.',
  errorePdf: 'Errore nel download del PDF.',
  pdf: 'PDF',
  pdfDi: (chi: string) => `Scarica il PDF della ricevuta di ${chi}`,
  pagataIl: (giorno: string) => `pagata ${conArticolo('il', giorno)}`,
  eliminaDi: (chi: string) => `Elimina la ricevuta di ${chi}`,
  confermaElimina:
    'Sei sicuro di voler eliminare questa ricevuta? Il contratto tornerà tra quelli da pagare.',
  eliminata: 'Ricevuta eliminata.',
  serveRete: 'Serve la rete',
  spiegaRete:
    'Le ricevute contengono compensi: si leggono dal server e non restano su questo dispositivo.',
  conta: (mostrate: number, tutte: number) => contatiDi(mostrate, tutte, 'ricevuta', 'ricevute'),
  totale: (netto: string) => `Netto ${netto}`,
  filtri: {
    titolo: "Filtri dell'archivio",
    dipendente: 'Dipendente',
    progetto: 'Progetto',
    dal: 'Data inizio',
    al: 'Data fine',
  },
  colonne: {
    dipendente: 'Dipendente',
    progetto: 'Progetto',
    pagamento: 'Data pagamento',
    netto: 'Netto a pagare',
    fine: 'Fine del lavoro',
    stipula: 'Stipula',
    lordo: 'Compenso lordo',
  },
  modulo: {
    titolo: 'Contratti da pagare',
    daPagare: 'Contratti da pagare',
    vuoto: 'Nessun contratto da pagare trovato.',
    cerca: 'Cerca tra quelli da pagare',
    conta: (mostrati: number, tutti: number) =>
      contatiDi(mostrati, tutti, 'contratto da pagare', 'contratti da pagare'),
    lordoTotale: (lordo: string) => `Lordo ${lordo}`,
    lordoScelti: (scelti: number, nascosti: number, lordo: string) =>
      `${contati(scelti, 'scelto', 'scelti')}${nascosti === 0 ? '' : ` (${cifre(nascosti)} fuori dalla ricerca)`}, lordo ${lordo}`,
    scegliTutti: (quanti: number) => `Seleziona tutti (${cifre(quanti)})`,
    scegli: (chi: string) => `Scegli il contratto di ${chi}`,
    periodo: (dal: string, al: string) => `${dal} – ${al}`,
    lordo: 'Lordo',
    netto: 'Netto a pagare',
    /** Beside a contract, where it is not the usual one. */
    ritenuta: {
      acconto: null,
      imposta: "Ritenuta a titolo d'imposta: non residente in Italia",
      nessuna: 'Senza ritenuta',
    },
    dataPagamento: 'Data pagamento',
    dataObbligatoria: 'La Data pagamento è obbligatoria.',
    primaDellaStipula: (contratti: readonly string[]) =>
      `La data di pagamento viene prima della stipula del contratto: ${contratti.join('; ')}.`,
    pagamentoLontano:
      'La data di pagamento è oltre tre mesi da oggi: la ricevuta si genera quando il pagamento è vicino.',
    deveVenire: 'Questo giorno deve ancora venire: la ricevuta porterà una data futura.',
    stipulato: (chi: string, giorno: string) => `${chi}, ${giorno}`,
    nessuno: 'Seleziona almeno un contratto.',
    genera: (quante: number) => (quante === 0 ? 'Genera ricevute' : `Genera ricevute (${quante})`),
    generoDi: (fatte: number, totale: number) => `Genero ${fatte} di ${totale}…`,
    completata: (successi: number, errori: number, incerti: number) =>
      `Generazione completata. Successi: ${successi}, Errori: ${errori}${incerti === 0 ? '' : `, Senza risposta: ${incerti}`}.`,
    lascia: {
      title: 'Uscire durante la generazione?',
      text: 'Le ricevute si generano lo stesso, ma che cosa non è riuscito si legge solo qui.',
      leave: 'Esci',
      stay: 'Resta qui',
    },
  },
};
