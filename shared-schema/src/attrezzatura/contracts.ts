import * as z from 'zod/mini';

import { defineContract } from '../contract/contract.ts';
import { UFFICIO } from '../contract/ruolo.ts';
import { attrezzaturaSchema } from './attrezzatura.ts';

export const elencaAttrezzatura = defineContract({
  name: 'attrezzatura.elenca',
  method: 'GET',
  path: '/attrezzatura',
  roles: UFFICIO,
  input: z.object({}),
  output: z.array(
    z.extend(attrezzaturaSchema, {
      /** Total minus what projects neither Completato nor Annullato commit today. */
      quantita_disponibile: z.int(),
    }),
  ),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: "Elenca l'attrezzatura con la quantità disponibile oggi.",
});
