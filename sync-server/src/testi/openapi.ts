import { PUBLIC, type Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

/** Words of the generated description of the API. */
export const testiOpenApi = {
  titolo: 'API di Gestionale',
  descrizione:
    'Descrizione generata dai contratti da cui nascono anche le rotte. Gli errori hanno sempre `errore` (una frase) e `codice` (stabile); `campi` dà una frase per ogni campo non valido.',
  chi: (roles: readonly Ruolo[] | typeof PUBLIC): string =>
    roles === PUBLIC ? 'Senza accesso.' : `Ruoli ammessi: ${roles.join(', ')}.`,
  chiave:
    '`<dispositivo>:<numero>`: lo stesso invio, ripetuto con la stessa chiave, viene eseguito una volta sola.',
  riuscita: 'Operazione riuscita.',
  paginaSeguente:
    'Se ci sono altre righe, l\'indirizzo della pagina seguente: `<…?dopo=…>; rel="next"`.',
  indice: 'Operazioni',
  parametri: 'Parametri',
  corpo: 'Corpo della richiesta',
  risposte: 'Risposte',
  obbligatorio: 'obbligatorio',
  documento: 'Documento OpenAPI (JSON)',
} as const;
