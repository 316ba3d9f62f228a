import type { GiornataVoluta } from '@gestionale/shared-schema/progetti/merge-giornate.ts';
import {
  CAMPI_PROGETTO,
  mergeProgetto,
  type CampiProgetto,
} from '@gestionale/shared-schema/progetti/merge-progetto.ts';
import { haNuoviOrariUguali } from '@gestionale/shared-schema/progetti/orari-uguali.ts';
import type { Giornata, Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import { pickGiven } from '@gestionale/shared-schema/sync/merge.ts';
import type { ClienteId } from '@gestionale/shared-schema/values/id.ts';

import type { EffectView } from '../../outbox/effects/local-effect.ts';

/** Plans a project: nothing is shown while its client is not among the rows. */
export async function creaProgetto(
  { id, giornate, ...campi }: CommandInput<'progetti.crea'>,
  view: EffectView,
): Promise<void> {
  if (id === undefined || (await view.get('progetti', id)) !== undefined) return;
  if (haNuoviOrariUguali(giornate, [])) return;
  const nome_cliente = await findNomeCliente(campi.cliente_id, view);
  const days = toGiornate(giornate);
  if (nome_cliente === undefined || days === null) return;
  await view.put('progetti', {
    ...campi,
    id,
    nome_cliente,
    ...periodo(days),
    dipendentiAssegnati: [],
    attrezzaturaAssegnata: [],
    nota_versione: campi.nota_ufficio === null ? 0 : 1,
    versione: 1,
  });
}

/** Edits a project as the server will merge it: nothing is shown without the office's fields. */
export async function modificaProgetto(
  input: CommandInput<'progetti.modifica'>,
  view: EffectView,
): Promise<void> {
  const progetto = await view.get('progetti', input.id);
  if (progetto === undefined) return;
  const adesso = toCampi(progetto);
  if (adesso === undefined) return;
  const campi = [...CAMPI_PROGETTO, 'giornate'] as const;
  const before = input.before && pickGiven<CampiProgetto>(input.before, campi);
  const { write, conflicts } = mergeProgetto(adesso, pickGiven(input, campi), before);
  if (Object.keys(conflicts).length > 0 || Object.keys(write).length === 0) return;
  const { giornate, ...scritti } = write;
  if (haNuoviOrariUguali(giornate ?? [], adesso.giornate)) return;
  const days = giornate === undefined ? progetto.giornate : toGiornate(giornate);
  const nome_cliente =
    write.cliente_id === undefined
      ? progetto.nome_cliente
      : await findNomeCliente(write.cliente_id, view);
  if (days === null || nome_cliente === undefined) return;
  await view.put('progetti', {
    ...progetto,
    ...scritti,
    ...(scritti.nota_ufficio === undefined
      ? {}
      : { nota_versione: (progetto.nota_versione ?? 0) + 1 }),
    nome_cliente,
    ...periodo(days),
    versione: progetto.versione + 1,
  });
}

export async function eliminaProgetto(
  { id, versione }: CommandInput<'progetti.elimina'>,
  view: EffectView,
): Promise<void> {
  const progetto = await view.get('progetti', id);
  if (progetto === undefined) return;
  if (versione === undefined || versione === progetto.versione) await view.delete('progetti', id);
}

/** Undefined for the row of an operator, which is what one who has just joined the office holds. */
function toCampi(progetto: Progetto): CampiProgetto | undefined {
  const { cliente_id, esl_totali = null, note_fatturazione = null } = progetto;
  // Absent from rows of before.
  const { cantiere_indirizzo = null, contatto_nome = null } = progetto;
  const { contatto_telefono = null, nota_ufficio = null } = progetto;
  if (cliente_id === undefined) return undefined;
  return {
    ...progetto,
    cliente_id,
    esl_totali,
    note_fatturazione,
    cantiere_indirizzo,
    contatto_nome,
    contatto_telefono,
    nota_ufficio,
  };
}

async function findNomeCliente(id: ClienteId, view: EffectView): Promise<string | undefined> {
  const cliente = await view.reference('clienti', id, ({ ragione_sociale }) => ({
    ragione_sociale,
  }));
  return cliente?.ragione_sociale;
}

/** The days in order; null when the server would give one of them its id. */
function toGiornate(giornate: readonly GiornataVoluta[]): Giornata[] | null {
  const days = giornate.flatMap(({ id, data, ora_inizio, ora_fine }) =>
    id === undefined ? [] : [{ id, data, ora_inizio, ora_fine }],
  );
  if (days.length < giornate.length) return null;
  return days.toSorted((left, right) => (left.data < right.data ? -1 : 1));
}

function periodo(giornate: readonly Giornata[]) {
  return {
    giornate: [...giornate],
    numero_giornate: giornate.length,
    data_inizio: giornate[0]?.data ?? null,
    data_fine: giornate.at(-1)?.data ?? null,
  };
}
