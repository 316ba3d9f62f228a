import { testiComuni } from '#testi/comuni.ts';
import { testiVitaOre } from '#testi/vita-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { puoApprovare, refusalOfRipresa } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { mesiDi } from '@gestionale/shared-schema/mesi/mesi-di.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useState } from 'react';

import type { User } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { nomeDi } from '../voce-ore.ts';
import { AvvisoNelFrattempo } from './avviso-nel-frattempo.tsx';
import { DomandaMotivo } from './domanda-motivo.tsx';
import { useVitaOre } from './use-vita-ore.ts';

const testi = testiVitaOre.riprendi;

interface TogliApprovazioneProps {
  readonly user: User;
  readonly foglioOre: FoglioOre;
  /** As far as this device knows. */
  readonly mesiChiusi: readonly string[];
}

/** Of one's own approval without a reason, of another's with one; nothing where it may not be taken back. */
export function TogliApprovazione({ user, foglioOre, mesiChiusi }: TogliApprovazioneProps) {
  const { riprendi } = useVitaOre();
  const confirm = useConfirm();
  /** The hours as they were when the question was put. */
  const [chieste, setChieste] = useState<FoglioOre | null>(null);
  const refused = refusalOfRipresa(user, foglioOre, { versione: foglioOre.versione });
  const revocabile =
    foglioOre.approvato &&
    puoApprovare(user, foglioOre) &&
    // Nothing of a closed month is taken back.
    !mesiDi(foglioOre).some((mese) => mesiChiusi.includes(mese)) &&
    refused !== 'approvazione_altrui';
  const cambiata = !revocabile || chieste?.versione !== foglioOre.versione;
  const chi = nomeDi(foglioOre);
  const giorno = formatGiorno(foglioOre.data);
  const togli = async (): Promise<void> => {
    if (refused !== null) {
      setChieste(foglioOre);
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
    <>
      {revocabile ? (
        <Button
          look="quiet"
          size="small"
          label={testi.di(chi, giorno)}
          onClick={() => void togli()}
        >
          {testi.breve}
        </Button>
      ) : null}
      {chieste === null ? null : (
        <DomandaMotivo
          titolo={testi.azione}
          sottotitolo={`${chi}, ${giorno}`}
          spiega={`${testi.spiega} ${testi.spiegaAltrui}`}
          azione={testi.azione}
          renderAvviso={() => <AvvisoNelFrattempo frasi={cambiata ? [testi.cambiata] : []} />}
          isOver={cambiata}
          onMotivo={(motivo) => {
            setChieste(null);
            void riprendi([chieste], motivo);
          }}
          onClose={() => setChieste(null)}
        />
      )}
    </>
  );
}
