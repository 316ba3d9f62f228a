import { testiComuni } from '#testi/comuni.ts';
import { testiVitaOre } from '#testi/vita-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { puoApprovare, refusalOfRipresa } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { mesiCerti } from '@gestionale/shared-schema/mesi/mesi-di.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { User } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { nomeDi } from '../voce-ore.ts';
import { useVitaOre } from './use-vita-ore.ts';

const testi = testiVitaOre.riprendi;

interface TogliApprovazioneProps {
  readonly user: User;
  readonly foglioOre: FoglioOre;
  /** As far as this device knows. */
  readonly mesiChiusi: readonly string[];
  /** Asks for a reason: not here, as the question would go with the row. */
  readonly onAsk: (foglioOre: FoglioOre) => void;
}

/** Of one's own approval without a reason, of another's with one; nothing where it may not be taken back. */
export function TogliApprovazione(props: TogliApprovazioneProps) {
  const { user, foglioOre, mesiChiusi, onAsk } = props;
  const { riprendi } = useVitaOre();
  const confirm = useConfirm();
  if (!foglioOre.approvato || !puoApprovare(user, foglioOre)) return null;
  // Nothing that is surely of a closed month is taken back; of the rest the server says it.
  if (mesiCerti(foglioOre).some((mese) => mesiChiusi.includes(mese))) return null;
  const refused = refusalOfRipresa(user, foglioOre, { versione: foglioOre.versione });
  if (refused === 'approvazione_altrui') return null;
  const chi = nomeDi(foglioOre);
  const giorno = formatGiorno(foglioOre.data);
  const togli = async (): Promise<void> => {
    if (refused !== null) {
      onAsk(foglioOre);
      return;
    }
    const sure = await confirm({
      title: testi.di(chi, giorno),
      text: testi.spiega,
      yes: testi.azione,
      no: testiComuni.annulla,
    });
    if (sure) await riprendi([foglioOre]);
  };
  return (
    <Button look="quiet" size="small" label={testi.di(chi, giorno)} onClick={() => void togli()}>
      {testi.breve}
    </Button>
  );
}
