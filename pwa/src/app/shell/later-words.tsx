import { testiComuni } from '#testi/comuni.ts';
import { testiShell } from '#testi/shell.ts';

import { Button } from '../../ui/button.tsx';
import type { LaterWords } from '../../ui/later/later-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { beginAgain } from './begin-again.ts';
import { Late } from './late.tsx';

/** Of parts of screens, and of the login, whose files come later. */
export const laterWords: LaterWords = {
  title: testiShell.parteInArrivo,
  missingTitle: testiShell.parteNonArrivata,
  closeLabel: testiComuni.chiudi,
  late: <Late />,
  renderMissing: (onRetry) => (
    <Notice
      tone="danger"
      live="alert"
      action={<Button onClick={onRetry}>{testiComuni.riprova}</Button>}
    >
      {testiShell.parteMancante}
    </Notice>
  ),
  beginAgain,
};
