import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';

import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface Question {
  readonly title: string;
  readonly text?: string;
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
  readonly answer: (yes: boolean) => void;
}

/** Holds the one confirmation dialog of the app. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const latest = useRef<Asked>(null);
  const ask = useCallback<Ask>(
    async (question, withdrawn) =>
      new Promise((resolve) => {
        const mine: Asked = {
          ...question,
          answer: (yes) => {
            setAsked((current) => (current === mine ? null : current));
            resolve(yes);
          },
        };
        // There is one dialog: a question that gives way to another is answered, or it would wait for ever.
        latest.current?.answer(false);
        latest.current = mine;
        withdrawn?.addEventListener('abort', () => mine.answer(false), { once: true });
        setAsked(mine);
      }),
    [],
  );
  const value = useMemo(() => ask, [ask]);
  return (
    <ConfirmContext value={value}>
      {children}
      {asked === null ? null : <ConfirmDialog asked={asked} />}
    </ConfirmContext>
  );
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
