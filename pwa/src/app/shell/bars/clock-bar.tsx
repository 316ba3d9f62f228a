import { AvvisoOrologio } from '../../../features/dispositivi/avviso-orologio.tsx';

import './bars.css';

/** Says above the hours that the clock of this phone is wrong: its day may be another. */
export function ClockBar() {
  return <AvvisoOrologio draw={drawBar} />;
}

function drawBar(text: string) {
  return (
    <div className="app-bar-message app-bar-message--warn" role="status">
      <span>{text}</span>
    </div>
  );
}
