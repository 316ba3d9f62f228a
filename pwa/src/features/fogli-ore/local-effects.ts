import { CAMPI_MODIFICABILI_FOGLIO_ORE } from '@gestionale/shared-schema/fogli-ore/contracts.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import {
  isGiornataPrevista,
  puoApprovare,
  puoCorreggere,
} from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { mesiDi } from '@gestionale/shared-schema/mesi/mese.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import { mergeFields, pickGiven } from '@gestionale/shared-schema/sync/merge.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import type { EffectView, LocalEffects } from '../../outbox/effects/local-effect.ts';

type FogliOreEffects = Pick<LocalEffects, Extract<keyof LocalEffects, `fogliOre.${string}`>>;

/** What commands about hours do to the rows of this device. */
export const fogliOreEffects: FogliOreEffects = {
  'fogliOre.crea': crea,
  'fogliOre.modifica': modifica,
  'fogliOre.elimina': elimina,
  'fogliOre.approva': approva,
};

async function crea(input: CommandInput<'fogliOre.crea'>, view: EffectView): Promise<void> {
  const { id } = input;
  if (id === undefined || (await view.get('fogliOre', id)) !== undefined) return;
  const progetto = await findProgetto(input.progetto_id, view);
  const nomi = await findNomi(input.dipendente_id, progetto, view);
  await view.put('fogliOre', {
    ...input,
    id,
    approvato: false,
    approvato_il: null,
    fuori_giornata: !isGiornataPrevista(progetto?.giornate ?? [], input.data),
    fuori_assegnazione: !isAssegnato(progetto, input.dipendente_id),
    mese_chiuso: await isMeseChiuso(input, view),
    dipendente_nome: nomi.nome,
    dipendente_cognome: nomi.cognome,
    nome_progetto: progetto?.nome_progetto ?? '',
    versione: 1,
  });
}

async function modifica(input: CommandInput<'fogliOre.modifica'>, view: EffectView): Promise<void> {
  const foglioOre = await view.get('fogliOre', input.id);
  if (foglioOre === undefined || !puoCorreggere(view.user, foglioOre)) return;
  const { before } = input;
  const { write, conflicts } = mergeFields<Campi>(
    foglioOre,
    pickGiven<Campi>(input, CAMPI_MODIFICABILI_FOGLIO_ORE),
    before && pickGiven<Campi>(before, CAMPI_MODIFICABILI_FOGLIO_ORE),
  );
  if (Object.keys(conflicts).length > 0 || Object.keys(write).length === 0) return;
  const corretto = { ...foglioOre, ...write, versione: foglioOre.versione + 1 };
  const mese_chiuso = await isMeseChiuso(corretto, view);
  const progetto = await findProgetto(foglioOre.progetto_id, view);
  // Without the project's days the flag cannot be told: it stays until the server says.
  const fuori_giornata =
    write.data === undefined || progetto === undefined
      ? foglioOre.fuori_giornata
      : !isGiornataPrevista(progetto.giornate, write.data);
  await view.put('fogliOre', { ...corretto, fuori_giornata, mese_chiuso });
}

async function elimina({ id }: CommandInput<'fogliOre.elimina'>, view: EffectView): Promise<void> {
  const foglioOre = await view.get('fogliOre', id);
  if (foglioOre !== undefined && puoCorreggere(view.user, foglioOre)) {
    await view.delete('fogliOre', id);
  }
}

async function approva(input: CommandInput<'fogliOre.approva'>, view: EffectView): Promise<void> {
  const foglioOre = await view.get('fogliOre', input.id);
  if (foglioOre === undefined || foglioOre.approvato) return;
  if (!puoApprovare(view.user, foglioOre) || (await isMeseChiuso(foglioOre, view))) return;
  if (input.versione !== undefined && input.versione !== foglioOre.versione) return;
  await view.put('fogliOre', {
    ...foglioOre,
    approvato: true,
    approvato_il: view.createdAt,
    versione: foglioOre.versione + 1,
  });
}

/** As far as this device knows: the office has the closed months with the settings, nobody else does. */
async function isMeseChiuso(
  quando: Pick<FoglioOre, 'data' | 'ora_inizio' | 'ora_fine'>,
  view: EffectView,
): Promise<boolean> {
  const chiusi = (await view.get('impostazioni', IMPOSTAZIONI_ID))?.mesi_chiusi ?? [];
  return mesiDi(quando).some((mese) => chiusi.includes(mese));
}

const CAMPI_PROGETTO = ['nome_progetto', 'giornate', 'dipendentiAssegnati'] as const;

type ProgettoVisto = Awaited<ReturnType<typeof findProgetto>>;

function findProgetto(id: ProgettoId, view: EffectView) {
  return view.reference('progetti', id, CAMPI_PROGETTO);
}

function isAssegnato(progetto: ProgettoVisto, dipendente_id: DipendenteId): boolean {
  return progetto?.dipendentiAssegnati.some(({ id }) => id === dipendente_id) ?? false;
}

/** Names from the project's people, whom an Operatore receives too, or from the employees. */
async function findNomi(
  dipendente_id: DipendenteId,
  progetto: ProgettoVisto,
  view: EffectView,
): Promise<{ readonly nome: string; readonly cognome: string }> {
  if (dipendente_id === view.user.id) return view.user;
  const assegnato = progetto?.dipendentiAssegnati.find(({ id }) => id === dipendente_id);
  const dipendente =
    assegnato ?? (await view.reference('dipendenti', dipendente_id, ['nome', 'cognome']));
  return dipendente ?? { nome: '', cognome: '' };
}

type Campi = Pick<FoglioOre, (typeof CAMPI_MODIFICABILI_FOGLIO_ORE)[number]>;
