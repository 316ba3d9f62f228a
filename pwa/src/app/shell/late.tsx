import { testiComuni } from '#testi/comuni.ts';
import { testiShell } from '#testi/shell.ts';
import { useEffect, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { beginAgain } from './begin-again.ts';

import './waiting.css';

/** Longer than a file takes on a poor link, shorter than people wait without a word, in milliseconds. */
const LATE_MS = 5_000;

/**
 * Stands by what waits for a file: a request may never be answered, and no import ends by itself. What is
 * only slow is waited for on.
 */
export function Late() {
  const [isLate, setLate] = useState(false);
  const [isUnanswered, setUnanswered] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  const tryAgain = () => void beginAgain(() => setUnanswered(true));
  return (
    <div className="app-late">
      <Notice
        tone="warn"
        live="status"
        action={<Button onClick={tryAgain}>{testiComuni.riprova}</Button>}
      >
        {isUnanswered ? testiShell.parteMancante : testiShell.parteLenta}
      </Notice>
    </div>
  );
}
