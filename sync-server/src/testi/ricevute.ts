import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

/** Words of the printed receipt for occasional work, and what generating one may be refused with. */
export const testiRicevute = {
  titolo: (numero: string) => `Ricevuta n. ${numero}`,
  titoloMetadati: (numero: string, prestatore: string) => `Ricevuta n. ${numero} – ${prestatore}`,
  oggettoMetadati: 'Ricevuta per prestazione di lavoro autonomo occasionale',
  netto: 'Netto a pagare',
  del: (giorno: string) => `pagamento ${conArticolo('del', giorno)}`,
  descrizione: 'Descrizione della prestazione',
  prestazione: (periodo: string, attivita: string | null) =>
    `Prestazione di lavoro autonomo occasionale ${periodo}${attivita === null ? '' : `: «${attivita}»`}.`,
  contratto: (numero: string, data: string) =>
    `Contratto n. ${numero} ${conArticolo('del', data)}.`,
  importi: 'Importi',
  voce: 'Voce',
  importo: 'Importo',
  ritenuta: {
    acconto: (ritenutaPercento: number) =>
      `Ritenuta d'acconto ${ritenutaPercento}% (articolo 25 del D.P.R. 600/1973)`,
    imposta: (ritenutaPercento: number) =>
      `Ritenuta a titolo d'imposta del ${ritenutaPercento}% (articolo 25, comma 2, del D.P.R. 600/1973)`,
    nessuna: () =>
      "Compenso non soggetto a ritenuta d'acconto: il committente non è sostituto d'imposta",
  },
  senzaImporti: 'Nessun importo.',
  bolloEIva: 'Imposta di bollo e IVA',
  bolloDovuto: (bollo: string, soglia: string) =>
    `Imposta di bollo di ${bollo}, non compresa nel netto: il compenso lordo supera ${soglia}.\nAssolta sull'originale, identificativo n. ______________________ del ____/____/________`,
  bolloNonDovuto: (soglia: string) =>
    `Imposta di bollo non dovuta: il compenso lordo non supera ${soglia}.`,
  fuoriCampoIva:
    'Operazione fuori campo IVA per mancanza del presupposto soggettivo (articolo 5 del D.P.R. 633/1972).',
  nonEsiste: 'Il contratto non esiste più.',
  primaDellaStipula: (stipula: string) =>
    `La data di pagamento viene prima della stipula del contratto, che è ${conArticolo('del', stipula)}.`,
  pagamentoLontano:
    'La data di pagamento è oltre tre mesi da oggi: la ricevuta si genera quando il pagamento è vicino.',
  senzaAliquote: 'Per questa data le aliquote fiscali non sono note.',
  eliminata: ({ cognome, nome }: { readonly cognome: string; readonly nome: string }) =>
    `Ricevuta eliminata: ${cognome} ${nome}`,
} as const;
