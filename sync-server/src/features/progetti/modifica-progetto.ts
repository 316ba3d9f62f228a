import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { impegna } from '@gestionale/shared-schema/progetti/disponibilita.ts';
import {
  CAMPI_PROGETTO,
  mergeProgetto,
  type CampiProgetto,
} from '@gestionale/shared-schema/progetti/merge-progetto.ts';
import { haNuoviOrariUguali } from '@gestionale/shared-schema/progetti/orari-uguali.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import { pickGiven } from '@gestionale/shared-schema/sync/merge.ts';
import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import type { CommandContext, RowRef } from '../../sync/handlers.ts';
import { testiPlanning } from '../../testi/planning.ts';
import { checkAttrezzatura } from './attrezzatura/check-attrezzatura.ts';
import { findNomeCliente, findProgetto } from './find-progetto.ts';
import {
  confrontaGiornate,
  flagOre,
  hasUsedGiornataId,
  refuseOrariUguali,
  saveGiornate,
  type CambioGiornate,
} from './giornate.ts';
import { refuseProgettoAssente } from './progetto-assente.ts';

const CAMPI = [...CAMPI_PROGETTO, 'giornate'] as const;

/**
 * Edits a project. What two people changed in different places stands from both; the same field
 * changed by two is a question for a person, answered with the values it has now.
 */
export async function modificaProgetto(
  input: CommandInput<'progetti.modifica'>,
  context: CommandContext,
): Promise<Outcome<RowRef>> {
  const { db } = context;
  const { id } = input;
  const adesso = await findProgetto(db, id);
  if (adesso === undefined) return refuseProgettoAssente(db, id);
  const before = input.before && pickGiven<CampiProgetto>(input.before, CAMPI);
  const { write, conflicts } = mergeProgetto(adesso, pickGiven(input, CAMPI), before);
  if (Object.keys(conflicts).length > 0) return refuse('conflitto_campi', { current: conflicts });
  const done = accept({ entity: 'progetti', id } as const);
  if (Object.keys(write).length === 0) return done;
  if (haNuoviOrariUguali(write.giornate ?? [], adesso.giornate)) return refuseOrariUguali();
  if (
    write.cliente_id !== undefined &&
    (await findNomeCliente(db, write.cliente_id)) === undefined
  ) {
    return refuse('richiesta_non_valida', {
      campi: { cliente_id: testiPlanning.clienteInesistente },
    });
  }
  const cambio = confrontaGiornate(adesso.giornate, write.giornate ?? adesso.giornate);
  if (await hasUsedGiornataId(db, cambio)) return refuse('id_gia_usato');

  await save(id, write, cambio, context);
  await tell(id, adesso, write, cambio, context);
  // A project that is done or called off keeps nothing busy: it is judged when it comes back.
  const riguarda = write.giornate !== undefined || write.stato !== undefined;
  if (riguarda && impegna({ stato: write.stato ?? adesso.stato })) {
    const enough = await checkAttrezzatura(db, id, context.oggi);
    if (!enough.ok) return enough;
  }
  return done;
}

async function save(
  id: ProgettoId,
  { giornate, ...campi }: Partial<CampiProgetto>,
  cambio: CambioGiornate,
  context: CommandContext,
): Promise<void> {
  const { db } = context;
  await db.run(
    db.query
      .updateTable('progetti')
      .set((eb) => ({
        ...campi,
        // Another note is to be read again, by everybody.
        ...(campi.nota_ufficio === undefined ? {} : { nota_versione: eb('nota_versione', '+', 1) }),
        versione: eb('versione', '+', 1),
      }))
      .where('id', '=', id),
  );
  if (giornate !== undefined) {
    await saveGiornate(id, cambio, context);
    await flagOre(id, context);
  }
  if (campi.nome_progetto !== undefined) await touchOre(id, context);
  context.touch('progetti', id);
}

/** Hours show the project's name. */
async function touchOre(id: ProgettoId, context: CommandContext): Promise<void> {
  const { db } = context;
  const ore = db.query.selectFrom('fogli_ore').select('id').where('progetto_id', '=', id);
  for (const foglioOre of await db.all(ore)) context.touch('fogliOre', foglioOre.id);
}

/** One line of history per change: from what, to what. */
async function tell(
  id: ProgettoId,
  adesso: CampiProgetto,
  write: Partial<CampiProgetto>,
  { aggiunte, tolte, cambiate }: CambioGiornate,
  context: CommandContext,
): Promise<void> {
  const annota = (riga: string): Promise<void> => context.annota(id, riga);
  for (const campo of CAMPI_PROGETTO) {
    if (!(campo in write)) continue;
    const told = async (value: CampiProgetto[typeof campo] | undefined) =>
      campo === 'cliente_id'
        ? await findNomeCliente(context.db, value as CampiProgetto['cliente_id'])
        : value;
    const da = await told(adesso[campo]);
    await annota(testiPlanning.campoCambiato(campo, da, await told(write[campo])));
  }
  if (aggiunte.length > 0) await annota(testiPlanning.giornateAggiunte(aggiunte));
  if (tolte.length > 0) await annota(testiPlanning.giornateTolte(tolte));
  for (const { da, a } of cambiate) await annota(testiPlanning.giornataCambiata(da, a));
}
