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

const testi = testiImpostazioni.accesso;
const NO_INPUT = {};

/** Whether Admin and Manager must have a second factor. It is no draft of the form: it counts at once. */
export function SecondoFattoreRichiesto() {
  const { value, reload } = useRead('impostazioni.leggi', NO_INPUT);
  const { call } = useRemote();
  const confirm = useConfirm();
  const toast = useToast();
  const offline = useOffline();
  const [saving, setSaving] = useState(false);
  const richiesto = value?.secondo_fattore_richiesto;
  const cambia = async () => {
    const sure = await confirm({
      title: richiesto === true ? testi.confermaTogli : testi.confermaChiedi,
      text: richiesto === true ? testi.spiegaTogli : testi.spiegaChiedi,
      yes: richiesto === true ? testi.togli : testi.chiedi,
      no: testi.annulla,
      danger: richiesto === true,
    });
    if (!sure) return;
    setSaving(true);
    const result = await call('impostazioni.salva', {
      secondo_fattore_richiesto: richiesto !== true,
    });
    setSaving(false);
    if ('reached' in result) toast(testi.nonRiuscito, 'danger');
    else if (result.ok) toast(testiImpostazioni.salvate);
    else toast(result.refusal.errore, 'danger');
    await reload();
  };
  return (
    <div className="ui-card">
      <Section title={testi.titolo}>
        <p>{testi.spiega}</p>
        {richiesto === undefined ? (
          <p className="ui-empty">{offline ? testi.serveLaRete : testi.caricamento}</p>
        ) : (
          <div className="imp-accesso">
            <Chip tone={richiesto ? 'ok' : 'neutral'}>
              {richiesto ? testi.richiesto : testi.facoltativo}
            </Chip>
            <Button disabled={offline || saving} onClick={() => void cambia()}>
              {richiesto ? testi.togli : testi.chiedi}
            </Button>
          </div>
        )}
      </Section>
    </div>
  );
}
