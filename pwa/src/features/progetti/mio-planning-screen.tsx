import { testiProgetti } from '#testi/progetti.ts';
import { formatGiornoLungo, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useMemo } from 'react';

import { useClockOffset } from '../../outbox/use-clock-offset.ts';
import type { User } from '../../session/session.ts';
import { gateOf } from '../../ui/gate/gate.ts';
import { Gated } from '../../ui/gate/gated.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { useSearchParams } from '../../ui/routing/history-router.tsx';
import { Redirect } from '../../ui/routing/redirect.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMoment } from '../../ui/use-today.ts';
import { DaSistemare } from './da-sistemare.tsx';
import { probabili } from './giornata-proposta.ts';
import { daFare, giornateInCorso, ordinaPerProssima, prossimaDiTutte } from './mio-planning.ts';
import { Oggi, type OggiProps } from './oggi.tsx';
import { OreDaInserire } from './ore-da-inserire.tsx';
import { RigaProgetto } from './riga-progetto.tsx';
import { TotaleSettimana } from './totale-settimana.tsx';
import { useMioPlanning, type MioPlanning } from './use-mio-planning.ts';

import './mio-planning-screen.css';

const testi = testiProgetti.mioPlanning;

interface MioPlanningScreenProps extends Pick<OggiProps, 'renderStato'> {
  readonly user: User;
}

/** The operator's start: today, the hours still owed, the assigned activities, the week. */
export function MioPlanningScreen({ user, renderStato }: MioPlanningScreenProps) {
  const offset = useClockOffset();
  const adesso = useMoment(offset?.ms ?? 0);
  const oggi = adesso.slice(0, 10) as Giorno;
  const planning = useMioPlanning(user, oggi);
  const pianificato =
    planning === undefined ? null : (
      <Pianificato
        {...{ user, adesso, oggi, planning, renderStato }}
        isOraNota={offset !== undefined}
      />
    );
  return (
    <Page title={testi.titolo} subtitle={testi.sottotitolo}>
      <Gated
        gate={gateOf(planning, testi.errore)}
        count={planning?.elenco?.length}
        skeleton={<Sagoma oggi={oggi} />}
        // Its parts say each for itself that there is nothing.
        empty={pianificato}
      >
        {pianificato}
      </Gated>
    </Page>
  );
}

interface PianificatoProps extends MioPlanningScreenProps {
  readonly adesso: string;
  readonly oggi: Giorno;
  /** Whether it was looked by now how far the device's clock is off. */
  readonly isOraNota: boolean;
  readonly planning: MioPlanning;
}

/** Of a part of the rows only what is there: not what is missing today, is owed or comes to a total. */
function Pianificato(props: PianificatoProps) {
  const { user, adesso, oggi, isOraNota, planning, renderStato } = props;
  const { complete, recenti } = planning;
  const giornate = giornateInCorso(recenti, adesso);
  const dovute = planning.senzaOre.filter(({ giornata }) =>
    giornate.every((inMano) => inMano.giornata !== giornata),
  );
  // From the icon of the installed app: where only one job could be meant, its hours are open at once.
  const isScorciatoia = useSearchParams()[0].has('registra') && isOraNota;
  const elenco = useMemo(
    () => (planning.elenco === undefined ? undefined : ordinaPerProssima(planning.elenco, oggi)),
    [planning.elenco, oggi],
  );
  const [sola, ...altre] = isScorciatoia
    ? probabili(daFare(recenti), [...planning.ore, ...planning.rifiutate], adesso)
    : [];
  if (sola !== undefined && altre.length === 0) {
    return <Redirect to={`/my-planning/${sola.progetto.id}?registra=${sola.giornata.data}`} />;
  }
  return (
    <>
      <div className="planning-testa">
        <DaSistemare ore={planning.rimandate} />
        {complete || giornate.length > 0 ? (
          <Section title={testi.oggi} note={formatGiornoLungo(oggi)}>
            <Oggi
              user={user}
              oggi={oggi}
              giornate={giornate}
              prossima={prossimaDiTutte(recenti, oggi)}
              ore={planning.ore}
              rifiutate={planning.rifiutate}
              renderStato={renderStato}
            />
          </Section>
        ) : null}
        {complete ? <TotaleSettimana totali={planning.totali} /> : null}
        {complete ? <OreDaInserire giornate={dovute} /> : null}
      </div>
      <Section title={testi.elenco}>
        <RowList
          label={testi.elenco}
          rows={elenco}
          gate="whole"
          keyOf={({ id }) => id}
          empty={testi.vuoto}
          renderRow={(progetto) => <RigaProgetto progetto={progetto} />}
        />
      </Section>
    </>
  );
}

/** The room of it all. */
function Sagoma({ oggi }: { readonly oggi: Giorno }) {
  return (
    <div className="ui-page">
      <div className="planning-testa">
        <Section title={testi.oggi} note={formatGiornoLungo(oggi)}>
          <Skeleton lines={1} height={210} />
        </Section>
      </div>
      <Section title={testi.elenco}>
        <Skeleton lines={3} height={92} />
      </Section>
    </div>
  );
}
