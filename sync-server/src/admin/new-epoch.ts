import { accept } from '@gestionale/shared-schema/contract/refusal.ts';

import { testiAdmin } from '../testi/amministrazione.ts';
import { withCompany } from './act-on-company.ts';
import { GOOD } from './exit-codes.ts';
import { wrongUse } from './parse-call.ts';
import type { Verb } from './verb.ts';

const EPOCH_BYTES = 8;

/** Costs every device a download, so that it must be meant. */
const MEANT = 'conferma';

/**
 * Begins the history of changes anew: each device downloads what it may see, and sends again what it sent
 * in the last days, which is done only where it is not known.
 */
export const newEpoch: Verb = {
  name: 'nuova-epoca',
  words: [0, 0],
  switches: [MEANT],
  run({ switches }, world) {
    if (!switches.has(MEANT)) throw wrongUse(newEpoch, testiAdmin.epocaSenzaConferma);
    const epoch = Buffer.from(world.random(EPOCH_BYTES)).toString('hex');
    return withCompany(world, async ({ act }) => {
      await act('nuovaEpoca', async ({ db }) => {
        await db.run(db.query.updateTable('feed_counter').set({ epoch }));
        return accept(undefined);
      });
      world.print(testiAdmin.epocaNuova);
      return GOOD;
    });
  },
};
