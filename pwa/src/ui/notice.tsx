import type { ReactNode } from 'react';

import { Icon, type IconName } from './icon.tsx';

import './notice.css';

export type NoticeTone = 'info' | 'warn' | 'danger' | 'ok';

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title?: string;
  readonly action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits, none says nothing by itself. */
  readonly live?: 'alert' | 'status';
  readonly children?: ReactNode;
}

const icons: Record<NoticeTone, IconName> = {
  info: 'clock',
  warn: 'alert',
  danger: 'alert',
  ok: 'check',
};

/** Something the user should read, inside the page. */
export function Notice({ tone, title, action, live, children }: NoticeProps) {
  return (
    <div className={`ui-notice ui-notice--${tone}`} role={live}>
      <Icon name={icons[tone]} />
      <div className="ui-notice__words">
        {title === undefined ? null : <strong>{title}</strong>}
        {children === undefined ? null : <div>{children}</div>}
      </div>
      {action === undefined ? null : <div className="ui-notice__action">{action}</div>}
    </div>
  );
}
