import { impostazioniSchema } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';

import { jsonFields } from '../../db/json-fields.ts';
import { defineSyncedEntity } from '../../sync/feed/define-synced-entity.ts';

/** By the index of the months that are closed. */
const MESI_CHIUSI = `json((SELECT json_group_array(mese ORDER BY mese) FROM chiusure_mesi
    WHERE riaperto_il IS NULL AND mese > ''))`;

const NOTTE = `json(iif(i.notte_dalle IS NULL, 'null',
    json_object('dalle', i.notte_dalle, 'alle', i.notte_alle)))`;

/** The settings, from `impostazioni AS i`: what stands in their JSON. */
export const CAMPI_IMPOSTAZIONI = jsonFields('impostazioni AS i', impostazioniSchema, {
  mesi_chiusi: MESI_CHIUSI,
  notte: NOTTE,
});

const IMPOSTAZIONI_JSON = `json_object(${CAMPI_IMPOSTAZIONI}
)`;

/** What of them says how hours are reckoned; the rest is there, because devices of before ask for it, as nothing. */
const PER_OPERATORE = `json_object('id', i.id, 'ragione_sociale', NULL, 'partita_iva', NULL,
  'sede_legale', NULL, 'dati_fatturazione', NULL, 'festa_patronale', i.festa_patronale,
  'intervallo_scadenze', NULL, 'notte', ${NOTTE}, 'pausa_abituale', i.pausa_abituale,
  'mesi_chiusi', ${MESI_CHIUSI})`;

/**
 * Company settings are Admin's to change. The office's calendar needs the local holiday in them, and
 * everybody's form of hours the rules of working time.
 */
export const syncedImpostazioni = defineSyncedEntity({
  audiences: `SELECT i.id AS id, 'all' AS audience
    FROM json_each(?1) AS scelti JOIN impostazioni AS i ON i.id = scelti.value`,
  rows: (ruolo) => `SELECT i.id AS id,
      ${ruolo === 'Operatore' ? PER_OPERATORE : IMPOSTAZIONI_JSON} AS row
    FROM json_each(?1) AS scelti JOIN impostazioni AS i ON i.id = scelti.value`,
});
