import { testiAvvisi } from '#testi/avvisi.ts';

import { Button } from '../../ui/button.tsx';
import type { NotificheQui as Stato } from './use-notifiche.ts';

const testi = testiAvvisi.notifiche;

/** Whether this device is told, and the one press that asks the browser for it. */
export function NotificheQui({
  stato,
  disabled,
}: {
  readonly stato: Stato;
  readonly disabled: boolean;
}) {
  const { notifiche, isBusy, attiva, spegni } = stato;
  const isOn = notifiche === 'attive';
  const puo = isOn || notifiche === 'spente';
  return (
    <div className="avvisi-qui">
      <p role="status">{notifiche === undefined ? testi.controllo : testi[notifiche]}</p>
      <Button
        disabled={disabled || !puo}
        busy={isBusy}
        onClick={() => void (isOn ? spegni : attiva)()}
      >
        {isOn ? testi.spegni : testi.attiva}
      </Button>
    </div>
  );
}
