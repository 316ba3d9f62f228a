import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';

import { orderByName } from '../../db/order-by-name.ts';

/** Joins that {@link progettoJson} needs after `progetti AS p`. */
export const PROGETTO_JOINS = 'JOIN clienti AS c ON c.id = p.cliente_id';

/**
 * A project as JSON text, from `progetti AS p` and {@link PROGETTO_JOINS}. An Operatore gets neither
 * the reserved fields nor how colleagues are hired.
 */
export function progettoJson(ruolo: Ruolo): string {
  return ruolo === 'Operatore' ? PER_OPERATORE : PER_UFFICIO;
}

/** A list from a subquery is text to `json_object` until `json()` says what it is. */
const COMUNI = `
  'id', p.id,
  'nome_progetto', p.nome_progetto,
  'nome_cliente', c.ragione_sociale,
  'tipo_progetto', p.tipo_progetto,
  'tipo_attivita', p.tipo_attivita,
  'descrizione', p.descrizione,
  'cantiere_indirizzo', p.cantiere_indirizzo,
  'contatto_nome', p.contatto_nome,
  'contatto_telefono', p.contatto_telefono,
  'nota_ufficio', p.nota_ufficio,
  'nota_versione', p.nota_versione,
  'stato', p.stato,
  'versione', p.versione,
  'numero_giornate', (SELECT count(*) FROM giornate AS g WHERE g.progetto_id = p.id),
  'data_inizio', (SELECT min(g.data) FROM giornate AS g WHERE g.progetto_id = p.id),
  'data_fine', (SELECT max(g.data) FROM giornate AS g WHERE g.progetto_id = p.id),
  'giornate', json((
    SELECT json_group_array(
      json_object('id', g.id, 'data', g.data, 'ora_inizio', g.ora_inizio, 'ora_fine', g.ora_fine)
      ORDER BY g.data)
    FROM giornate AS g WHERE g.progetto_id = p.id)),
  'attrezzaturaAssegnata', json((
    SELECT json_group_array(
      json_object('id', i.id, 'attrezzatura_id', i.attrezzatura_id,
        'nome_attrezzo', a.nome_attrezzo, 'quantita_impegnata', i.quantita_impegnata)
      ORDER BY chiave_ordine(a.nome_attrezzo), i.id)
    FROM impegni AS i JOIN attrezzatura AS a ON a.id = i.attrezzatura_id
    WHERE i.progetto_id = p.id))`;

/** Whoever is on the project now sees the telephone of the others on it, while the company says so. */
const PER_OPERATORE = `json_object(${COMUNI}, 'dipendentiAssegnati', json(iif(
  (SELECT telefoni_colleghi FROM impostazioni WHERE id = '${IMPOSTAZIONI_ID}'),
  ${dipendentiAssegnati(assegnatoConTelefono())}, ${dipendentiAssegnati(assegnato(''))})))`;

const PER_UFFICIO = `json_object(${COMUNI},
  'cliente_id', p.cliente_id,
  'esl_totali', p.esl_totali,
  'note_fatturazione', p.note_fatturazione,
  'dipendentiAssegnati', json(${dipendentiAssegnati(assegnato(`'tipo_assunzione', d.tipo_assunzione,`))}))`;

/** The people on the project now; whoever was taken off is not among them. */
function dipendentiAssegnati(ciascuno: string): string {
  return `(
    SELECT json_group_array(${ciascuno} ORDER BY ${orderByName('d')}, d.id)
    FROM assegnazioni AS s JOIN dipendenti AS d ON d.id = s.dipendente_id
    WHERE s.progetto_id = p.id AND s.rimosso_il IS NULL)`;
}

function assegnato(altro: string): string {
  return `json_object('id', d.id, 'nome', d.nome, 'cognome', d.cognome, ${altro}
    'mansioni_assegnate', json(s.mansioni_assegnate), 'nota_letta', s.nota_letta)`;
}

/** Nobody calls who has left, and a number that is not known is no field. */
function assegnatoConTelefono(): string {
  return `iif(d.attivo = 1 AND d.cellulare <> '',
    ${assegnato("'cellulare', d.cellulare,")}, ${assegnato('')})`;
}
