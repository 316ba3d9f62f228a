import * as z from 'zod/mini';

import { defineContract } from '../contract/contract.ts';
import { impostazioniSchema } from './impostazioni.ts';

export const leggiImpostazioni = defineContract({
  name: 'impostazioni.leggi',
  method: 'GET',
  path: '/impostazioni',
  roles: ['Admin'],
  input: z.object({}),
  output: impostazioniSchema,
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: "Legge i dati dell'azienda usati nella carta intestata.",
});
