import * as z from 'zod/mini';

import { defineContract } from '../contract/contract.ts';
import { TUTTI } from '../contract/ruolo.ts';
import { canaleAvvisoSchema, tipoAvvisoSchema } from './avviso.ts';

/** What whoever asks is told of, and what this server can send at all. */
export const avvisiSchema = z.object({
  /** What is not here is off. */
  scelti: z.array(z.object({ tipo: tipoAvvisoSchema, canale: canaleAvvisoSchema })),
  /** Of what they may be told. */
  tipi: z.array(tipoAvvisoSchema),
  /** Where mail goes; null: this server sends none. */
  mail: z.nullable(z.string()),
});
export type Avvisi = z.output<typeof avvisiSchema>;

export const leggiAvvisi = defineContract({
  name: 'avvisi.leggi',
  method: 'GET',
  path: '/avvisi',
  roles: TUTTI,
  input: z.object({}),
  output: avvisiSchema,
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Dice di che cosa chi chiama vuole essere avvisato, e per quali vie.',
});

export const scegliAvviso = defineContract({
  name: 'avvisi.scegli',
  method: 'PUT',
  path: '/avvisi/{tipo}/{canale}',
  roles: TUTTI,
  input: z.object({ tipo: tipoAvvisoSchema, canale: canaleAvvisoSchema, attivo: z.boolean() }),
  output: avvisiSchema,
  status: 200,
  delivery: 'online-only',
  rejections: ['ruolo_non_ammesso'],
  summary:
    'Accende o spegne un tipo di avviso per una via; quando risponde, ciò che è spento non parte più.',
});
