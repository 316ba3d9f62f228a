import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { puoApprovare } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { primoGiornoVicino } from '@gestionale/shared-schema/fogli-ore/segnalazioni.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { lunediDellaSettimana, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { sommaOre } from '@gestionale/shared-schema/values/ore.ts';
import { useDeferredValue, useMemo, useState } from 'react';

import type { CacheTables } from '../../../local-db/databases/cache-tables.ts';
import { useKnown, type Known } from '../../../local-db/queries/use-known.ts';
import type { User } from '../../../session/session.ts';
import { NIENTE_DI_ALTROVE, type VicineAltrove } from '../finestra/leggi-vicine.ts';
import { haIlGiorno, trattiAltrove, type TrattoDiPersona } from '../finestra/tratti-altrove.ts';
import { useVicineAltrove } from '../finestra/use-vicine-altrove.ts';
import { leggiRegole } from '../regole-di-persona.ts';
import { useServerDay } from '../use-server-day.ts';
import { esaminaFoglioOre, ordinaPerApprovazione, type FoglioOreEsaminato } from './anomalie.ts';
import { creaComePrima, type ComePrima } from './come-prima.ts';
import { guardaVicine, unaVoltaPerElenco } from './guarda-vicine.ts';
import { leggiOreVicine } from './ore-vicine.ts';

/** Entries with what was found around them. */
interface Esaminate {
  readonly esaminati: readonly FoglioOreEsaminato[];
  /** What they are to be looked at beside and this device has not. */
  readonly altrove: readonly TrattoDiPersona[];
}

const NESSUNO: readonly TrattoDiPersona[] = [];

/** Entries that are examined in one go. */
const ESAMINATE_INSIEME = 100;

/**
 * The hours that the user may approve, examined and in the order to look at them. Those of long ago are
 * looked at beside hours that only the server has, once these came.
 */
export function useDaApprovare(user: User): Known<readonly FoglioOreEsaminato[]> | undefined {
  const [daAltrove, setDaAltrove] = useState(NIENTE_DI_ALTROVE);
  const [comePrima] = useState(creaComePrima);
  const oggi = useServerDay();
  const lette = useKnown(
    async (cache) => {
      const pending = await cache.fogliOre.where('da_approvare').equals(1).toArray();
      const mine = pending.filter((foglioOre) => puoApprovare(user, foglioOre));
      return esaminaTutti(cache, mine, oggi, daAltrove, comePrima);
    },
    [user.id, user.ruolo, oggi, daAltrove],
  );
  useVicineAltrove(lette?.value.altrove ?? NESSUNO, setDaAltrove);
  const esaminate = useMemo(() => lette && { ...lette, value: lette.value.esaminati }, [lette]);
  // Many rows are drawn in steps between which the page answers.
  return useDeferredValue(esaminate);
}

async function esaminaTutti(
  cache: CacheTables,
  pending: readonly FoglioOre[],
  oggi: Giorno,
  { righe, note }: VicineAltrove,
  comePrima: ComePrima,
): Promise<Esaminate> {
  const ids = [...new Set(pending.map(({ progetto_id }) => progetto_id))];
  const progetti = new Map(
    (await cache.progetti.bulkGet(ids)).map((progetto) => [progetto?.id, progetto?.giornate ?? []]),
  );
  const persone = [...new Set(pending.map(({ dipendente_id }) => dipendente_id))];
  const tipi = new Map(
    (await cache.dipendenti.bulkGet(persone)).map((each) => [each?.id, each?.tipo_assunzione]),
  );
  const oreDal = (await cache.impostazioni.get(IMPOSTAZIONI_ID))?.ore_dal ?? null;
  const regole = await leggiRegole(cache);
  const { vicineDi, settimanaDi, tratti } = await leggiOreVicine(cache, pending, righe);
  const guardate = unaVoltaPerElenco(guardaVicine);
  const approvate = unaVoltaPerElenco(oreApprovate);
  const esamina = (foglioOre: FoglioOre) => {
    const { dipendente_id, data } = foglioOre;
    const sonoNote = haIlGiorno(note, dipendente_id, primoGiornoVicino(data));
    const ore_dal = sonoNote ? null : oreDal;
    return esaminaFoglioOre(
      foglioOre,
      progetti.get(foglioOre.progetto_id) ?? [],
      guardate(vicineDi(foglioOre)),
      { ...regole, ore_dal, oggi, tipo_assunzione: tipi.get(dipendente_id) },
      isPrimaDi(ore_dal, foglioOre) ? undefined : approvate(settimanaDi(foglioOre)),
    );
  };
  const esaminati: FoglioOreEsaminato[] = [];
  for (let from = 0; from < pending.length; from += ESAMINATE_INSIEME) {
    // Until the device answers the page has its turn; what is read without asking it would not be live.
    if (from > 0) await cache.impostazioni.get(IMPOSTAZIONI_ID);
    esaminati.push(...comePrima(pending.slice(from, from + ESAMINATE_INSIEME).map(esamina)));
  }
  return {
    esaminati: ordinaPerApprovazione(esaminati),
    altrove: trattiAltrove(tratti, oreDal),
  };
}

/** Whether approved hours of its week are not known here. */
function isPrimaDi(oreDal: Giorno | null, { data }: FoglioOre): boolean {
  return oreDal !== null && lunediDellaSettimana(data) < oreDal;
}

function oreApprovate(fogliOre: readonly FoglioOre[]): number {
  const approvati = fogliOre.filter(({ approvato }) => approvato);
  return sommaOre(approvati.map(({ ore_lavorate }) => ore_lavorate));
}
