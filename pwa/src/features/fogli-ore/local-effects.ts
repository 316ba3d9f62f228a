import { CAMPI_MODIFICABILI_FOGLIO_ORE } from '@gestionale/shared-schema/fogli-ore/contracts.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { mergeOre } from '@gestionale/shared-schema/fogli-ore/merge-ore.ts';
import {
  isGiornataPrevista,
  pausaDi,
  puoApprovare,
  puoCorreggere,
  refusalOfRipresa,
  rispondeAlRimando,
  statoOre,
} from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { mesiDi, type Quando } from '@gestionale/shared-schema/mesi/mesi-di.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import { pickGiven } from '@gestionale/shared-schema/sync/merge.ts';
import type { DipendenteId, FoglioOreId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import type { EffectView, LocalEffects } from '../../outbox/effects/local-effect.ts';

type FogliOreEffects = Pick<LocalEffects, Extract<keyof LocalEffects, `fogliOre.${string}`>>;

/** What commands about hours do to the rows of this device. */
export const fogliOreEffects: FogliOreEffects = {
  'fogliOre.crea': crea,
  'fogliOre.modifica': modifica,
  'fogliOre.elimina': elimina,
  'fogliOre.approva': approva,
  'fogliOre.rimanda': rimanda,
  'fogliOre.riprendi': riprendi,
};

async function crea(input: CommandInput<'fogliOre.crea'>, view: EffectView): Promise<void> {
  const { id } = input;
  if (id === undefined || (await view.get('fogliOre', id)) !== undefined) return;
  const [progetto, mese_chiuso] = await Promise.all([
    findProgetto(input.progetto_id, input, view),
    isMeseChiuso(input, view),
  ]);
  const nomi = await findNomi(input.dipendente_id, progetto, view);
  await view.put('fogliOre', {
    ...input,
    id,
    approvato: false,
    approvato_il: null,
    approvato_da: null,
    ...NON_RIMANDATO,
    fuori_giornata: !isGiornataPrevista(progetto?.giornate ?? [], input.data),
    fuori_assegnazione: !isAssegnato(progetto, input.dipendente_id),
    mese_chiuso,
    dipendente_nome: nomi.nome,
    dipendente_cognome: nomi.cognome,
    nome_progetto: progetto?.nome_progetto ?? '',
    versione: 1,
  });
}

async function modifica(input: CommandInput<'fogliOre.modifica'>, view: EffectView): Promise<void> {
  const foglioOre = await view.get('fogliOre', input.id);
  if (foglioOre === undefined || !puoCorreggere(view.user, foglioOre)) return;
  const { before, versione } = input;
  const { write, conflicts } = mergeOre(
    // Kept from before there were breaks, a row has none; the correction says so of what it saw.
    { ...foglioOre, pausa: pausaDi(foglioOre) },
    pickGiven<Campi>(input, CAMPI_MODIFICABILI_FOGLIO_ORE),
    before && pickGiven<Campi>(before, CAMPI_MODIFICABILI_FOGLIO_ORE),
  );
  const risponde = statoOre(foglioOre) === 'rimandata' && rispondeAlRimando(versione, foglioOre);
  if (Object.keys(conflicts).length > 0) return;
  if (!risponde && Object.keys(write).length === 0) return;
  const corretto = {
    ...foglioOre,
    ...write,
    ...(risponde ? NON_RIMANDATO : {}),
    versione: foglioOre.versione + 1,
  };
  const [progetto, mese_chiuso] = await Promise.all([
    findProgetto(foglioOre.progetto_id, corretto, view),
    isMeseChiuso(corretto, view),
  ]);
  // Without the project's days the flag cannot be told: it stays until the server says.
  const fuori_giornata =
    write.data === undefined || progetto === undefined
      ? foglioOre.fuori_giornata
      : !isGiornataPrevista(progetto.giornate, write.data);
  await view.put('fogliOre', { ...corretto, fuori_giornata, mese_chiuso });
}

async function elimina(input: CommandInput<'fogliOre.elimina'>, view: EffectView): Promise<void> {
  const { id } = input;
  const foglioOre = await view.get('fogliOre', id);
  if (foglioOre === undefined || !puoCorreggere(view.user, foglioOre)) return;
  if (!isAltra(input, foglioOre)) await view.delete('fogliOre', id);
}

async function approva(input: CommandInput<'fogliOre.approva'>, view: EffectView): Promise<void> {
  await giudica(input, view, async (foglioOre) =>
    foglioOre.approvato || isAltra(input, foglioOre) || (await isMeseChiuso(foglioOre, view))
      ? null
      : {
          approvato: true,
          approvato_il: view.createdAt,
          approvato_da: view.user.id,
          ...NON_RIMANDATO,
        },
  );
}

async function rimanda(input: CommandInput<'fogliOre.rimanda'>, view: EffectView): Promise<void> {
  const { motivo } = input;
  await giudica(input, view, async (foglioOre) =>
    foglioOre.approvato || foglioOre.rimandato_motivo === motivo || isAltra(input, foglioOre)
      ? null
      : { rimandato_il: view.createdAt, rimandato_motivo: motivo },
  );
}

async function riprendi(input: CommandInput<'fogliOre.riprendi'>, view: EffectView): Promise<void> {
  await giudica(input, view, async (foglioOre) =>
    foglioOre.approvato &&
    refusalOfRipresa(view.user, foglioOre, input) === null &&
    !(await isMeseChiuso(foglioOre, view))
      ? { approvato: false, approvato_il: null, approvato_da: null }
      : null,
  );
}

/** Writes what an approver decides, where they may. */
async function giudica(
  { id }: { readonly id: FoglioOreId },
  view: EffectView,
  decide: (foglioOre: FoglioOre) => Promise<Partial<FoglioOre> | null>,
): Promise<void> {
  const foglioOre = await view.get('fogliOre', id);
  if (foglioOre === undefined || !puoApprovare(view.user, foglioOre)) return;
  const campi = await decide(foglioOre);
  if (campi === null) return;
  await view.put('fogliOre', { ...foglioOre, ...campi, versione: foglioOre.versione + 1 });
}

/** True when whoever decided looked at another state of the hours. */
function isAltra(
  { versione }: { readonly versione?: number | undefined },
  now: FoglioOre,
): boolean {
  return versione !== undefined && versione !== now.versione;
}

const NON_RIMANDATO = { rimandato_il: null, rimandato_motivo: null } as const;

/** As far as this device knows: the closed months come with the settings. */
async function isMeseChiuso(quando: Quando, view: EffectView): Promise<boolean> {
  const chiusi = (await view.get('impostazioni', IMPOSTAZIONI_ID))?.mesi_chiusi ?? [];
  return mesiDi(quando).some((mese) => chiusi.includes(mese));
}

type ProgettoVisto = Awaited<ReturnType<typeof findProgetto>>;

/** Of its days and people only those of these hours: a long plan would weigh more than what was written. */
function findProgetto(
  progetto_id: ProgettoId,
  { data, dipendente_id }: Pick<FoglioOre, 'data' | 'dipendente_id'>,
  view: EffectView,
) {
  return view.reference('progetti', progetto_id, (progetto) => ({
    nome_progetto: progetto.nome_progetto,
    giornate: progetto.giornate.filter((giornata) => giornata.data === data),
    dipendentiAssegnati: progetto.dipendentiAssegnati.filter(({ id }) => id === dipendente_id),
  }));
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
    assegnato ??
    (await view.reference('dipendenti', dipendente_id, ({ nome, cognome }) => ({ nome, cognome })));
  return dipendente ?? { nome: '', cognome: '' };
}

type Campi = Pick<FoglioOre, (typeof CAMPI_MODIFICABILI_FOGLIO_ORE)[number]>;
