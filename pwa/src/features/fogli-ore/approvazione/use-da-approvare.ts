import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { puoApprovare } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { addGiorni } from '@gestionale/shared-schema/values/giorno.ts';

import type { CacheTables } from '../../../local-db/databases/cache-tables.ts';
import { useKnown, type Known } from '../../../local-db/queries/use-known.ts';
import type { User } from '../../../session/session.ts';
import { esaminaFoglioOre, ordinaPerApprovazione, type FoglioOreEsaminato } from './anomalie.ts';

/** The hours that the user may approve, examined and in the order to look at them. */
export function useDaApprovare(user: User): Known<readonly FoglioOreEsaminato[]> | undefined {
  return useKnown(
    async (cache) => {
      const pending = await cache.fogliOre.where('da_approvare').equals(1).toArray();
      const mine = pending.filter((foglioOre) => puoApprovare(user, foglioOre));
      return ordinaPerApprovazione(await esaminaTutti(cache, mine));
    },
    [user.id, user.ruolo],
  );
}

async function esaminaTutti(
  cache: CacheTables,
  pending: readonly FoglioOre[],
): Promise<FoglioOreEsaminato[]> {
  const ids = [...new Set(pending.map(({ progetto_id }) => progetto_id))];
  const progetti = new Map(
    (await cache.progetti.bulkGet(ids)).map((progetto) => [progetto?.id, progetto?.giornate ?? []]),
  );
  const altre = await oreDellePersone(cache, pending);
  return pending.map((foglioOre) =>
    esaminaFoglioOre(
      foglioOre,
      progetti.get(foglioOre.progetto_id) ?? [],
      altre.get(foglioOre.dipendente_id) ?? [],
    ),
  );
}

/** Person → their hours around the days to approve: a night's work reaches into the next day. */
async function oreDellePersone(
  cache: CacheTables,
  pending: readonly FoglioOre[],
): Promise<ReadonlyMap<string, readonly FoglioOre[]>> {
  const byPerson = Map.groupBy(pending, ({ dipendente_id }) => dipendente_id);
  const found = new Map<string, readonly FoglioOre[]>();
  const read = Array.from(byPerson, async ([id, fogli]) => {
    const days = fogli.map(({ data }) => data).toSorted();
    const first = days[0];
    const last = days.at(-1);
    if (first === undefined || last === undefined) return;
    const from = [id, addGiorni(first, -1)];
    const to = [id, addGiorni(last, 1)];
    const ore = cache.fogliOre.where('[dipendente_id+data]').between(from, to, true, true);
    found.set(id, await ore.toArray());
  });
  await Promise.all(read);
  return found;
}
