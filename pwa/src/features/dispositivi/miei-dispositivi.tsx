import { testiComuni } from '#testi/comuni.ts';
import { testiDispositivi } from '#testi/dispositivi.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import type { Accesso } from '@gestionale/shared-schema/dispositivi/accessi.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import { useState, type ReactNode } from 'react';

import type { CallResult } from '../../remote/call-result.ts';
import { useLeftOut } from '../../remote/left-out/use-left-out.ts';
import { outcomeOf } from '../../remote/outcome-of.ts';
import { troubleOf } from '../../remote/trouble-of.ts';
import { useRead } from '../../remote/use-read.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { useSessionActions } from '../../session/use-session.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { LeftOut } from '../../ui/gate/left-out.tsx';
import { ReadTrouble } from '../../ui/gate/read-trouble.tsx';
import { Section } from '../../ui/page.tsx';
import { RowList } from '../../ui/row-list.tsx';

import './miei-dispositivi.css';

const testi = testiDispositivi.accessi;
const NO_INPUT = {};

interface MieiDispositiviProps {
  readonly io: DipendenteId;
  /** An Admin sees everybody's, under one's own. */
  readonly diTutti: boolean;
}

/** Where one is logged in, with how to end that, on one device or on all of them. */
export function MieiDispositivi({ io, diTutti }: MieiDispositiviProps) {
  const { value, failure, reload } = useRead('dispositivi.accessi', NO_INPUT);
  const leftOut = useLeftOut('dispositivi.accessi');
  const offline = useOffline();
  const actions = useAccessi(reload);
  const [isOpen, setOpen] = useState(false);
  const elenco = (label: string, rows: readonly Accesso[] | undefined): ReactNode => (
    <RowList
      label={label}
      rows={rows}
      gate="whole"
      keyOf={({ id }) => id}
      empty={testi.nessuno}
      renderRow={(each) => (
        <Voce accesso={each} diChi={each.dipendente_id !== io} onScollega={actions.scollega} />
      )}
    />
  );
  // Without a network nothing is even asked for.
  if (value === undefined && (offline || failure !== null)) {
    return (
      <Section title={testi.titolo}>
        {offline ? (
          <p className="ui-empty">{testi.serveLaRete}</p>
        ) : (
          <ReadTrouble
            {...troubleOf(failure, testiComuni.erroreSchermata)}
            onRetry={() => void reload()}
          />
        )}
      </Section>
    );
  }
  const altrui = value?.filter(({ dipendente_id }) => dipendente_id !== io) ?? [];
  return (
    <>
      <Section
        title={testi.titolo}
        action={<Button onClick={() => void actions.esciOvunque()}>{testi.esciOvunque}</Button>}
      >
        <LeftOut count={leftOut} text={testiTralasciate.righe} />
        {elenco(
          testi.titolo,
          value?.filter(({ dipendente_id }) => dipendente_id === io),
        )}
      </Section>
      {!diTutti || altrui.length === 0 ? null : (
        <Section
          title={testi.diTutti}
          note={String(altrui.length)}
          action={
            isOpen ? undefined : <Button onClick={() => setOpen(true)}>{testi.mostra}</Button>
          }
        >
          {isOpen ? elenco(testi.diTutti, altrui) : null}
        </Section>
      )}
    </>
  );
}

interface VoceProps {
  readonly accesso: Accesso;
  /** Whether to say whose it is. */
  readonly diChi: boolean;
  readonly onScollega: (accesso: Accesso, diChi: boolean) => Promise<void>;
}

function Voce({ accesso, diChi, onScollega }: VoceProps) {
  const { con, nome, cognome, ultimo_contatto, da_inviare, questo, scollegato_il, finito } =
    accesso;
  const chi = `${cognome} ${nome}`;
  return (
    <div className="disp-accesso">
      <div className="disp-accesso__testo">
        <strong>{diChi ? `${chi}: ${con}` : con}</strong>
        {questo ? <Chip tone="accent">{testi.questo}</Chip> : null}
        {scollegato_il === null ? null : <Chip tone="warn">{testi.scollegato}</Chip>}
        {finito === true ? <Chip tone="warn">{testi.finito}</Chip> : null}
        <p>{testi.contatto(formatIstante(ultimo_contatto), da_inviare)}</p>
        {finito === true ? <p>{testi.finitoSpiega}</p> : null}
      </div>
      {questo || scollegato_il !== null ? null : (
        <Button
          label={testi.scollegaQuale(diChi ? `${con} di ${chi}` : con)}
          onClick={() => void onScollega(accesso, diChi)}
        >
          {testi.scollega}
        </Button>
      )}
    </div>
  );
}

function useAccessi(reload: () => Promise<void>) {
  const { call } = useRemote();
  const { logout } = useSessionActions();
  const confirm = useConfirm();
  const toast = useToast();
  const isDone = (result: CallResult<undefined>): boolean => {
    const outcome = outcomeOf(result, testi.nonRiuscito);
    if (outcome.outcome === 'refused') toast(outcome.refusal.errore, 'danger');
    if (outcome.outcome === 'not-saved') toast(outcome.errore, 'danger');
    return outcome.outcome === 'accepted';
  };
  return {
    scollega: async ({ id, con, da_inviare }: Accesso, diChi: boolean) => {
      const sure = await confirm({
        title: testi.confermaScollega(con),
        text: `${testi.spiegaScollega(da_inviare)}${diChi ? ` ${testi.spiegaAltrui}` : ''}`,
        yes: testi.scollega,
        no: testi.annulla,
        danger: true,
      });
      if (!sure) return;
      if (isDone(await call('dispositivi.scollega', { id }))) await reload();
    },
    esciOvunque: async () => {
      const sure = await confirm({
        title: testi.confermaEsci,
        text: testi.spiegaEsci,
        yes: testi.esciOvunque,
        no: testi.annulla,
        danger: true,
      });
      if (!sure) return;
      if (isDone(await call('dispositivi.scollegaTutti', {}))) await logout();
    },
  };
}
