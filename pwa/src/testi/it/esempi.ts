import type { StatoEsempi, Trattenuto } from '@gestionale/shared-schema/esempi/contracts.ts';

type Quanti = StatoEsempi['quanti'];

const elenco = new Intl.ListFormat('it');

/** Names that a sentence says before it only counts the rest. */
const MASSIMO_NOMI = 3;

function elencaNomi(nomi: readonly string[]): string {
  const altri = nomi.length - MASSIMO_NOMI;
  if (altri <= 0) return elenco.format(nomi);
  const resto = altri === 1 ? 'un altro' : `altri ${altri}`;
  return elenco.format([...nomi.slice(0, MASSIMO_NOMI), resto]);
}

const MOTIVI: Readonly<Record<Trattenuto['motivo'], (nomi: string) => string>> = {
  ore: (nomi) => `ci sono ore: ${nomi}`,
  contratti: () => 'ha un contratto',
  approvazioni: (nomi) => `ha approvato ore di ${nomi}`,
  attivita: (nomi) => `serve a ${nomi}`,
  accesso: () => 'è con questo accesso che sei qui',
};

/** Words of the examples that an empty company is tried with. */
export const testiEsempi = {
  titolo: 'Dati di esempio',
  offerta:
    'Per provare prima con qualcosa: persone, clienti, attrezzatura e attività inventate di questi giorni. Hanno «(esempio)» nel nome, nessuno riceve un accesso, e si tolgono tutte insieme.',
  carica: 'Carica dati di esempio',
  caricati: 'Dati di esempio caricati.',
  presenti:
    'Ci sono dati di esempio: hanno «(esempio)» nel nome. Quando non servono più, qui li togli in una volta; quello che hai inserito tu resta.',
  serveRete: 'Serve la rete.',
  togli: 'Togli i dati di esempio',
  conferma: 'Togliere i dati di esempio?',
  domanda: ({ quanti, modificati, restano }: StatoEsempi) =>
    [
      restano.length === 0
        ? `Si tolgono da tutti i dispositivi: ${contati(quanti)}.`
        : `Si tolgono da tutti i dispositivi, tranne ciò da cui dipendono dati tuoi (${elencaNomi(restano.map(({ nome }) => nome))}): ${contati(quanti)}.`,
      ...(modificati.length === 0
        ? []
        : [
            `Anche quello che è stato modificato: ${elencaNomi(modificati)}. Per tenerlo, togli prima «(esempio)» dal nome.`,
          ]),
    ].join(' '),
  tolti: 'Dati di esempio tolti.',
  restano: 'Alcuni esempi restano, perché ne dipendono dati tuoi:',
  poi: 'Quando non ne dipende più niente, premi ancora per togliere anche questi.',
  motivo: ({ motivo, nomi }: Trattenuto) => MOTIVI[motivo](elencaNomi(nomi)),
  errore: 'La risposta non è arrivata. Controlla la rete e premi ancora.',
};

function contati({ persone, clienti, fornitori, attrezzatura, attivita, ore }: Quanti): string {
  const parti: readonly (readonly [number, string, string])[] = [
    [persone, 'persona', 'persone'],
    [clienti, 'cliente', 'clienti'],
    [fornitori, 'fornitore', 'fornitori'],
    [attrezzatura, 'attrezzo', 'attrezzi'],
    [attivita, 'attività', 'attività'],
    [ore, 'registrazione di ore', 'registrazioni di ore'],
  ];
  return elenco.format(
    parti.flatMap(([quanti, uno, molti]) =>
      quanti === 0 ? [] : [`${quanti} ${quanti === 1 ? uno : molti}`],
    ),
  );
}
