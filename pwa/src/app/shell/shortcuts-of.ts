import { testiElimina } from '#testi/elimina.ts';
import { testiShortcuts as testi } from '#testi/shortcuts.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

interface Shortcut {
  readonly tasti: readonly string[];
  readonly cosa: string;
}

/** The keys that do something on the screens of a role. */
export function shortcutsOf(ruolo: Ruolo): readonly Shortcut[] {
  return ruolo === 'Operatore'
    ? [...testi.elencoOperatore, ...testi.elenco]
    : [...testi.elencoUfficio, testiElimina.scorciatoia, ...testi.elenco];
}
