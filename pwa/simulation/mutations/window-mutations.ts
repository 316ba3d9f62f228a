import { mutation } from './mutation.ts';

/** Defects in what leaves the office's devices by its age, and comes back. */
export const mutations = [
  mutation(
    'hours that wait leave the devices of the office too',
    'sync-server/src/features/fogli-ore/synced-fogli-ore.ts',
    'WHERE f.fuori_finestra = 0',
    "WHERE f.data >= coalesce((SELECT ore_dal FROM impostazioni), '')",
    2,
    'window',
  ),
  mutation(
    'hours that come back are not sent',
    'sync-server/src/features/fogli-ore/finestra/passa-finestra.ts',
    () => {
      for (const { id, data } of rows) {
        move('fogliOre', id);
        if (`${data} ${id}` < `${next.data} ${next.id}`) Object.assign(next, { data, id });
      }
    },
    () => {},
    156,
    'window',
  ),
  mutation(
    'hours that leave are not told of',
    'sync-server/src/features/fogli-ore/finestra/passa-finestra.ts',
    () => {
      for (const { id } of rows) move('fogliOre', id);
    },
    () => {},
    2,
    'window',
  ),
  mutation(
    'a row that moved stays with whoever had it',
    'sync-server/src/sync/feed/prepare-lot.ts',
    () => sees === true && view?.moved === true,
    () => view?.moved === true,
    2,
    'window',
  ),
  mutation(
    'hours of long ago that were approved since stay for ever',
    'sync-server/src/features/fogli-ore/finestra/passa-finestra.ts',
    async () => {
      if (dal !== null) await takeOff(parts, dal);
    },
    async () => {
      if (dal !== null && dal !== ore_dal) await takeOff(parts, dal);
    },
    2,
    'window',
  ),
];
