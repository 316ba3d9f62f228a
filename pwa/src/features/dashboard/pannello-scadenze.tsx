import { testiDashboard } from '#testi/dashboard.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

import { useLeftOut } from '../../remote/left-out/use-left-out.ts';
import { LeftOut } from '../../ui/gate/left-out.tsx';
import { ReadTrouble } from '../../ui/gate/read-trouble.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToday } from '../../ui/use-today.ts';
import { RigaScadenza } from './riga-scadenza.tsx';
import { scadenzeDi } from './scadenza.ts';
import type { StatoScadenze } from './stato-scadenze.ts';

const testi = testiDashboard.scadenze;

const ALTEZZA_MASSIMA_PX = 300;

interface PannelloScadenzeProps {
  readonly ruolo: Ruolo;
  readonly stato: StatoScadenze;
  readonly onRiprova: () => void;
}

/** What expires soon, or has expired: of people and of things. */
export function PannelloScadenze({ ruolo, stato, onRiprova }: PannelloScadenzeProps) {
  const titolo =
    stato.kind === 'pronte' ? testi.titoloEntro(stato.risposta.intervallo) : testi.titolo;
  const leftOut = useLeftOut('dashboard.widgetScadenze');
  return (
    <Section title={titolo}>
      {stato.kind === 'caricamento' ? <InCaricamento /> : null}
      {stato.kind === 'offline' ? (
        <Notice tone="info" live="status">
          {testi.senzaRete}
        </Notice>
      ) : null}
      {stato.kind === 'errore' ? (
        <ReadTrouble error={stato.error} late={stato.late} onRetry={onRiprova} />
      ) : null}
      <LeftOut count={leftOut} text={testiTralasciate.righe} />
      {stato.kind === 'pronte' ? <Elenco ruolo={ruolo} stato={stato} /> : null}
    </Section>
  );
}

function InCaricamento() {
  return (
    <>
      <span role="status" className="ui-visually-hidden">
        {testi.caricamento}
      </span>
      <Skeleton lines={4} height={62} />
    </>
  );
}

function Elenco(props: {
  readonly ruolo: Ruolo;
  readonly stato: Extract<StatoScadenze, { kind: 'pronte' }>;
}) {
  const oggi = useToday();
  const scadenze = scadenzeDi(props.stato.risposta, oggi);
  if (scadenze.length === 0) return <p className="ui-empty">{testi.vuoto}</p>;
  return (
    <ScrollBox label={testi.elenco} maxHeightPx={ALTEZZA_MASSIMA_PX}>
      <ul className="dash-scadenze">
        {scadenze.map((scadenza) => (
          <li key={scadenza.chiave}>
            <RigaScadenza scadenza={scadenza} ruolo={props.ruolo} />
          </li>
        ))}
      </ul>
    </ScrollBox>
  );
}
