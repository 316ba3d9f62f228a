import { testiApprovazione as testi } from '#testi/approvazione.ts';

import { Chip } from '../../../ui/chip.tsx';
import type { Anomalia } from './anomalie.ts';

interface ChipAnomalieProps {
  readonly anomalie: readonly Anomalia[];
  /** In the fewer words of a row that is one line high. */
  readonly inRiga?: boolean;
}

/** Why an approver should look twice. */
export function ChipAnomalie({ anomalie, inRiga = false }: ChipAnomalieProps) {
  const parole = inRiga ? testi.anomalieInRiga : testi.anomalie;
  return anomalie.map((anomalia) => (
    <Chip key={anomalia} tone="warn" icon="alert">
      {parole[anomalia]}
    </Chip>
  ));
}
