import type { ReactNode } from 'react';

/** A text as it is; an email that has no room in one line breaks before its @, not inside a word. */
export function breakableText(text: string): ReactNode {
  const at = text.indexOf('@');
  if (at <= 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
