import { testiDispositivi as testi } from '#testi/dispositivi.ts';

import { fraseOrologio } from '../../features/dispositivi/frase-orologio.ts';
import { useClockOffset } from '../../outbox/use-outbox.ts';

import './bars.css';

/** Says above the hours that the clock of this phone is wrong: its day may be another. */
export function ClockBar() {
  const frase = fraseOrologio(useClockOffset());
  if (frase === null) return null;
  return (
    <div className="app-bar-message app-bar-message--warn" role="status">
      <span>{`${frase}. ${testi.orologioSpiega}`}</span>
    </div>
  );
}
