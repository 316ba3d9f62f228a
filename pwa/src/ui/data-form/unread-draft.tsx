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

/** Says that another version of the app kept a draft of the form, which is left alone; nothing if none did. */
export function UnreadDraft({ unread }: { readonly unread: UnreadNotice | null }) {
  if (unread === null) return null;
  const { words, discard, onDiscard } = unread;
  return (
    <Notice tone="warn" live="status" action={<Button onClick={onDiscard}>{discard}</Button>}>
      {words}
    </Notice>
  );
}
