import { testiCalendarioPersonale as testi } from '#testi/calendario-personale.ts';
import { testiComuni } from '#testi/comuni.ts';
import type { CalendarioPersonale } from '@gestionale/shared-schema/calendario-personale/contracts.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import { useState } from 'react';

import type { CallResult } from '../../remote/call-result.ts';
import { troubleOf } from '../../remote/trouble-of.ts';
import { useRead } from '../../remote/use-read.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { ReadTrouble } from '../../ui/gate/read-trouble.tsx';
import { Section } from '../../ui/page.tsx';
import { CollegamentoCalendario, type Collegamento } from './collegamento-calendario.tsx';

import './calendario-personale.css';

const NO_INPUT = {};

/** How one's own calendar reads one's days: whether any may, making and revoking what it needs. */
export function MioCalendario() {
  const { value, failure, reload } = useRead('calendarioPersonale.leggi', NO_INPUT);
  const offline = useOffline();
  const [collegamento, setCollegamento] = useState<Collegamento>();
  const { crea, revoca } = useAzioni(reload, setCollegamento);
  const haUno = value !== undefined && value.creato_il !== null;
  const disabled = offline || value === undefined;
  return (
    <Section title={testi.titolo}>
      <p>{testi.spiega}</p>
      {value === undefined && !offline && failure !== null ? (
        <ReadTrouble
          {...troubleOf(failure, testiComuni.erroreSchermata)}
          onRetry={() => void reload()}
        />
      ) : (
        <>
          <p className="calp-stato" role="status">
            {statoOf(value, offline)}
          </p>
          <div className="calp-azioni">
            <Button disabled={disabled} onClick={() => void crea(haUno)}>
              {haUno ? testi.rifai : testi.crea}
            </Button>
            <Button look="remove" disabled={disabled} busy={!haUno} onClick={() => void revoca()}>
              {testi.revoca}
            </Button>
          </div>
        </>
      )}
      {collegamento === undefined ? null : (
        <CollegamentoCalendario
          collegamento={collegamento}
          onFatto={() => setCollegamento(undefined)}
        />
      )}
    </Section>
  );
}

function statoOf(value: CalendarioPersonale | undefined, offline: boolean): string {
  if (value === undefined) return offline ? testi.serveLaRete : testi.leggo;
  const { creato_il, letto_il } = value;
  if (creato_il === null) return testi.nessuno;
  return testi.attivo(formatIstante(creato_il), letto_il === null ? null : formatIstante(letto_il));
}

function useAzioni(reload: () => Promise<void>, onCreato: (collegamento: Collegamento) => void) {
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
    crea: async (haUno: boolean) => {
      const sure =
        !haUno ||
        (await confirm({
          title: testi.confermaNuovo,
          text: testi.spiegaNuovo,
          yes: testi.rifai,
          no: testi.annulla,
          danger: true,
        }));
      if (!sure) return;
      const given = told(await call('calendarioPersonale.crea', {}));
      if (given === null) return;
      onCreato(given.value);
      await reload();
    },
    revoca: async () => {
      const sure = await confirm({
        title: testi.confermaRevoca,
        text: testi.spiegaRevoca,
        yes: testi.revoca,
        no: testi.annulla,
        danger: true,
      });
      if (!sure) return;
      if (told(await call('calendarioPersonale.revoca', {})) === null) return;
      toast(testi.revocato);
      await reload();
    },
  };
}
