import { testiComuni } from '#testi/comuni.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import { testiVitaOre } from '#testi/vita-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Passaggio } from '@gestionale/shared-schema/fogli-ore/passaggio.ts';
import { statoOre } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import { useMemo } from 'react';

import { useLeftOut } from '../../../remote/left-out/use-left-out.ts';
import { troubleOf } from '../../../remote/trouble-of.ts';
import { useRead } from '../../../remote/use-read.ts';
import { useOffline } from '../../../situation/use-offline.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LeftOut } from '../../../ui/gate/left-out.tsx';
import { NeedsNetwork } from '../../../ui/gate/needs-network.tsx';
import { ReadTrouble } from '../../../ui/gate/read-trouble.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChipMeseChiuso } from '../modulo/chip-riga.tsx';
import { nomeDi } from '../voce-ore.ts';

import './vita-ore.css';

const testi = testiVitaOre.storia;

interface StoriaOreProps {
  readonly foglioOre: FoglioOre;
  readonly onClose: () => void;
}

/** What happened to an entry, from the first step to the last; why it was sent back stands on the device too. */
export function StoriaOre({ foglioOre, onClose }: StoriaOreProps) {
  return (
    <Dialog
      title={testi.titolo}
      subtitle={`${nomeDi(foglioOre)}, ${formatGiorno(foglioOre.data)}`}
      closeLabel={testiComuni.chiudi}
      onClose={onClose}
    >
      <div className="ore-storia">
        {statoOre(foglioOre) === 'rimandata' ? (
          <Notice
            tone="warn"
            title={testi.rimandateIl(formatIstante(foglioOre.rimandato_il ?? ''))}
          >
            {foglioOre.rimandato_motivo}
          </Notice>
        ) : null}
        {foglioOre.mese_chiuso ? (
          <div>
            <ChipMeseChiuso foglioOre={foglioOre} />
          </div>
        ) : null}
        <Passaggi foglioOre={foglioOre} />
      </div>
    </Dialog>
  );
}

function Passaggi({ foglioOre: { id } }: Pick<StoriaOreProps, 'foglioOre'>) {
  const input = useMemo(() => ({ id }), [id]);
  const { value, failure, reload } = useRead('fogliOre.storia', input, { quiet: true });
  const leftOut = useLeftOut('fogliOre.storia');
  const offline = useOffline();
  const retry = (): void => void reload();
  if (value === undefined && offline) {
    return (
      <Notice tone="info" live="status" title={testi.serveRete}>
        {testi.spiegaRete}
      </Notice>
    );
  }
  if (value === undefined) {
    return failure === null ? (
      <Skeleton lines={3} height={52} />
    ) : (
      <ReadTrouble {...troubleOf(failure, testi.erroreCaricamento)} onRetry={retry} />
    );
  }
  return (
    <>
      {failure === null ? null : <NeedsNetwork texts={testi} wasRead onRetry={retry} />}
      <LeftOut count={leftOut} text={testiTralasciate.righe} />
      {value.length === 0 ? <p className="ui-empty">{testi.vuota}</p> : null}
      <ol>
        {value.map((passaggio) => (
          <li key={`${passaggio.quando} ${passaggio.azione}`}>
            <strong>{diciPassaggio(passaggio)}</strong>
            {passaggio.motivo === null ? null : <span>{testi.motivo(passaggio.motivo)}</span>}
            <time dateTime={passaggio.quando}>
              {`${formatIstante(passaggio.quando)}, ${passaggio.cognome} ${passaggio.nome}`}
            </time>
          </li>
        ))}
      </ol>
    </>
  );
}

function diciPassaggio({ azione, dettaglio }: Passaggio): string {
  const detto = azione === 'corretta' ? (dettaglio ?? testi.inviataCosi) : dettaglio;
  return detto === null ? testi.azioni[azione] : `${testi.azioni[azione]}: ${detto}`;
}
