import { testiImporta } from '#testi/importa.ts';

import { useLeaveGuard } from '../../../ui/dialogs/use-leave-guard.ts';

/** Keeps lines that are nowhere else from being taken away unasked, by a link or by a new version of the app. */
export function useLeaveImport(held: boolean): void {
  useLeaveGuard(held, testiImporta.lascia, forget);
}

function forget(): void {
  // What is left is forgotten with the page.
}
