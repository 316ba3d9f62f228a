import type { ReactNode } from 'react';

import { Chip, type ChipTone } from './chip.tsx';
import type { IconName } from './icon.tsx';

/** How far something written here has come. */
export type Progress = 'waiting' | 'sent' | 'approved' | 'refused';

const looks: Record<Progress, { readonly tone: ChipTone; readonly icon: IconName }> = {
  waiting: { tone: 'warn', icon: 'clock' },
  sent: { tone: 'accent', icon: 'send' },
  approved: { tone: 'ok', icon: 'check' },
  refused: { tone: 'danger', icon: 'alert' },
};

interface ProgressChipProps {
  readonly progress: Progress;
  readonly children: ReactNode;
}

/** How far something has come, in the words given; the look is the same everywhere. */
export function ProgressChip({ progress, children }: ProgressChipProps) {
  return <Chip {...looks[progress]}>{children}</Chip>;
}
