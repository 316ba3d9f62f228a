import { testiComuni } from '#testi/comuni.ts';
import { testiContratti } from '#testi/contratti.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import type { Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';
import type { DipendenteAssegnato, Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { formatEuro } from '@gestionale/shared-schema/values/centesimi.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useMemo, useState, type ReactNode } from 'react';

import { useLeftOut } from '../../remote/left-out/use-left-out.ts';
import { troubleOf } from '../../remote/trouble-of.ts';
import { useRead, type LiveRead } from '../../remote/use-read.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { LeftOut } from '../../ui/gate/left-out.tsx';
import { NeedsNetwork } from '../../ui/gate/needs-network.tsx';
import { ReadTrouble } from '../../ui/gate/read-trouble.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { ModuloContrattoProgetto } from './modulo-contratto-progetto.tsx';
import { useScaricaContratto } from './use-scarica-contratto.ts';

import './contratti-progetto.css';

const testi = testiContratti.progetto;

/** Whoever opens a project did not come for what people are paid. */
const QUIET = { quiet: true };

interface ContrattiProgettoProps {
  readonly progetto: Progetto;
  /** What is to be said before one is generated, over the button. */
  readonly avviso: ReactNode;
}

/** The contracts of a project, and generating one for a person on it who works occasionally. */
export function ContrattiProgetto({ progetto, avviso }: ContrattiProgettoProps) {
  const offline = useOffline();
  const input = useMemo(() => ({ progetto_id: progetto.id }), [progetto.id]);
  const { value, failure, reload } = useRead('contratti.elenca', input, QUIET);
  const leftOut = useLeftOut('contratti.elenca');
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
          renderRow={(contratto) => <RigaContratto contratto={contratto} />}
        />
      ) : null}
      <Genera progetto={progetto} avviso={avviso} onSaved={() => void reload()} />
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

function RigaContratto({ contratto }: { readonly contratto: Contratto }) {
  const scarica = useScaricaContratto();
  const chi = `${contratto.dipendente_cognome} ${contratto.dipendente_nome}`;
  return (
    <div className="contratti-riga">
      <div>
        <strong>{chi}</strong>
        <span>
          {testiComuni.daA(formatGiorno(contratto.data_inizio), formatGiorno(contratto.data_fine))}
        </span>
      </div>
      <strong>{formatEuro(contratto.compenso_lordo)}</strong>
      <Button
        look="quiet"
        size="small"
        icon={<Icon name="file" size={18} />}
        label={testiContratti.pdfDi(chi)}
        onClick={() => void scarica(contratto)}
      >
        {testiContratti.pdf}
      </Button>
    </div>
  );
}

interface GeneraProps extends ContrattiProgettoProps {
  readonly onSaved: () => void;
}

/** The button of each person who may have one, or the form that it opened. */
function Genera({ progetto, avviso, onSaved }: GeneraProps) {
  const offline = useOffline();
  const [scelto, setScelto] = useState<string>();
  const toast = useToast();
  const occasionali = progetto.dipendentiAssegnati.filter(
    ({ tipo_assunzione }) => tipo_assunzione === 'prestazione occasionale',
  );
  const { data_inizio, data_fine } = progetto;
  const dipendente = occasionali.find(({ id }) => id === scelto);
  const apri = ({ id }: DipendenteAssegnato): void => {
    if (data_inizio === null || data_fine === null) toast(testi.dateNonDefinite, 'danger');
    else setScelto(id);
  };
  if (occasionali.length === 0) return <p className="contratti-nessuno">{testi.nessuno}</p>;
  if (dipendente !== undefined && data_inizio !== null && data_fine !== null) {
    return (
      <ModuloContrattoProgetto
        key={dipendente.id}
        progetto_id={progetto.id}
        dipendente={dipendente}
        periodo={{ data_inizio, data_fine }}
        avviso={avviso}
        onSaved={onSaved}
        onClose={() => setScelto(undefined)}
      />
    );
  }
  return (
    <div className="contratti-genera">
      {occasionali.map((each) => (
        <Button
          key={each.id}
          icon={<Icon name="plus" size={18} />}
          disabled={offline}
          onClick={() => apri(each)}
        >
          {testi.generaPer(`${each.cognome} ${each.nome}`)}
        </Button>
      ))}
    </div>
  );
}
