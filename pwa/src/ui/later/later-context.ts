import { createContext, use, type ReactNode } from 'react';

/** What the app says of a part whose file is awaited, or did not come. */
export interface LaterWords {
  /** Of the dialog that stands for one: while it is awaited, and where it did not come. */
  readonly title: string;
  readonly missingTitle: string;
  readonly closeLabel: string;
  /** Stands by what is awaited: says that it is late, once it is, and how to ask again. */
  readonly late: ReactNode;
  readonly renderMissing: (onRetry: () => void) => ReactNode;
  /** Asks with a new page, where one would come, else draws again. */
  readonly beginAgain: (drawAgain: () => void) => Promise<void>;
}

export const LaterContext = createContext<LaterWords | null>(null);

export function useLaterWords(): LaterWords {
  const words = use(LaterContext);
  if (words === null) throw new Error('A part that comes later needs a LaterContext above it');
  return words;
}
