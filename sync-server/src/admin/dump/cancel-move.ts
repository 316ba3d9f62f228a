import { testiTravaso as testi } from '../../testi/travaso.ts';
import { GOOD, NOT_GOOD } from '../exit-codes.ts';
import { wrongUse } from '../parse-call.ts';
import type { Verb } from '../verb.ts';
import { takeBack } from './hand-over.ts';

/** Whoever works elsewhere already would be left alone with it, so that it must be meant. */
const MEANT = 'conferma';

/** Lets servers serve a company again that was exported to be moved. */
export const cancelMove: Verb = {
  name: 'annulla-spostamento',
  words: [0, 0],
  switches: [MEANT],
  async run({ switches }, { config, print, complain }) {
    if (!switches.has(MEANT)) throw wrongUse(cancelMove, testi.annullaSenzaConferma);
    if (await takeBack(config)) {
      print(testi.spostamentoAnnullato);
      return GOOD;
    }
    complain(testi.nonEraSpostata);
    return NOT_GOOD;
  },
};
