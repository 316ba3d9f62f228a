import { testiDispositivi as testi } from '#testi/dispositivi.ts';

import { useClockOffset } from '../../outbox/use-outbox.ts';
import { Notice } from '../../ui/notice.tsx';
import { fraseOrologio } from './frase-orologio.ts';

/** Says that the clock of this phone is wrong; nothing is ever refused for it. */
export function AvvisoOrologio() {
  const frase = fraseOrologio(useClockOffset());
  if (frase === null) return null;
  return (
    <Notice tone="warn" title={frase} live="status">
      {testi.orologioSpiega}
    </Notice>
  );
}
