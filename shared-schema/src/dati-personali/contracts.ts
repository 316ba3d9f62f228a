import * as z from 'zod/mini';

import { defineContract, fileOutput } from '../contract/contract.ts';
import { TUTTI } from '../contract/ruolo.ts';
import { dipendenteIdSchema } from '../values/id.ts';

export const esportaDati = defineContract({
  name: 'datiPersonali.esporta',
  method: 'GET',
  path: '/dati-personali/{id}/esporta',
  roles: TUTTI,
  input: z.object({ id: dipendenteIdSchema }),
  output: fileOutput,
  status: 200,
  delivery: 'online-only',
  rejections: ['riga_altrui', 'esportazione_in_corso'],
  summary:
    'Scarica tutti i dati di una persona, in un archivio ZIP di PDF e JSON: un Admin quelli di chiunque, gli altri i propri.',
});
