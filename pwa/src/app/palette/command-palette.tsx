import { testiComuni } from '#testi/comuni.ts';
import { testiShell } from '#testi/shell.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

import { importAnew } from '../../remote/app-files/import-anew.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PaletteResults, PaletteResultsProps } from './palette-results.tsx';

import './command-palette.css';

const testi = testiShell.vaiA;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const loadResults = importAnew(() => import('./palette-results.tsx'));

interface CommandPaletteProps {
  readonly ruolo: Ruolo;
  readonly onClose: () => void;
}

/**
 * Goes anywhere by a few letters: the focus stays in the field, arrows choose, Enter goes. The field
 * is part of the frame, so that it has the focus before the next key; what it finds comes later, and
 * takes up what was typed and pressed until then.
 */
export function CommandPalette({ ruolo, onClose }: CommandPaletteProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState({ query: '', wanted: 0, entered: false });
  const [option, setOption] = useState<string>();
  const label = ruolo === 'Operatore' ? testi.campoOperatore : testi.campo;
  useLayoutEffect(() => field.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    setAsked((before) =>
      step === undefined
        ? { ...before, entered: true }
        : { ...before, wanted: before.wanted + step, entered: false },
    );
  };
  return (
    <Dialog title={testi.titolo} closeLabel={testiComuni.chiudi} onClose={onClose}>
      <input
        ref={field}
        className="ui-input app-palette__field"
        role="combobox"
        aria-label={label}
        aria-expanded={option !== undefined}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={option}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={asked.query}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget: { value } }) =>
          setAsked({ query: value, wanted: 0, entered: false })
        }
      />
      <ErrorBoundary resetKey="" renderFallback={(retry) => <Missing onRetry={retry} />}>
        <LaterResults
          {...asked}
          id={id}
          ruolo={ruolo}
          onActive={setOption}
          onPoint={(wanted) =>
            setAsked((before) => (before.wanted === wanted ? before : { ...before, wanted }))
          }
          onNothing={() => setAsked((before) => ({ ...before, entered: false }))}
          onClose={onClose}
        />
      </ErrorBoundary>
    </Dialog>
  );
}

/** Loaded at every opening: a failure of the last one is not remembered. */
function LaterResults(props: PaletteResultsProps) {
  const [load, setLoad] = useState<{ Results?: typeof PaletteResults; error?: Error }>({});
  useEffect(() => {
    loadResults().then(
      ({ PaletteResults }) => setLoad({ Results: PaletteResults }),
      (error: Error) => setLoad({ error }),
    );
  }, []);
  if (load.error !== undefined) throw load.error;
  return load.Results === undefined ? (
    <div className="app-palette__list" />
  ) : (
    <load.Results {...props} />
  );
}

function Missing({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="app-palette__list">
      <Notice
        tone="danger"
        live="alert"
        action={<Button onClick={onRetry}>{testiComuni.riprova}</Button>}
      >
        {testi.nonCaricati}
      </Notice>
    </div>
  );
}
