import { testiDispositivi as testi } from '#testi/dispositivi.ts';
import type { ReactNode } from 'react';

import { useClockOffset } from '../../outbox/use-clock-offset.ts';
import { Notice } from '../../ui/notice.tsx';
import { fraseOrologio } from './frase-orologio.ts';

interface AvvisoOrologioProps {
  /** Shows it in another way than as a notice of the screen. */
  readonly draw?: (text: string) => ReactNode;
}

/** Says that the clock of this phone is wrong; nothing is ever refused for it. */
export function AvvisoOrologio({ draw }: AvvisoOrologioProps) {
  const frase = fraseOrologio(useClockOffset() ?? null);
  if (frase === null) return null;
  if (draw !== undefined) return draw(`${frase}. ${testi.orologioSpiega}`);
  return (
    <Notice tone="warn" title={frase} live="status">
      {testi.orologioSpiega}
    </Notice>
  );
}
