import { testiComuni } from '#testi/comuni.ts';
import { testiShell } from '#testi/shell.ts';

import { Dialog } from '../ui/dialog.tsx';
import { useSingleKeys } from '../ui/single-keys.ts';

import './shortcuts-help.css';

const testi = testiShell.scorciatoie;

/** What the keyboard can do, and a switch for whom keys pressed alone are in the way. */
export function ShortcutsHelp({ onClose }: { readonly onClose: () => void }) {
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Dialog title={testi.titolo} closeLabel={testiComuni.chiudi} onClose={onClose}>
      <dl className="app-shortcuts">
        {testi.elenco.map(({ tasti, cosa }) => (
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
        <input type="checkbox" checked={singleKeys} onChange={() => setSingleKeys(!singleKeys)} />
        {testi.attive}
      </label>
    </Dialog>
  );
}
