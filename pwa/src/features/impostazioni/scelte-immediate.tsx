import { testiComuni } from '#testi/comuni.ts';
import { testiImpostazioni } from '#testi/impostazioni.ts';
import { useState } from 'react';

import { troubleOf } from '../../remote/trouble-of.ts';
import { useRead, type LiveRead } from '../../remote/use-read.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { ReadTrouble } from '../../ui/gate/read-trouble.tsx';
import { Section } from '../../ui/page.tsx';

const { accesso, telefoni, ritenuta, subito } = testiImpostazioni;
const NO_INPUT = {};

/** What is switched on and off by itself. It is no draft of the form: it counts at once. */
export function ScelteImmediate() {
  const lettura = useRead('impostazioni.leggi', NO_INPUT);
  const { value } = lettura;
  return (
    <>
      <Scelta
        campo="secondo_fattore_richiesto"
        testi={accesso}
        acceso={value?.secondo_fattore_richiesto}
        lettura={lettura}
      />
      <Scelta
        campo="telefoni_colleghi"
        testi={telefoni}
        acceso={value?.telefoni_colleghi}
        lettura={lettura}
      />
      <Scelta
        campo="sostituto_imposta"
        testi={ritenuta}
        acceso={value?.sostituto_imposta}
        lettura={lettura}
      />
    </>
  );
}

interface SceltaProps {
  readonly campo: 'secondo_fattore_richiesto' | 'telefoni_colleghi' | 'sostituto_imposta';
  readonly testi: Readonly<Record<keyof typeof telefoni, string>>;
  /** Undefined while nobody knows. */
  readonly acceso: boolean | undefined;
  /** Where that is read. */
  readonly lettura: Pick<LiveRead<unknown>, 'failure' | 'reload'>;
}

function Scelta({ campo, testi, acceso, lettura: { failure, reload } }: SceltaProps) {
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
    await reload();
  };
  return (
    <div className="ui-card">
      <Section title={testi.titolo}>
        <p>{testi.spiega}</p>
        {acceso === undefined && !offline && failure !== null ? (
          <ReadTrouble
            {...troubleOf(failure, testiComuni.erroreSchermata)}
            onRetry={() => void reload()}
          />
        ) : null}
        {acceso === undefined && (offline || failure === null) ? (
          <p className="ui-empty">{offline ? subito.serveLaRete : subito.caricamento}</p>
        ) : null}
        {acceso === undefined ? null : (
          <div className="imp-accesso">
            <Chip tone={acceso ? 'ok' : 'neutral'}>{acceso ? testi.acceso : testi.spento}</Chip>
            <Button disabled={offline} busy={saving} onClick={() => void cambia()}>
              {acceso ? testi.spegni : testi.accendi}
            </Button>
          </div>
        )}
      </Section>
    </div>
  );
}
