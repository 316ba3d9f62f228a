import { mutation } from './mutation.ts';

/** Defects in what ends, which only phones that were away for long can show. */
export const mutations = [
  mutation(
    'an answer ends and nothing is known of its key any more',
    'sync-server/src/features/dati-personali/conserva/lavori.ts',
    async () => {
      await settleKeys(
        tx,
        done.map(({ device, sequence }) => [device, sequence]),
      );
    },
    () => {},
    2,
    'years',
  ),
  mutation(
    'ranges of what was done take in what lies between them',
    'sync-server/src/sync/apply/settled-keys.ts',
    () => range !== undefined && sequence <= range[1] + 1,
    () => range !== undefined && sequence <= range[1] + 9,
    13,
    'years',
  ),
  mutation(
    'what was refused is known as done when its answer ends',
    'sync-server/src/features/dati-personali/conserva/lavori.ts',
    'refusal IS NULL AND (device',
    '(device',
    7,
    'years',
  ),
  mutation(
    'a place from before removals that are not told any more counts',
    'sync-server/src/sync/pull/pull-cursor.ts',
    () => {
      if (missesLines(position, view.purged)) return undefined;
    },
    () => {},
    9,
    'years',
  ),
];
