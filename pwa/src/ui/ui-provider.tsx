import type { ReactNode } from 'react';

import { ConfirmProvider } from './dialogs/confirm.tsx';
import { DirtyFormsProvider } from './dialogs/dirty-forms.tsx';
import { ToastProvider, type LoadMessages } from './dialogs/toasts.tsx';

import './base.css';

interface UiProviderProps {
  readonly closeLabel: string;
  readonly undoWord: string;
  readonly loadMessages: LoadMessages;
  readonly children: ReactNode;
}

/** What every component of this room needs around it: toasts, the confirmation dialog, dirty marks. */
export function UiProvider({ children, ...messages }: UiProviderProps) {
  return (
    <ToastProvider {...messages}>
      <ConfirmProvider>
        <DirtyFormsProvider>{children}</DirtyFormsProvider>
      </ConfirmProvider>
    </ToastProvider>
  );
}
