import type { FileReply, InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { scaricaFoglioOre as contract } from '@gestionale/shared-schema/fogli-ore/contracts.ts';
import { puoRegistrarePer } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import type { FoglioOreId } from '@gestionale/shared-schema/values/id.ts';
import { fromCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';

import type { Queries } from '../../db/database.ts';
import { findLetterhead } from '../../pdf/find-letterhead.ts';
import { pdfFileName } from '../../pdf/pdf-file-name.ts';
import type { RenderPdf } from '../../pdf/pdf-queue.ts';
import type { OnlineContext } from '../../sync/handlers.ts';
import { foglioOrePdf } from './foglio-ore-pdf.ts';

/** Prints an entry of hours; an Operatore only their own. */
export async function scaricaFoglioOre(
  { id }: InputOf<typeof contract>,
  { db, user, adesso, gone }: OnlineContext,
  renderPdf: RenderPdf,
): Promise<Outcome<FileReply>> {
  const { riga, letterhead } = await db.read(async (tx) => ({
    riga: await findStampato(tx, id),
    letterhead: await findLetterhead(tx),
  }));
  if (riga === undefined) return refuse('non_trovato');
  if (!puoRegistrarePer(user, riga.dipendente_id)) return refuse('riga_altrui');
  const stampato = {
    ...riga,
    ore_lavorate: fromCentesimiOra(riga.ore_lavorate_centesimi),
    fuori_giornata: riga.fuori_giornata === 1,
    fuori_assegnazione: riga.fuori_assegnazione === 1,
  };
  return accept({
    bytes: await renderPdf(foglioOrePdf(stampato, letterhead, adesso), {
      id: user.id,
      gone: gone(),
    }),
    mediaType: 'application/pdf',
    filename: pdfFileName(['foglio-ore', riga.cognome, riga.nome, riga.data]),
  });
}

function findStampato(db: Queries, id: FoglioOreId) {
  return db.first(
    db.query
      .selectFrom('fogli_ore')
      .innerJoin('dipendenti', 'dipendenti.id', 'fogli_ore.dipendente_id')
      .innerJoin('progetti', 'progetti.id', 'fogli_ore.progetto_id')
      .innerJoin('clienti', 'clienti.id', 'progetti.cliente_id')
      .selectAll('fogli_ore')
      .select(['dipendenti.nome', 'dipendenti.cognome', 'dipendenti.tipo_assunzione'])
      .select('progetti.nome_progetto')
      .select('clienti.ragione_sociale as nome_cliente')
      .where('fogli_ore.id', '=', id),
  );
}
