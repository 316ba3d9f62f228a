import { testiComuni } from '#testi/comuni.ts';
import { testiShortcuts } from '#testi/shortcuts.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSingleKeys } from '../../ui/single-keys.ts';
import { shortcutsOf } from './shortcuts-of.ts';

import './shortcuts-help.css';

const testi = testiShortcuts;

interface ShortcutsHelpProps {
  readonly ruolo: Ruolo;
  readonly onClose: () => void;
}

/** What the keyboard can do, and a switch for whom keys pressed alone are in the way. */
export function ShortcutsHelp({ ruolo, onClose }: ShortcutsHelpProps) {
  const { on, isKept, choose } = useSingleKeys();
  return (
    <Dialog title={testi.titolo} closeLabel={testiComuni.chiudi} onClose={onClose}>
      <dl className="app-shortcuts">
        {shortcutsOf(ruolo).map(({ tasti, cosa }) => (
          <div key={cosa}>
            <dt>
              {tasti.map((tasto) => (
                <kbd key={tasto}>{tasto}</kbd>
              ))}
            </dt>
            <dd>{cosa}</dd>
          </div>
        ))}
      </dl>
      <label className="app-shortcuts__switch">
        <input type="checkbox" checked={on} onChange={() => choose(!on)} />
        {testi.attive}
      </label>
      <Notice tone="warn" live="status" shown={!isKept}>
        {testi.nonConservata}
      </Notice>
    </Dialog>
  );
}
