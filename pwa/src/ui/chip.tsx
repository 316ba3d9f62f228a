import type { ReactNode } from 'react';

import { Icon, type IconName } from './icon.tsx';

import './chip.css';

export type ChipTone = 'neutral' | 'ok' | 'warn' | 'danger' | 'accent';

interface ChipProps {
  readonly tone: ChipTone;
  readonly icon?: IconName;
  readonly struck?: boolean;
  readonly children: ReactNode;
}

/** A state in one or two words; the words carry the meaning, the colour only helps. */
export function Chip({ tone, icon, struck = false, children }: ChipProps) {
  return (
    <span className={`ui-chip ui-chip--${tone}${struck ? ' ui-chip--struck' : ''}`}>
      {icon === undefined ? null : <Icon name={icon} size={15} />}
      {children}
    </span>
  );
}
