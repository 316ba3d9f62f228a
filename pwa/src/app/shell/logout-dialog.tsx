import { testiLogout } from '#testi/logout.ts';
import { useEffect, useState } from 'react';

import { useEsporta } from '../../features/sincronizzazione/use-esporta.ts';
import type { OutboxEntry } from '../../outbox/entries/entry.ts';
import { useEntries } from '../../outbox/use-outbox.ts';
import type { SyncStatus } from '../../situation/sync-status.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { useSyncStatus } from '../../situation/use-sync-status.ts';
import { useIsSending, useSyncActions } from '../../sync/status/sync-service.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

interface LogoutDialogProps {
  readonly about: 'unsent' | 'drafts';
  readonly onCancel: () => void;
  readonly onLogout: () => void;
}

type Answers = Omit<LogoutDialogProps, 'about'>;

const testi = testiLogout;

/** Why nothing is sent, as long as it is so. */
const OBSTACLES: Readonly<Partial<Record<SyncStatus['kind'], string>>> = {
  'session-expired': testi.sessioneScaduta,
  'server-trouble': testi.difficolta,
  'app-outdated': testi.appVecchia,
};

/** Where trying again changes nothing. */
const HOPELESS: ReadonlySet<SyncStatus['kind']> = new Set(['session-expired', 'app-outdated']);

/** Asked before a logout that would leave work on the device, or take along what was begun. */
export function LogoutDialog({ about, ...answers }: LogoutDialogProps) {
  return about === 'unsent' ? <Unsent {...answers} /> : <Begun {...answers} />;
}

/** What was begun and not saved, in another window or before, goes with the logout. */
function Begun({ onCancel, onLogout }: Answers) {
  const texts = testi.iniziato;
  return (
    <Dialog
      kind="question"
      title={texts.titolo}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{texts.resta}</Button>
          <Button look="danger" onClick={onLogout}>
            {texts.esci}
          </Button>
        </>
      }
    >
      <p>{texts.testo}</p>
    </Dialog>
  );
}

/** Send it, export it, keep it sealed, or stay. */
function Unsent({ onCancel, onLogout }: Answers) {
  const [sending, setSending] = useState(false);
  const { syncNow } = useSyncActions();
  const offline = useOffline();
  const isSending = useIsSending();
  const { kind } = useSyncStatus();
  const entries = useEntries() ?? [];
  const { waiting, refused } = countUnsent(entries);
  const esporta = useEsporta();
  useEffect(() => {
    if (sending && waiting === 0 && refused === 0) onLogout();
  }, [sending, waiting, refused, onLogout]);
  // The engine's word: with none on its way the person is told why, and may go on.
  const busy = sending && waiting > 0 && isSending;
  const obstacle = offline ? testi.senzaRete : OBSTACLES[kind];
  const send = () => {
    setSending(true);
    syncNow();
  };
  return (
    <Dialog
      kind="question"
      title={testi.titolo}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{testi.annulla}</Button>
          <Button onClick={() => esporta(entries)}>{testi.esporta}</Button>
          <Button onClick={onLogout}>{testi.tieni}</Button>
          <Button
            look="primary"
            disabled={busy || waiting === 0 || HOPELESS.has(kind)}
            onClick={send}
          >
            {busy ? testi.invioInCorso : testi.invia}
          </Button>
        </>
      }
    >
      <p>{testi.testo(waiting + refused)}</p>
      {refused === 0 ? null : <p>{testi.daSistemare(refused)}</p>}
      <p>{testi.spiegaTieni}</p>
      {obstacle !== undefined ? (
        <Notice tone="warn" live="status">
          {obstacle}
        </Notice>
      ) : null}
    </Dialog>
  );
}

function countUnsent(entries: readonly OutboxEntry[]): {
  readonly waiting: number;
  readonly refused: number;
} {
  return {
    waiting: entries.filter(({ status }) => status === 'pending').length,
    refused: entries.filter(({ status }) => status === 'refused').length,
  };
}
