import { testiVitaOre } from '#testi/vita-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { mesiCerti } from '@gestionale/shared-schema/mesi/mesi-di.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useState } from 'react';

import { useLive } from '../../../local-db/queries/use-live.ts';
import { nomeDi } from '../voce-ore.ts';
import { AvvisoNelFrattempo } from './avviso-nel-frattempo.tsx';
import { DomandaMotivo } from './domanda-motivo.tsx';
import type { MotiviTenuti } from './use-motivi-tenuti.ts';
import { useVitaOre } from './use-vita-ore.ts';

const testi = testiVitaOre.riprendi;

interface DomandaRevocaProps {
  /** The hours as they were when the question was put. */
  readonly chieste: FoglioOre;
  readonly mesiChiusi: readonly string[];
  /** Those of the screen, which is still there when this is closed. */
  readonly motivi: MotiviTenuti;
  readonly onClose: () => void;
}

/** Why another's approval is taken back; where others did so meanwhile it says so and stays. */
export function DomandaRevoca(props: DomandaRevocaProps) {
  const { chieste, mesiChiusi, motivi, onClose } = props;
  const { riprendi } = useVitaOre();
  const { id, versione } = chieste;
  const adesso = useLive(async ({ fogliOre }) => fogliOre.get(id), [id]);
  // What is older than the device's window was never here: of that the server alone knows.
  const [eraQui, setEraQui] = useState(false);
  if (adesso !== undefined && !eraQui) setEraQui(true);
  const chiuso = mesiCerti(chieste).some((mese) => mesiChiusi.includes(mese));
  const cambiata = chiuso || (eraQui && adesso?.versione !== versione);
  return (
    <DomandaMotivo
      titolo={testi.azione}
      sottotitolo={`${nomeDi(chieste)}, ${formatGiorno(chieste.data)}`}
      spiega={`${testi.spiega} ${testi.spiegaAltrui}`}
      azione={testi.azione}
      iniziale={motivi.motivoDi([chieste])}
      renderAvviso={() => <AvvisoNelFrattempo frasi={cambiata ? [testi.cambiata] : []} />}
      isOver={cambiata}
      onMotivo={(motivo) => {
        onClose();
        motivi.tieni([chieste], '');
        void riprendi([chieste], motivo).then((nonPrese) => motivi.tieni(nonPrese, motivo));
      }}
      onWritten={(motivo) => motivi.tieni([chieste], motivo)}
      onClose={onClose}
    />
  );
}
