import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import type { Database } from '../../db/database.ts';
import { testiPlanning } from '../../testi/planning.ts';
import { findAttrezzaturaScoperta } from './find-attrezzatura-scoperta.ts';

/** A refusal that says how many pieces are left, and on which day, when there are not enough. */
export function checkAttrezzatura(db: Database, progetto_id: ProgettoId): Outcome<null> {
  const scoperta = findAttrezzaturaScoperta(db, progetto_id);
  if (scoperta === undefined) return accept(null);
  const { nome_attrezzo, data, rimasti, quantita_totale } = scoperta;
  const errore = testiPlanning.attrezzaturaEsaurita(nome_attrezzo, data, rimasti, quantita_totale);
  return refuse('attrezzatura_esaurita', { errore });
}
