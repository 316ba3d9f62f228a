import { hash } from 'node:crypto';

/** The hash before the first line. */
export const GENESIS = '0'.repeat(64);

/** What a line says in the open; none has a line break, and their order is part of the hash. */
export type OpenFields = readonly [
  sequence: number,
  quando: string,
  tipo: string,
  azione: string,
  outcome: string,
  dipendente_id: string | null,
  ruolo: string | null,
  accesso: string | null,
  device: string | null,
  chiave: number | null,
  entita: string | null,
  riga: string | null,
];

/**
 * Stands for values in the chain: whoever has it learns nothing of them, not even by trying, because
 * of the salt, and nobody finds other values for it. In hexadecimal digits, as all of the chain.
 */
export function commitTo(salt: Buffer, valori: string): string {
  return hash('sha256', `${salt.toString('hex')}\n${valori}`, 'hex');
}

/** The hash of a line, which holds all lines before it in place. */
export function linkTo(previous: string, fields: OpenFields, commitment: string): string {
  return hash('sha256', `${previous}\n${fields.join('\n')}\n${commitment}`, 'hex');
}
