import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { foglioOreSchema } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';

import { jsonFields } from '../../db/json-fields.ts';

/** Joins that {@link FOGLIO_ORE_JSON} needs after `fogli_ore AS f`. */
export const FOGLIO_ORE_JOINS = `JOIN dipendenti AS d ON d.id = f.dipendente_id
  JOIN progetti AS p ON p.id = f.progetto_id`;

/**
 * An entry of hours as JSON text, from `fogli_ore AS f` and {@link FOGLIO_ORE_JOINS}. Who approved it is
 * the office's: an Operatore is told no id of a colleague.
 */
export function foglioOreJson(ruolo: Ruolo): string {
  return `json_object(${jsonFields('fogli_ore AS f', foglioOreSchema, {
    ore_lavorate: 'f.ore_lavorate_centesimi / 100.0',
    ...(ruolo === 'Operatore' && { approvato_da: 'NULL' }),
    dipendente_nome: 'd.nome',
    dipendente_cognome: 'd.cognome',
    nome_progetto: 'p.nome_progetto',
  })}
)`;
}
