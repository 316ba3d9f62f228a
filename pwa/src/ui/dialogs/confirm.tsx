import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';

import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface Question {
  readonly title: string;
  readonly text?: string | undefined;
  /** Words of the button that goes ahead. */
  readonly yes: string;
  /** Absent: there is nothing to choose, the user only takes note. */
  readonly no?: string;
  /** True when going ahead destroys something. */
  readonly danger?: boolean;
}

/** `withdrawn` takes the question back, which is then answered with no: there is nothing to ask any more. */
type Ask = (question: Question, withdrawn?: AbortSignal) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

interface Asked extends Question {
  readonly key: number;
  readonly answer: (yes: boolean) => void;
}

/**
 * Holds the one confirmation dialog of the app. What must be noticed waits until it was: it stands nowhere
 * else. A question gives way to the next one, and is answered with no, or it would wait for ever.
 */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const standing = useRef<readonly Asked[]>([]);
  const nextKey = useRef(0);
  const ask = useCallback<Ask>(
    async (question, withdrawn) =>
      new Promise((resolve) => {
        const become = (now: readonly Asked[]): void => {
          standing.current = now;
          setAsked(now);
        };
        const mine: Asked = {
          ...question,
          key: nextKey.current,
          answer: (yes) => {
            become(standing.current.filter((one) => one !== mine));
            resolve(yes);
          },
        };
        nextKey.current += 1;
        if (isQuestion(mine))
          for (const one of standing.current.filter(isQuestion)) one.answer(false);
        withdrawn?.addEventListener('abort', () => mine.answer(false), { once: true });
        become([...standing.current, mine]);
      }),
    [],
  );
  const [first] = asked;
  return (
    <ConfirmContext value={ask}>
      {children}
      {first === undefined ? null : <ConfirmDialog key={first.key} asked={first} />}
    </ConfirmContext>
  );
}

function isQuestion({ no }: Question): boolean {
  return no !== undefined;
}

/** Asks a question, or says something that must be noticed; answers true when the user goes ahead. */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext);
  if (ask === null) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}

function ConfirmDialog({ asked }: { readonly asked: Asked }) {
  return (
    <Dialog
      kind="question"
      title={asked.title}
      onClose={() => asked.answer(false)}
      footer={
        <>
          {asked.no === undefined ? null : (
            <Button onClick={() => asked.answer(false)}>{asked.no}</Button>
          )}
          <Button
            look={asked.danger === true ? 'danger' : 'primary'}
            onClick={() => asked.answer(true)}
          >
            {asked.yes}
          </Button>
        </>
      }
    >
      {asked.text === undefined ? null : <p>{asked.text}</p>}
    </Dialog>
  );
}
