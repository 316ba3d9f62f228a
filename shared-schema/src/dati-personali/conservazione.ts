import * as z from 'zod/mini';

import { giornoSchema } from '../values/giorno.ts';
import { dipendenteIdSchema } from '../values/id.ts';

/** What is kept for a time that the office sets. */
export const regolaConservazioneSchema = z.enum([
  'fogli_ore',
  'contratti',
  'ricevute',
  'documenti_ex',
  'anagrafica_ex',
  'dispositivi',
  'accessi',
  'outcomes',
  'registro_attivita',
]);
export type RegolaConservazione = z.output<typeof regolaConservazioneSchema>;

/** How long a rule keeps: what it is unless the office says otherwise, and the bounds of that. */
export interface DurataConservazione {
  readonly unita: 'mesi' | 'giorni';
  readonly predefinita: number;
  /** Below it the law, or what devices were promised, would be broken. */
  readonly minima: number;
  readonly massima: number;
}

const CINQUE_ANNI = 60;
const DIECI_ANNI = 120;
/** More than anybody has a reason for. */
const TRENT_ANNI = 360;

/** Where each figure comes from stands in the server's `testi/conservazione.ts`, which the office reads. */
export const DURATE: Readonly<Record<RegolaConservazione, DurataConservazione>> = {
  fogli_ore: mesi(CINQUE_ANNI, CINQUE_ANNI),
  contratti: mesi(DIECI_ANNI, DIECI_ANNI),
  ricevute: mesi(DIECI_ANNI, DIECI_ANNI),
  documenti_ex: mesi(12, 1),
  anagrafica_ex: mesi(CINQUE_ANNI, CINQUE_ANNI),
  dispositivi: mesi(14, 14),
  accessi: giorni(400, 400),
  outcomes: giorni(400, 400),
  registro_attivita: mesi(24, 6),
};

/** Of what is due, so many are counted: whoever reads it needs to know no better. */
export const CONTATE_AL_PIU = 10_000;

/** Nights on which a rule only says what it would remove, after the first start and a long stop. */
export const NOTTI_DI_ANNUNCIO = 14;

/** A rule as the office reads and sets it. */
export const regolaLettaSchema = z.object({
  regola: regolaConservazioneSchema,
  titolo: z.string(),
  cosa: z.string(),
  motivo: z.string(),
  unita: z.enum(['mesi', 'giorni']),
  valore: z.int(),
  predefinita: z.int(),
  minima: z.int(),
  massima: z.int(),
  /** What the next night would remove; {@link CONTATE_AL_PIU} and one where there is more. */
  da_togliere: z.int(),
});
export type RegolaLetta = z.output<typeof regolaLettaSchema>;

export const statoConservazioneSchema = z.object({
  regole: z.array(regolaLettaSchema),
  /** The first night that removes anything; null where the next one does. */
  annuncio_fino_al: z.nullable(giornoSchema),
  ultima_notte: z.nullable(
    z.object({
      giorno: giornoSchema,
      tolte: z.array(z.object({ regola: regolaConservazioneSchema, quante: z.int() })),
    }),
  ),
});
export type StatoConservazione = z.output<typeof statoConservazioneSchema>;

/** Something that the next night would remove. */
const daTogliereSchema = z.object({
  id: z.string(),
  dipendente_id: z.nullable(dipendenteIdSchema),
  nome: z.nullable(z.string()),
  cognome: z.nullable(z.string()),
  /** The day that it is dated by. */
  giorno: giornoSchema,
});
export type DaTogliere = z.output<typeof daTogliereSchema>;

/** Some of it, the oldest first; there may be far more than anybody wants to read. */
export const paginaDaTogliereSchema = z.object({
  righe: z.array(daTogliereSchema),
  /** Where the next page begins; null where there is no more. It names nobody. */
  dopo: z.nullable(z.string()),
});
export type PaginaDaTogliere = z.output<typeof paginaDaTogliereSchema>;

/** What making somebody anonymous would come to. */
export const anteprimaAnonimatoSchema = z.object({
  nome: z.string(),
  cognome: z.string(),
  /** Why it cannot be, in sentences; empty when it can. */
  ostacoli: z.array(z.string()),
  /** What loses the name and stays, what goes, and what keeps the name until its own term. */
  ore: z.int(),
  righe_storico: z.int(),
  accessi: z.int(),
  dispositivi: z.int(),
  contratti: z.int(),
});
export type AnteprimaAnonimato = z.output<typeof anteprimaAnonimatoSchema>;

function mesi(predefinita: number, minima: number): DurataConservazione {
  return { unita: 'mesi', predefinita, minima, massima: TRENT_ANNI };
}

function giorni(predefinita: number, minima: number): DurataConservazione {
  return { unita: 'giorni', predefinita, minima, massima: 3_650 };
}
