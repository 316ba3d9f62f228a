import * as z from 'zod/mini';

import { defineContract } from '../contract/contract.ts';
import { UFFICIO } from '../contract/ruolo.ts';
import { clienteSchema } from './cliente.ts';

export const elencaClienti = defineContract({
  name: 'clienti.elenca',
  method: 'GET',
  path: '/clienti',
  roles: UFFICIO,
  input: z.object({}),
  output: z.array(clienteSchema),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Elenca i clienti in ordine di ragione sociale.',
});
