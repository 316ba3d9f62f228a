import { testiImpostazioni } from '#testi/impostazioni.ts';
import { useState } from 'react';

import { useRead } from '../../remote/use-read.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { Section } from '../../ui/page.tsx';

const { accesso, telefoni, subito } = testiImpostazioni;
const NO_INPUT = {};

/** What is switched on and off by itself. It is no draft of the form: it counts at once. */
export function ScelteImmediate() {
  const { value, reload } = useRead('impostazioni.leggi', NO_INPUT);
  const dopo = async () => {
    await reload();
  };
  return (
    <>
      <Scelta
        campo="secondo_fattore_richiesto"
        testi={accesso}
        acceso={value?.secondo_fattore_richiesto}
        onDone={dopo}
      />
      <Scelta
        campo="telefoni_colleghi"
        testi={telefoni}
        acceso={value?.telefoni_colleghi}
        onDone={dopo}
      />
    </>
  );
}

interface SceltaProps {
  readonly campo: 'secondo_fattore_richiesto' | 'telefoni_colleghi';
  readonly testi: Readonly<Record<keyof typeof telefoni, string>>;
  /** Undefined while nobody knows. */
  readonly acceso: boolean | undefined;
  readonly onDone: () => Promise<void>;
}

function Scelta({ campo, testi, acceso, onDone }: SceltaProps) {
  const { call } = useRemote();
  const confirm = useConfirm();
  const toast = useToast();
  const offline = useOffline();
  const [saving, setSaving] = useState(false);
  const cambia = async () => {
    const sure = await confirm({
      title: acceso === true ? testi.confermaSpegni : testi.confermaAccendi,
      text: acceso === true ? testi.spiegaSpegni : testi.spiegaAccendi,
      yes: acceso === true ? testi.spegni : testi.accendi,
      no: testi.annulla,
      danger: acceso === true,
    });
    if (!sure) return;
    setSaving(true);
    const result = await call('impostazioni.salva', { [campo]: acceso !== true });
    setSaving(false);
    if ('reached' in result) toast(subito.nonRiuscito, 'danger');
    else if (result.ok) toast(testiImpostazioni.salvate);
    else toast(result.refusal.errore, 'danger');
    await onDone();
  };
  return (
    <div className="ui-card">
      <Section title={testi.titolo}>
        <p>{testi.spiega}</p>
        {acceso === undefined ? (
          <p className="ui-empty">{offline ? subito.serveLaRete : subito.caricamento}</p>
        ) : (
          <div className="imp-accesso">
            <Chip tone={acceso ? 'ok' : 'neutral'}>{acceso ? testi.acceso : testi.spento}</Chip>
            <Button disabled={offline || saving} onClick={() => void cambia()}>
              {acceso ? testi.spegni : testi.accendi}
            </Button>
          </div>
        )}
      </Section>
    </div>
  );
}
