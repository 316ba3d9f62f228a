import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';

import { useRowStates } from '../outbox/use-outbox.ts';
import { ProgressChip } from '../ui/progress-chip.tsx';

export interface RowChipTexts {
  readonly in_attesa: string;
  readonly da_sistemare: string;
}

interface RowChipProps {
  readonly entity: EntityName;
  readonly id: string;
  readonly texts: RowChipTexts;
}

/** Says that a row waits to be sent, or that what was done to it was refused; else nothing. */
export function RowChip({ entity, id, texts }: RowChipProps) {
  const state = useRowStates(entity).get(id);
  if (state === 'pending') return <ProgressChip progress="waiting">{texts.in_attesa}</ProgressChip>;
  if (state !== 'refused') return null;
  return <ProgressChip progress="refused">{texts.da_sistemare}</ProgressChip>;
}
