import { Notice } from '../notice.tsx';

interface LeftOutProps {
  readonly count: number;
  readonly text: (count: number) => string;
}

/** That a list is not whole, because some of its rows cannot be read; nothing while all can. */
export function LeftOut({ count, text }: LeftOutProps) {
  if (count === 0) return null;
  return (
    <Notice tone="warn" live="status">
      {text(count)}
    </Notice>
  );
}
