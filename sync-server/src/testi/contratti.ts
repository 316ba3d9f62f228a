import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

/** Words of the printed contract for occasional work, and what generating one may be refused with. */
export const testiContratti = {
  titolo: 'Contratto di prestazione occasionale',
  titoloMetadati: (numero: string, prestatore: string) => `Contratto n. ${numero} – ${prestatore}`,
  oggettoMetadati: 'Contratto di lavoro autonomo occasionale',
  nascita: 'Luogo e data di nascita del prestatore',
  attivita: 'Attività',
  cliente: 'Cliente',
  firmaCommittente: 'Firma del committente',
  natura: {
    heading: "Natura dell'incarico",
    text: "Le parti stipulano un contratto di lavoro autonomo occasionale ai sensi degli articoli 2222 e seguenti del codice civile. I compensi sono redditi diversi ai sensi dell'articolo 67, comma 1, lettera l), del D.P.R. 917/1986. L'incarico non dà luogo a un rapporto di lavoro subordinato né a una collaborazione continuativa.",
  },
  oggetto: (opera: string | null, cliente: string | null) => ({
    heading: 'Oggetto e risultato atteso',
    text: `Il committente affida al prestatore, che accetta, ${descriviOpera(opera, cliente)}. Il risultato atteso è l'opera compiuta a regola d'arte entro la fine dell'incarico.`,
  }),
  autonomia: {
    heading: 'Autonomia',
    text: "Il prestatore svolge l'incarico in piena autonomia, senza vincolo di subordinazione, senza vincoli di orario e senza inserimento nell'organizzazione del committente. Sceglie tempi e modi di esecuzione nel rispetto del risultato concordato.",
  },
  durata: (inizio: string, fine: string) => ({
    heading: 'Durata',
    text: `L'incarico inizia ${conArticolo('il', inizio)} e termina ${conArticolo('il', fine)}, senza tacito rinnovo.`,
  }),
  /** `lordo` says whether something is withheld of it. */
  compenso: (lordo: string, ritenuta: string, giorni: number) => ({
    heading: 'Compenso e pagamento',
    text: `Il compenso è di ${lordo}. È pagato entro ${giorni} giorni dalla fine dell'incarico, dietro ricevuta del prestatore. ${ritenuta}`,
  }),
  alLordo: (compenso: string) => `${compenso} al lordo delle ritenute di legge`,
  ritenuta: {
    acconto: (ritenutaPercento: number) =>
      `Il committente trattiene e versa la ritenuta d'acconto, oggi pari al ${ritenutaPercento}% del compenso lordo.`,
    imposta: (ritenutaPercento: number) =>
      `Il prestatore non è residente in Italia: il committente trattiene e versa la ritenuta a titolo d'imposta, oggi pari al ${ritenutaPercento}% del compenso lordo (articolo 25, comma 2, del D.P.R. 600/1973).`,
    nessuna: () =>
      "Il compenso non è soggetto a ritenuta d'acconto: il committente non è sostituto d'imposta.",
  },
  spese: {
    heading: 'Spese',
    text: "Le spese necessarie all'incarico sono a carico del prestatore, salvo quelle che il committente ha autorizzato prima per iscritto.",
  },
  diligenza: {
    heading: 'Diligenza e riservatezza',
    text: "Il prestatore esegue l'incarico con la diligenza richiesta dalla natura dell'opera e tiene riservate, anche dopo la fine dell'incarico, le notizie sul committente e sui suoi clienti di cui viene a conoscenza.",
  },
  sicurezza: {
    heading: 'Sicurezza sul lavoro',
    text: 'Il committente informa il prestatore sui rischi specifici dei luoghi in cui opera e sulle misure di prevenzione e di emergenza (articolo 26 del D.Lgs. 81/2008). Il prestatore usa attrezzature e dispositivi di protezione conformi (articolo 21 del D.Lgs. 81/2008).',
  },
  datiPersonali: {
    heading: 'Dati personali',
    text: 'Il committente tratta i dati personali del prestatore solo per eseguire il contratto e per gli obblighi di legge, secondo il regolamento (UE) 2016/679 e il D.Lgs. 196/2003. Il prestatore può chiedere in ogni momento di accedervi, correggerli o cancellarli nei limiti di legge.',
  },
  soglia: (soglia: string) => ({
    heading: 'Soglia annua dei compensi',
    text: `Il prestatore rende la dichiarazione che segue e si impegna a comunicare subito per iscritto al committente se, nell'anno solare del pagamento, i suoi compensi per lavoro autonomo occasionale, di tutti i committenti, superano ${soglia} (articolo 44, comma 2, del D.L. 269/2003).`,
  }),
  titoloAnnullato: 'Contratto di prestazione occasionale – ANNULLATO',
  titoloMetadatiAnnullato: (numero: string, prestatore: string) =>
    `Contratto n. ${numero} ANNULLATO – ${prestatore}`,
  statoDelContratto: 'Stato del contratto',
  annullatoIl: (giorno: string) => `ANNULLATO ${conArticolo('il', giorno)}`,
  motivo: (motivo: string) => `Motivo: ${motivo}`,
  annullato: ({ cognome, nome }: { readonly cognome: string; readonly nome: string }) =>
    `Contratto annullato: ${cognome} ${nome}`,
  primaLaRicevuta:
    'Per questo contratto esiste già una ricevuta: per annullarlo, elimina prima la ricevuta.',
  nonEsiste: {
    dipendente: 'Il dipendente non esiste più.',
    progetto: "L'attività non esiste più.",
  },
} as const;

function descriviOpera(opera: string | null, cliente: string | null): string {
  if (opera === null) return 'la prestazione concordata tra le parti';
  // Between marks: a company's name may end in a full stop, as the sentence does.
  const base = `la seguente opera: «${opera}»`;
  return cliente === null ? base : `${base} (cliente: ${cliente})`;
}
