import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

import { ConfirmProvider } from './confirm.tsx';
import { DirtyFormsProvider } from './dirty-forms.tsx';
import { ToastProvider } from './toasts.tsx';

import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import './base.css';

const theme = createTheme({
  primaryColor: 'teal',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
});

interface UiProviderProps {
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** What every component of this room needs around it: theme, toasts, the confirmation dialog, dirty marks. */
export function UiProvider({ closeLabel, children }: UiProviderProps) {
  return (
    // Variables and responsive classes come from the style sheet: no style element is injected,
    // so that a strict content security policy holds.
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <ToastProvider closeLabel={closeLabel}>
        <ConfirmProvider>
          <DirtyFormsProvider>{children}</DirtyFormsProvider>
        </ConfirmProvider>
      </ToastProvider>
    </MantineProvider>
  );
}
