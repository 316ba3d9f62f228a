import { accept } from '@gestionale/shared-schema/contract/refusal.ts';
import { addGiorni } from '@gestionale/shared-schema/values/giorno.ts';

import type { Queries } from '../../db/database.ts';
import { orderByName } from '../../db/order-by-name.ts';
import { JsonText, type QueryHandlers } from '../../sync/handlers.ts';
import { readJsonList } from '../../sync/pull/read-json-list.ts';

/** Kinds of an employee's deadlines, as users read them, and where each stands. */
const SCADENZE_DIPENDENTE = [
  ['Permesso di soggiorno', 'scadenza_permesso_soggiorno'],
  ['Attestati sicurezza', 'scadenza_attestati_sicurezza'],
  ['Idoneità medica', 'scadenza_idoneita_medica'],
] as const;

/** One range of an index per kind: `attivo = 1` is what the indexes are about, to the letter. */
export const DIPENDENTI = `SELECT json_object(
    'id', d.id, 'nome', d.nome, 'cognome', d.cognome,
    'tipo_scadenza', s.tipo, 'data_scadenza', s.data) AS row
  FROM (${SCADENZE_DIPENDENTE.map(
    ([tipo, campo]) => `SELECT id, '${tipo}' AS tipo, ${campo} AS data FROM dipendenti
      WHERE attivo = 1 AND ${campo} <= ?1`,
  ).join(' UNION ALL ')}) AS s
  JOIN dipendenti AS d ON d.id = s.id
  ORDER BY s.data, ${orderByName('d')}, d.id, s.tipo`;

/** What there is none of needs no replacement. */
export const ATTREZZATURA = `SELECT json_object(
    'id', a.id, 'nome_attrezzo', a.nome_attrezzo,
    'tipo_scadenza', 'Sostituzione prevista',
    'data_scadenza', a.data_prevista_sostituzione) AS row
  FROM attrezzatura AS a
  WHERE a.data_prevista_sostituzione <= ?1 AND a.quantita_totale > 0
  ORDER BY a.data_prevista_sostituzione, chiave_ordine(a.nome_attrezzo), a.id`;

/** Deadlines from the oldest expired to the end of the interval, in days, that counts now. */
export function createWidgetScadenze(
  intervalloGiorni: (db: Queries) => Promise<number>,
): QueryHandlers['dashboard.widgetScadenze'] {
  return (_input, { db, oggi }) =>
    db.read(async (tx) => {
      const intervallo = await intervalloGiorni(tx);
      const finoAl = [addGiorni(oggi, intervallo)];
      return accept(
        new JsonText(
          `{"intervallo":${intervallo},` +
            `"scadenzeDipendenti":${(await readJsonList(tx, DIPENDENTI, finoAl)).text},` +
            `"scadenzeAttrezzatura":${(await readJsonList(tx, ATTREZZATURA, finoAl)).text}}`,
        ),
      );
    });
}
