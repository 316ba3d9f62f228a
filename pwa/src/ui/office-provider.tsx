import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

import '@mantine/core/styles/default-css-variables.css';
import './office.css';

const theme = createTheme({
  primaryColor: 'teal',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/**
 * Around screens that use Mantine's rich controls. They are the office's: the operator's phone gets
 * native controls and never downloads it. Variables and classes come from style sheets alone, so that
 * a strict content security policy holds.
 */
export function OfficeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
