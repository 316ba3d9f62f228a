import { testiApprovazione } from '#testi/approvazione.ts';

import { Chip } from '../../../ui/chip.tsx';
import type { Anomalia } from './anomalie.ts';

/** Why an approver should look twice. */
export function ChipAnomalie({ anomalie }: { readonly anomalie: readonly Anomalia[] }) {
  return anomalie.map((anomalia) => (
    <Chip key={anomalia} tone="warn" icon="alert">
      {testiApprovazione.anomalie[anomalia]}
    </Chip>
  ));
}
