import { testiComuni } from '#testi/comuni.ts';
import { testiFogliOre } from '#testi/fogli-ore.ts';
import { formatOre, sommaOre } from '@gestionale/shared-schema/values/ore.ts';

import type { User } from '../../../session/session.ts';
import { gateOf } from '../../../ui/gate/gate.ts';
import { Gated } from '../../../ui/gate/gated.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { FoglioOreEsaminato } from './anomalie.ts';
import { ErroriApprovazione } from './errori-approvazione.tsx';
import { TavoloApprovazione } from './tavolo-approvazione.tsx';
import { useApprova } from './use-approva.ts';
import { useDaApprovare } from './use-da-approvare.ts';

import './approvazione-screen.css';

const testi = testiFogliOre.approvazione;

/** The pending hours of everybody the user may approve. */
export function ApprovazioneScreen({ user }: { readonly user: User }) {
  const lette = useDaApprovare(user);
  const daApprovare = lette?.value ?? [];
  const approvazioni = useApprova();
  return (
    <Page
      title={testi.titolo}
      subtitle={testi.sottotitolo}
      aside={<Totale daApprovare={lette?.complete === true ? daApprovare : []} />}
    >
      <ErroriApprovazione mancate={approvazioni.mancate} />
      <Gated
        gate={gateOf(lette, testiComuni.erroreSchermata)}
        count={lette?.value.length}
        skeleton={<Skeleton lines={6} height={64} />}
        empty={<p className="ui-empty">{testi.vuoto}</p>}
      >
        <TavoloApprovazione daApprovare={daApprovare} approvazioni={approvazioni} />
      </Gated>
    </Page>
  );
}

/** Its line is there before its words: they come when all rows have, and push nothing down. */
function Totale({ daApprovare }: { readonly daApprovare: readonly FoglioOreEsaminato[] }) {
  if (daApprovare.length === 0) return <p className="appr-totale" />;
  const ore = formatOre(sommaOre(daApprovare.map(({ foglioOre }) => foglioOre.ore_lavorate)));
  return <p className="appr-totale">{testi.totale(daApprovare.length, ore)}</p>;
}
