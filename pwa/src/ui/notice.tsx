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
  /**
   * Whether there is something to say. A region that comes with its words is often not read out: where
   * they come later it is there before them, and is given `false` until then.
   */
  readonly shown?: boolean;
  readonly children?: ReactNode;
}

const icons: Record<NoticeTone, IconName> = {
  info: 'clock',
  warn: 'alert',
  danger: 'alert',
  ok: 'check',
};

/** Something the user should read, inside the page. */
export function Notice({ tone, title, action, live, shown = true, children }: NoticeProps) {
  if (!shown && live === undefined) return null;
  return (
    <div className={shown ? `ui-notice ui-notice--${tone}` : 'ui-notice-place'}>
      {shown ? <Icon name={icons[tone]} /> : null}
      <div className="ui-notice__words" role={live}>
        {!shown || title === undefined ? null : <strong>{title}</strong>}
        {!shown || children === undefined ? null : <div>{children}</div>}
      </div>
      {!shown || action === undefined ? null : <div className="ui-notice__action">{action}</div>}
    </div>
  );
}
