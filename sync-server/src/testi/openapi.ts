import type { Contract } from '@gestionale/shared-schema/contract/contract.ts';
import {
  isByPage,
  MAX_PAGE_ROWS,
  USUAL_PAGE_ROWS,
} from '@gestionale/shared-schema/contract/page.ts';
import { PUBLIC, type Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { ContractName, ContractOf } from '@gestionale/shared-schema/registry.ts';

/** Words of the generated description of the API. */
export const testiOpenApi = {
  titolo: 'API di Gestionale',
  descrizione: [
    `Un elenco a pagine dà ${USUAL_PAGE_ROWS} righe, o quante ne chiede \`limite\` (${MAX_PAGE_ROWS} al massimo). Se ce ne sono altre lo dice solo l'intestazione \`Link\` della risposta, con l'indirizzo della pagina seguente (\`dopo\`): finché c'è \`Link\`, l'elenco non è finito.`,
    'Descrizione generata dai contratti da cui nascono anche le rotte. Gli errori hanno sempre `errore` (una frase) e `codice` (stabile); `campi` dà una frase per ogni campo non valido.',
  ].join('\n\n'),
  chi: (roles: readonly Ruolo[] | typeof PUBLIC): string =>
    roles === PUBLIC ? 'Senza accesso.' : `Ruoli ammessi: ${roles.join(', ')}.`,
  chiave:
    '`<dispositivo>:<numero>`: lo stesso invio, ripetuto con la stessa chiave, viene eseguito una volta sola.',
  riuscita: 'Operazione riuscita.',
  paginaSeguente:
    'Se ci sono altre righe, l\'indirizzo della pagina seguente: `<…?dopo=…>; rel="next"`.',
  nomeDelFile:
    "Il nome con cui salvare il file: `attachment; filename=…; filename*=UTF-8''…` (RFC 6266).",
  calendario: 'Legge il proprio calendario (iCalendar), per i programmi che lo tengono aggiornato.',
  passwordDelCalendario:
    'Senza accesso: con la password del calendario (`POST /calendario-personale`) in `Authorization: Basic`, qualunque sia il nome utente.',
  calendarioUguale: 'Uguale a quello che chi chiama ha già, secondo `If-None-Match`.',
  indice: 'Operazioni',
  parametri: 'Parametri',
  corpo: 'Corpo della richiesta',
  risposte: 'Risposte',
  obbligatorio: 'obbligatorio',
  documento: 'Documento OpenAPI (JSON)',
} as const;

const PERIODO_REGISTRO = {
  data_inizio: 'Solo ciò che è stato fatto in quel giorno o dopo.',
  data_fine: 'Solo ciò che è stato fatto in quel giorno o prima.',
};

/** What a field of a path or a query means, where its name alone does not say so. */
const PARAMETRI: {
  readonly [N in ContractName]?: {
    readonly [F in keyof ContractOf<N>['input']['shape']]?: string;
  };
} = {
  'contratti.elenca': {
    data_inizio:
      'Solo i contratti che finiscono in quel giorno o dopo: con `data_fine`, tutti quelli che toccano il periodo anche solo in parte.',
    data_fine: 'Solo i contratti che cominciano in quel giorno o prima.',
  },
  'ricevute.elenca': {
    data_inizio: 'Solo le ricevute pagate in quel giorno o dopo (`data_pagamento`).',
    data_fine: 'Solo le ricevute pagate in quel giorno o prima (`data_pagamento`).',
  },
  'ricevute.compensi': {
    giorno:
      "Un giorno qualunque dell'anno di cui si sommano i compensi: se manca, quello in corso.",
    dipendente_id: 'Solo questa persona; senza, tutte quelle che hanno contratti.',
  },
  'fogliOre.elenca': {
    dal: 'Solo le ore di quel giorno o dopo, per il giorno in cui cominciano (`data`).',
    al: 'Solo le ore di quel giorno o prima, per il giorno in cui cominciano (`data`).',
  },
  'registroAttivita.elenca': PERIODO_REGISTRO,
  'registroAttivita.esporta': PERIODO_REGISTRO,
  'mesi.scarica': {
    dipendente_id: 'Solo questa persona; senza, tutte quelle del mese.',
  },
};

const PAGINA = {
  limite: `Quante righe al più: ${USUAL_PAGE_ROWS} se non è dato, ${MAX_PAGE_ROWS} al massimo.`,
  dopo: "Dove comincia la pagina: sta nell'intestazione `Link` di quella prima.",
};

export function parameterTexts(contract: Contract): Readonly<Record<string, string | undefined>> {
  const propri: Readonly<Record<string, string | undefined>> =
    PARAMETRI[contract.name as ContractName] ?? {};
  return isByPage(contract) ? { ...PAGINA, ...propri } : propri;
}
