import { testiComuni } from '#testi/comuni.ts';
import { testiFogliOre } from '#testi/fogli-ore.ts';
import { formatOre, sommaOre } from '@gestionale/shared-schema/values/ore.ts';

import { useCacheComplete } from '../../local-db/use-cache-complete.ts';
import type { Utente } from '../../session/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { FoglioOreEsaminato } from './anomalie.ts';
import { ErroriApprovazione } from './errori-approvazione.tsx';
import { TavoloApprovazione } from './tavolo-approvazione.tsx';
import { useApprova } from './use-approva.ts';
import { useDaApprovare } from './use-da-approvare.ts';

import './approvazione-screen.css';

const testi = testiFogliOre.approvazione;

interface ApprovazioneScreenProps {
  readonly utente: Utente;
  readonly senzaRete: boolean;
}

/** The pending hours of everybody the user may approve. */
export function ApprovazioneScreen({ utente, senzaRete }: ApprovazioneScreenProps) {
  const daApprovare = useDaApprovare(utente);
  const complete = useCacheComplete();
  const approvazioni = useApprova();
  return (
    <Page
      title={testi.titolo}
      subtitle={testi.sottotitolo}
      aside={daApprovare === undefined ? null : <Totale daApprovare={daApprovare} />}
    >
      <ErroriApprovazione mancate={approvazioni.mancate} />
      {daApprovare === undefined ? <Skeleton lines={6} height={64} /> : null}
      {daApprovare?.length === 0 ? <Vuoto complete={complete} senzaRete={senzaRete} /> : null}
      {daApprovare === undefined || daApprovare.length === 0 ? null : (
        <TavoloApprovazione daApprovare={daApprovare} approvazioni={approvazioni} />
      )}
    </Page>
  );
}

function Totale({ daApprovare }: { readonly daApprovare: readonly FoglioOreEsaminato[] }) {
  if (daApprovare.length === 0) return null;
  const ore = formatOre(sommaOre(daApprovare.map(({ foglioOre }) => foglioOre.ore_lavorate)));
  return <p className="appr-totale">{testi.totale(daApprovare.length, ore)}</p>;
}

function Vuoto({
  complete,
  senzaRete,
}: {
  readonly complete: boolean;
  readonly senzaRete: boolean;
}) {
  if (complete) return <p className="ui-empty">{testi.vuoto}</p>;
  if (!senzaRete) return <p role="status">{testiComuni.primoScaricamento}</p>;
  return (
    <Notice tone="warn" live="status" title={testiComuni.erroreSchermata}>
      {testiComuni.attesaRete}
    </Notice>
  );
}
