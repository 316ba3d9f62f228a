import { testiComuni } from '#testi/comuni.ts';
import { testiContratti } from '#testi/contratti.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import { isDaPagare, type Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { formatEuro } from '@gestionale/shared-schema/values/centesimi.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useMemo } from 'react';

import { useLeftOut } from '../../remote/left-out/use-left-out.ts';
import { troubleOf } from '../../remote/trouble-of.ts';
import { useRead, type LiveRead } from '../../remote/use-read.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { LeftOut } from '../../ui/gate/left-out.tsx';
import { NeedsNetwork } from '../../ui/gate/needs-network.tsx';
import { ReadTrouble } from '../../ui/gate/read-trouble.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { StatoContratto } from './annulla/stato-contratto.tsx';
import { useAnnullaContratto } from './annulla/use-annulla-contratto.tsx';
import type { RenderAvviso } from './carta-in-scrittura.ts';
import { GeneraContratto } from './progetto/genera-contratto.tsx';
import { numeroContratto, qualeContratto } from './quale-contratto.ts';
import { useScaricaContratto } from './use-scarica-contratto.ts';

import './contratti-progetto.css';

const testi = testiContratti.progetto;

/** Whoever opens a project did not come for what people are paid. */
const QUIET = { quiet: true };

interface ContrattiProgettoProps {
  readonly progetto: Progetto;
  /** What is to be said before one is generated, over the button. */
  readonly renderAvviso: RenderAvviso;
}

/** The contracts of a project, and generating one for a person on it who works occasionally. */
export function ContrattiProgetto({ progetto, renderAvviso }: ContrattiProgettoProps) {
  const offline = useOffline();
  const input = useMemo(() => ({ progetto_id: progetto.id }), [progetto.id]);
  const { value, failure, reload } = useRead('contratti.elenca', input, QUIET);
  const leftOut = useLeftOut('contratti.elenca');
  const { annulla, domandaAnnulla } = useAnnullaContratto(() => void reload());
  const leggibile = !offline && failure === null;
  return (
    <Section title={testi.titolo}>
      {offline ? (
        <NeedsNetwork
          texts={testiContratti}
          wasRead={value !== undefined}
          onRetry={() => void reload()}
        />
      ) : null}
      {failure === null || offline ? null : <Mancanti failure={failure} reload={reload} />}
      <LeftOut count={leftOut} text={testiTralasciate.righe} />
      {leggibile || value !== undefined ? (
        <RowList
          label={testi.titolo}
          rows={value}
          gate="whole"
          keyOf={({ id }) => id}
          empty={testiContratti.vuoto}
          renderRow={(contratto) => <RigaContratto contratto={contratto} onAnnulla={annulla} />}
        />
      ) : null}
      <GeneraContratto
        progetto={progetto}
        renderAvviso={renderAvviso}
        onSaved={() => void reload()}
      />
      {domandaAnnulla}
    </Section>
  );
}

interface MancantiProps {
  readonly failure: NonNullable<LiveRead<unknown>['failure']>;
  readonly reload: () => Promise<void>;
}

/** Why they are not here: it has to be said again who asks, or something went wrong. */
function Mancanti({ failure, reload }: MancantiProps) {
  const leggi = () => void reload();
  if (!('reached' in failure) && failure.refusal.codice === 'conferma_identita') {
    return (
      <Notice tone="info" action={<Button onClick={leggi}>{testi.mostra}</Button>}>
        {testi.daConfermare}
      </Notice>
    );
  }
  return <ReadTrouble {...troubleOf(failure, testiContratti.erroreCaricamento)} onRetry={leggi} />;
}

interface RigaContrattoProps {
  readonly contratto: Contratto;
  readonly onAnnulla: (contratto: Contratto) => void;
}

function RigaContratto({ contratto, onAnnulla }: RigaContrattoProps) {
  const scarica = useScaricaContratto();
  const chi = `${contratto.dipendente_cognome} ${contratto.dipendente_nome}`;
  const giorni = testiComuni.daA(
    formatGiorno(contratto.data_inizio),
    formatGiorno(contratto.data_fine),
  );
  return (
    <div className="contratti-riga">
      <div>
        <strong>{chi}</strong>
        <span>
          {[numeroContratto(contratto), giorni].filter((words) => words !== null).join(' · ')}
        </span>
      </div>
      <StatoContratto contratto={contratto} />
      <strong>{formatEuro(contratto.compenso_lordo)}</strong>
      <Button
        look="quiet"
        size="small"
        icon={<Icon name="file" size={18} />}
        label={testiContratti.pdfDi(qualeContratto(contratto))}
        onClick={() => void scarica(contratto)}
      >
        {testiContratti.pdf}
      </Button>
      {isDaPagare(contratto) ? (
        <Button
          look="remove"
          size="small"
          label={testiContratti.annulla.di(qualeContratto(contratto))}
          onClick={() => onAnnulla(contratto)}
        >
          {testiComuni.annulla}
        </Button>
      ) : null}
    </div>
  );
}
