import { testiComuni } from '#testi/comuni.ts';
import { testiShell } from '#testi/shell.ts';

import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { placeNameOf } from './menu/menu-of.ts';

interface BrokenScreenProps {
  readonly path: string;
  readonly onRetry: () => void;
}

/** What stands in the place of a screen that failed, in the specification's words for that screen. */
export function BrokenScreen({ path, onRetry }: BrokenScreenProps) {
  const sentences: Readonly<Record<string, string>> = testiShell.erroriCaricamento;
  return (
    <Page title={placeNameOf(path) ?? testiShell.nome}>
      <Notice
        tone="danger"
        live="alert"
        action={<Button onClick={onRetry}>{testiComuni.riprova}</Button>}
      >
        {sentences[path] ?? testiComuni.erroreSchermata}
      </Notice>
    </Page>
  );
}
