import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { AttrezzaturaId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../../db/database.ts';
import { testiPlanning } from '../../../testi/planning.ts';
import { findAttrezzaturaScoperta } from './find-attrezzatura-scoperta.ts';

/** An assignment that was just written and may be one too many. */
interface NuovoImpegno {
  readonly attrezzatura_id: AttrezzaturaId;
  readonly quantita_impegnata: number;
}

/**
 * A refusal that says how many pieces are left, and on which day, when there are not enough: left for
 * the new assignment, if there is one, after those that the project has already. Days before `dal` are
 * not asked about: nobody can free anything on them, and they would freeze what is still running.
 */
export async function checkAttrezzatura(
  db: Queries,
  progetto_id: ProgettoId,
  dal: Giorno,
  nuovo?: NuovoImpegno,
): Promise<Outcome<null>> {
  const scoperta = await findAttrezzaturaScoperta(db, progetto_id, {
    dal,
    ...(nuovo && { attrezzatura_id: nuovo.attrezzatura_id }),
  });
  if (scoperta === undefined) return accept(null);
  const { nome_attrezzo, data, chiesti, quantita_totale } = scoperta;
  const gia = nuovo === undefined ? 0 : chiesti - nuovo.quantita_impegnata;
  const rimasti = scoperta.rimasti - gia;
  const errore = testiPlanning.attrezzaturaEsaurita(nome_attrezzo, data, rimasti, quantita_totale);
  return refuse('attrezzatura_esaurita', { errore });
}
