import { testiComuni } from '#testi/comuni.ts';
import { testiSecondoFattore } from '#testi/secondo-fattore.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import type { SecondoFattore } from '@gestionale/shared-schema/secondo-fattore/secondo-fattore.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import { useEffect, useState } from 'react';

import { importAnew } from '../../../remote/app-files/import-anew.ts';
import type { CallResult } from '../../../remote/call-result.ts';
import { useLeftOut } from '../../../remote/left-out/use-left-out.ts';
import { troubleOf } from '../../../remote/trouble-of.ts';
import { useRead } from '../../../remote/use-read.ts';
import { useRemote } from '../../../remote/use-remote.ts';
import { useOffline } from '../../../situation/use-offline.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { LeftOut } from '../../../ui/gate/left-out.tsx';
import { ReadTrouble } from '../../../ui/gate/read-trouble.tsx';
import { laterDialog } from '../../../ui/later/later-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page.tsx';
import { CodiciRecupero } from './codici-recupero.tsx';
import { MiePasskey } from './mie-passkey.tsx';

import './secondo-fattore.css';

const testi = testiSecondoFattore.sezione;
const NO_INPUT = {};

const { Part: AttivaApp } = laterDialog(
  importAnew(() => import('./attiva-app.tsx')),
  ({ AttivaApp }) => AttivaApp,
);

interface MioSecondoFattoreProps {
  /** How often the password was changed on this page: it ends no passkey, which is said where they are. */
  readonly cambiDiPassword: number;
}

/** One's own second factor: what there is, and how to set it up, renew it and turn it off. */
export function MioSecondoFattore({ cambiDiPassword }: MioSecondoFattoreProps) {
  const { value, failure, reload } = useRead('secondoFattore.leggi', NO_INPUT);
  const leftOut = useLeftOut('secondoFattore.leggi');
  const offline = useOffline();
  const [codici, setCodici] = useState<readonly string[]>();
  const isMissing = value === undefined;
  const isChanged = cambiDiPassword > 0;
  useEffect(() => {
    if (cambiDiPassword > 0) reload().catch(reportError);
  }, [cambiDiPassword, reload]);
  return (
    <Section title={testi.titolo}>
      <p>{testi.spiega}</p>
      <Notice tone="warn" live="status" shown={isChanged && (value?.passkey.length ?? 0) > 0}>
        {testi.passkeyRimaste}
      </Notice>
      {/* Without a network nothing is even asked for. */}
      {isMissing && offline ? <p className="ui-empty">{testi.serveLaRete}</p> : null}
      {isMissing && !offline && failure !== null ? (
        <ReadTrouble
          {...troubleOf(failure, testiComuni.erroreSchermata)}
          onRetry={() => void reload()}
        />
      ) : null}
      <LeftOut count={leftOut} text={testiTralasciate.righe} />
      {value === undefined ? null : (
        <Stato stato={value} reload={reload} onCodici={setCodici} disabled={offline} />
      )}
      {codici === undefined ? null : (
        <Dialog
          title={testiSecondoFattore.recupero.titolo}
          kind="question"
          onClose={() => undefined}
        >
          <CodiciRecupero codici={codici} onFatto={() => setCodici(undefined)} />
        </Dialog>
      )}
    </Section>
  );
}

interface StatoProps {
  readonly stato: SecondoFattore;
  readonly reload: () => Promise<void>;
  readonly onCodici: (codici: readonly string[] | undefined) => void;
  readonly disabled: boolean;
}

function Stato({ stato, reload, onCodici, disabled }: StatoProps) {
  const { app_dal, passkey, codici_rimasti, richiesto } = stato;
  const haUno = app_dal !== null || passkey.length > 0;
  const [attivando, setAttivando] = useState(false);
  const toast = useToast();
  const { disattiva, nuoviCodici } = useAzioni(reload, onCodici);
  const attivata = (codici: readonly string[] | undefined) => {
    setAttivando(false);
    onCodici(codici);
    toast(testi.attivata);
    reload().catch(reportError);
  };
  return (
    <>
      {richiesto && !haUno ? <Notice tone="warn">{testi.richiesto}</Notice> : null}
      <div className="auth-fattore__riga">
        <div>
          <strong>{testi.app}</strong>
          <Chip tone={app_dal === null ? 'neutral' : 'ok'}>
            {app_dal === null ? testi.nonAttiva : testi.attivaDal(formatIstante(app_dal))}
          </Chip>
        </div>
        <div className="auth-fattore__azioni">
          <Button
            look={app_dal === null ? 'primary' : 'secondary'}
            disabled={disabled}
            onClick={() => setAttivando(true)}
          >
            {app_dal === null ? testi.attiva : testi.cambia}
          </Button>
          {app_dal === null ? null : (
            <Button look="danger" disabled={disabled} onClick={() => void disattiva()}>
              {testi.disattiva}
            </Button>
          )}
        </div>
      </div>
      <MiePasskey
        passkey={passkey}
        disabled={disabled}
        onChanged={(codici) => {
          if (codici !== undefined) onCodici(codici);
          reload().catch(reportError);
        }}
      />
      {haUno ? (
        <div className="auth-fattore__riga">
          <div>
            <strong>{testi.codici}</strong>
            <Chip tone={codici_rimasti < 3 ? 'warn' : 'neutral'}>
              {testi.rimasti(codici_rimasti)}
            </Chip>
          </div>
          <Button disabled={disabled} onClick={() => void nuoviCodici()}>
            {testi.nuovi}
          </Button>
        </div>
      ) : null}
      {attivando ? (
        <AttivaApp
          titolo={
            app_dal === null ? testiSecondoFattore.app.titolo : testiSecondoFattore.app.titoloCambia
          }
          onAttivata={attivata}
          onClose={() => setAttivando(false)}
        />
      ) : null}
    </>
  );
}

function useAzioni(reload: () => Promise<void>, onCodici: StatoProps['onCodici']) {
  const { call } = useRemote();
  const confirm = useConfirm();
  const toast = useToast();
  /** What the server gave; null when it did not, which is said. */
  const told = <Value,>(result: CallResult<Value>): { readonly value: Value } | null => {
    if (!('reached' in result) && result.ok) return { value: result.value };
    toast('reached' in result ? testi.nonRiuscito : result.refusal.errore, 'danger');
    return null;
  };
  return {
    disattiva: async () => {
      const sure = await confirm({
        title: testi.confermaDisattiva,
        text: testi.spiegaDisattiva,
        yes: testi.disattiva,
        no: testi.annulla,
        danger: true,
      });
      if (!sure) return;
      if (told(await call('secondoFattore.disattiva', {})) === null) return;
      toast(testi.disattivata);
      await reload();
    },
    nuoviCodici: async () => {
      const sure = await confirm({
        title: testi.confermaNuovi,
        text: testi.spiegaNuovi,
        yes: testi.nuovi,
        no: testi.annulla,
      });
      if (!sure) return;
      const given = told(await call('secondoFattore.nuoviCodici', {}));
      if (given === null) return;
      onCodici(given.value.codici_recupero);
      await reload();
    },
  };
}
