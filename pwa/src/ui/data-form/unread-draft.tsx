import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';

/** The words of a draft that this version of the app cannot read. */
export interface UnreadTexts {
  readonly words: string;
  readonly discard: string;
}

export interface UnreadNotice extends UnreadTexts {
  readonly onDiscard: () => void;
}

interface UnreadDraftProps {
  /** Of another version of the app, whose draft of the form is left alone; null if it kept none. */
  readonly unread: UnreadNotice | null;
  /** That the device has no room for one; null while it has. */
  readonly noRoom: string | null;
}

/** Says why what is typed is not kept as a draft; nothing while it is. */
export function UnreadDraft({ unread, noRoom }: UnreadDraftProps) {
  return (
    <>
      {unread === null ? null : (
        <Notice
          tone="warn"
          live="status"
          action={<Button onClick={unread.onDiscard}>{unread.discard}</Button>}
        >
          {unread.words}
        </Notice>
      )}
      <Notice tone="warn" live="status" shown={noRoom !== null}>
        {noRoom}
      </Notice>
    </>
  );
}
