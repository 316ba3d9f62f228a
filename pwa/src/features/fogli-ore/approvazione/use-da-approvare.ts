import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { puoApprovare } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { lunediDellaSettimana, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { sommaOre } from '@gestionale/shared-schema/values/ore.ts';
import { useDeferredValue } from 'react';

import type { CacheTables } from '../../../local-db/databases/cache-tables.ts';
import { useKnown, type Known } from '../../../local-db/queries/use-known.ts';
import type { User } from '../../../session/session.ts';
import { leggiRegole } from '../regole-di-persona.ts';
import { esaminaFoglioOre, ordinaPerApprovazione, type FoglioOreEsaminato } from './anomalie.ts';
import { leggiOreVicine } from './ore-vicine.ts';

/** The hours that the user may approve, examined and in the order to look at them. */
export function useDaApprovare(user: User): Known<readonly FoglioOreEsaminato[]> | undefined {
  const lette = useKnown(
    async (cache) => {
      const pending = await cache.fogliOre.where('da_approvare').equals(1).toArray();
      const mine = pending.filter((foglioOre) => puoApprovare(user, foglioOre));
      return ordinaPerApprovazione(await esaminaTutti(cache, mine));
    },
    [user.id, user.ruolo],
  );
  // Many rows are drawn in steps between which the page answers.
  return useDeferredValue(lette);
}

async function esaminaTutti(
  cache: CacheTables,
  pending: readonly FoglioOre[],
): Promise<FoglioOreEsaminato[]> {
  const ids = [...new Set(pending.map(({ progetto_id }) => progetto_id))];
  const progetti = new Map(
    (await cache.progetti.bulkGet(ids)).map((progetto) => [progetto?.id, progetto?.giornate ?? []]),
  );
  const persone = [...new Set(pending.map(({ dipendente_id }) => dipendente_id))];
  const tipi = new Map(
    (await cache.dipendenti.bulkGet(persone)).map((each) => [each?.id, each?.tipo_assunzione]),
  );
  const azienda = await cache.impostazioni.get(IMPOSTAZIONI_ID);
  const regole = { ...(await leggiRegole(cache)), ore_dal: azienda?.ore_dal };
  const { vicineDi, settimanaDi } = await leggiOreVicine(cache, pending);
  return pending.map((foglioOre) =>
    esaminaFoglioOre(
      foglioOre,
      progetti.get(foglioOre.progetto_id) ?? [],
      vicineDi(foglioOre),
      { ...regole, tipo_assunzione: tipi.get(foglioOre.dipendente_id) },
      isPrimaDi(regole.ore_dal, foglioOre) ? undefined : oreApprovate(settimanaDi(foglioOre)),
    ),
  );
}

/** Whether approved hours of its week are not on this device. */
function isPrimaDi(oreDal: Giorno | null | undefined, { data }: FoglioOre): boolean {
  return oreDal !== null && oreDal !== undefined && lunediDellaSettimana(data) < oreDal;
}

function oreApprovate(fogliOre: readonly FoglioOre[]): number {
  const approvati = fogliOre.filter(({ approvato }) => approvato);
  return sommaOre(approvati.map(({ ore_lavorate }) => ore_lavorate));
}
