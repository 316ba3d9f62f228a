import type { ReactNode } from 'react';

import { ConfirmProvider } from './dialogs/confirm.tsx';
import { DirtyFormsProvider } from './dialogs/dirty-forms.tsx';
import { ToastProvider } from './dialogs/toasts.tsx';

import './base.css';

interface UiProviderProps {
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** What every component of this room needs around it: toasts, the confirmation dialog, dirty marks. */
export function UiProvider({ closeLabel, children }: UiProviderProps) {
  return (
    <ToastProvider closeLabel={closeLabel}>
      <ConfirmProvider>
        <DirtyFormsProvider>{children}</DirtyFormsProvider>
      </ConfirmProvider>
    </ToastProvider>
  );
}
