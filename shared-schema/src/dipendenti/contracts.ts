import * as z from 'zod/mini';

import { defineContract } from '../contract/contract.ts';
import { UFFICIO } from '../contract/ruolo.ts';
import { dipendenteRidottoSchema, dipendenteSchema } from './dipendente.ts';

export const elencaDipendenti = defineContract({
  name: 'dipendenti.elenca',
  method: 'GET',
  path: '/dipendenti',
  roles: UFFICIO,
  input: z.object({}),
  output: z.array(z.union([dipendenteSchema, dipendenteRidottoSchema])),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary:
    'Elenca i dipendenti: scheda intera per Admin, ridotta e senza dati personali per Manager.',
});
