import * as z from 'zod/mini';

/** Lower-case UUIDv7 (RFC 9562, section 5.7): 48 bits of milliseconds, then random bits. */
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Random bytes that {@link createId} consumes. */
export const ID_RANDOM_BYTES = 10;

const uuidV7Schema = uuidV7('Identificativo non valido.');

/** An id that a person chooses from a list; anything else says the sentence. */
export const idDaScegliere = {
  cliente: (mancante: string) => uuidV7(mancante).brand<'ClienteId'>(),
  progetto: (mancante: string) => uuidV7(mancante).brand<'ProgettoId'>(),
  dipendente: (mancante: string) => uuidV7(mancante).brand<'DipendenteId'>(),
  attrezzatura: (mancante: string) => uuidV7(mancante).brand<'AttrezzaturaId'>(),
  contratto: (mancante: string) => uuidV7(mancante).brand<'ContrattoId'>(),
} as const;

function uuidV7(nonValido: string) {
  return z.string(nonValido).check(z.regex(UUID_V7, nonValido));
}

export const dipendenteIdSchema = uuidV7Schema.brand<'DipendenteId'>();
export type DipendenteId = z.output<typeof dipendenteIdSchema>;

export const clienteIdSchema = uuidV7Schema.brand<'ClienteId'>();
export type ClienteId = z.output<typeof clienteIdSchema>;

export const fornitoreIdSchema = uuidV7Schema.brand<'FornitoreId'>();
export type FornitoreId = z.output<typeof fornitoreIdSchema>;

export const attrezzaturaIdSchema = uuidV7Schema.brand<'AttrezzaturaId'>();
export type AttrezzaturaId = z.output<typeof attrezzaturaIdSchema>;

export const progettoIdSchema = uuidV7Schema.brand<'ProgettoId'>();
export type ProgettoId = z.output<typeof progettoIdSchema>;

export const giornataIdSchema = uuidV7Schema.brand<'GiornataId'>();
export type GiornataId = z.output<typeof giornataIdSchema>;

/** Id of one commitment of equipment to a project, not of the equipment itself. */
export const impegnoIdSchema = uuidV7Schema.brand<'ImpegnoId'>();
export type ImpegnoId = z.output<typeof impegnoIdSchema>;

export const foglioOreIdSchema = uuidV7Schema.brand<'FoglioOreId'>();
export type FoglioOreId = z.output<typeof foglioOreIdSchema>;

export const contrattoIdSchema = uuidV7Schema.brand<'ContrattoId'>();
export type ContrattoId = z.output<typeof contrattoIdSchema>;

export const ricevutaIdSchema = uuidV7Schema.brand<'RicevutaId'>();
export type RicevutaId = z.output<typeof ricevutaIdSchema>;

export const storicoIdSchema = uuidV7Schema.brand<'StoricoId'>();
export type StoricoId = z.output<typeof storicoIdSchema>;

/** What was taken from one file of people: each of them has it. */
export const importazioneIdSchema = uuidV7Schema.brand<'ImportazioneId'>();
export type ImportazioneId = z.output<typeof importazioneIdSchema>;

/** One installation of the app on one phone or computer, for one user. */
export const deviceIdSchema = uuidV7Schema.brand<'DispositivoId'>();
export type DeviceId = z.output<typeof deviceIdSchema>;

/** One login; whoever knows it can end it, and do nothing else with it. */
export const sessionIdSchema = uuidV7Schema.brand<'SessionId'>();
export type SessionId = z.output<typeof sessionIdSchema>;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * Makes a UUIDv7 from an instant in milliseconds since 1970 and ten random bytes.
 * Throws a RangeError when fewer bytes are handed in.
 */
export function createId(nowMs: number, random: Uint8Array): string {
  if (random.length < ID_RANDOM_BYTES)
    throw new RangeError(`createId needs ${ID_RANDOM_BYTES} random bytes`);
  const bytes = new Uint8Array(16);
  let rest = Math.floor(nowMs);
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes.set(random.subarray(0, ID_RANDOM_BYTES), 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  let hex = '';
  for (const byte of bytes) hex += HEX[byte];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
