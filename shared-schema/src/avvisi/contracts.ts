import * as z from 'zod/mini';

import { defineContract } from '../contract/contract.ts';
import { TUTTI } from '../contract/ruolo.ts';
import { caratteriAmmessi } from '../values/testo.ts';
import { canaleAvvisoSchema, tipoAvvisoSchema } from './avviso.ts';

/** What whoever asks is told of, and what this server can send at all. */
export const avvisiSchema = z.object({
  /** What is not here is off. */
  scelti: z.array(z.object({ tipo: tipoAvvisoSchema, canale: canaleAvvisoSchema })),
  /** Of what they may be told. */
  tipi: z.array(tipoAvvisoSchema),
  /** Where mail goes; null: this server sends none. */
  mail: z.nullable(z.string()),
  push: z.object({
    /** By which a browser subscribes at this server: base64url. */
    chiave: z.string(),
    /** Whether the login that asks is told on its device. */
    qui: z.boolean(),
    /** How many devices are told. */
    dispositivi: z.int(),
  }),
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

/** Bytes as base64url, as many as that: a point of P-256, and 16 random ones (RFC 8291). */
const bytesSchema = (characters: number, cosa: string) =>
  z.string(cosa).check(z.regex(new RegExp(`^[\\w-]{${characters}}$`), cosa));

export const iscriviDispositivo = defineContract({
  name: 'avvisi.iscrivi',
  method: 'POST',
  path: '/avvisi/dispositivo',
  roles: TUTTI,
  input: z.object({
    /** As the browser says where it is reached; only known push services are. */
    endpoint: z.string().check(z.maxLength(1000, 'Indirizzo non valido.'), caratteriAmmessi()),
    p256dh: bytesSchema(87, 'Chiave non valida.'),
    auth: bytesSchema(22, 'Chiave non valida.'),
  }),
  output: avvisiSchema,
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Avvisa chi chiama su questo dispositivo; la prima volta, di tutto ciò che lo riguarda.',
});

export const disiscriviDispositivo = defineContract({
  name: 'avvisi.disiscrivi',
  method: 'DELETE',
  path: '/avvisi/dispositivo',
  roles: TUTTI,
  input: z.object({}),
  output: avvisiSchema,
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Non avvisa più chi chiama su questo dispositivo; quando risponde, non parte più nulla.',
});
