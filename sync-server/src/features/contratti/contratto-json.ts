import { contrattoSchema } from '@gestionale/shared-schema/contratti/contratto.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';

import { jsonFields } from '../../db/json-fields.ts';

/** Joins that {@link CONTRATTO_JSON} needs after `contratti AS c`. */
export const CONTRATTO_JOINS = `JOIN dipendenti AS d ON d.id = c.dipendente_id
  LEFT JOIN progetti AS p ON p.id = c.progetto_id
  LEFT JOIN ricevute AS r ON r.contratto_id = c.id`;

/** A contract as JSON text, from `contratti AS c` and {@link CONTRATTO_JOINS}. */
export const CONTRATTO_JSON = `json_object(${jsonFields('contratti AS c', contrattoSchema, {
  compenso_lordo: 'c.compenso_lordo_centesimi / 100.0',
  dipendente_nome: 'd.nome',
  dipendente_cognome: 'd.cognome',
  nome_progetto: 'p.nome_progetto',
  pagato: "json(iif(r.id IS NULL, 'false', 'true'))",
  // As `ritenutaDi` has it, of all rows at once.
  ritenuta_al_pagamento: `coalesce(r.ritenuta, CASE
    WHEN (SELECT sostituto_imposta FROM impostazioni WHERE id = '${IMPOSTAZIONI_ID}') = 0 THEN 'nessuna'
    WHEN d.non_residente = 1 THEN 'imposta' ELSE 'acconto' END)`,
  annullato: `CASE WHEN c.annullato_il IS NOT NULL THEN json_object('il', c.annullato_il, 'da',
    (SELECT a.cognome || ' ' || a.nome FROM dipendenti AS a WHERE a.id = c.annullato_da),
    'motivo', c.motivo_annullamento) END`,
})}
)`;
