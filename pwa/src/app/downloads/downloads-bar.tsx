import { testiScarico as testi } from '#testi/scarico.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { formatDimensione } from '../../features/documenti/dimensione.ts';
import { downloads, type DownloadUnderWay, type ReadyFile } from '../../remote/files/downloads.ts';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { useHandedFocus } from '../../ui/focus/hand-focus-on.ts';

import '../../ui/progress-bar.css';
import './downloads-bar.css';

/** What comes sooner is said by its button alone: nothing is to flash. */
const SHOWN_AFTER_MS = 600;

/**
 * The files on their way, each with how far it is and how it is called off; what became of those that
 * were lost; and those that are ready, which stay until they are opened or closed.
 */
export function DownloadsBar() {
  const all = useSyncExternalStore(downloads.subscribe, downloads.all);
  const ready = useSyncExternalStore(downloads.subscribe, downloads.ready);
  const toast = useToast();
  useEffect(
    () => downloads.onEnd((end) => toast(testi[end], end === 'broken' ? 'danger' : 'ok')),
    [toast],
  );
  useEffect(() => downloads.dropReady, []);
  return (
    <div className="app-scarichi">
      {all.length === 0 ? null : (
        <section className="app-scarichi__righe" aria-label={testi.titolo}>
          {all.map((each) => (
            <UnderWay key={each.key} download={each} />
          ))}
        </section>
      )}
      <div className="app-scarichi__righe" aria-live="polite">
        {ready.map((each) => (
          <Ready key={each.key} file={each} />
        ))}
      </div>
    </div>
  );
}

function Ready({ file }: { readonly file: ReadyFile }) {
  const { filename, open, drop } = file;
  const toast = useToast();
  const ref = useRef<HTMLDivElement>(null);
  useHandedFocus(ref);
  const openIt = () => {
    open().catch((error: unknown) => {
      toast(testi.nonAperto, 'danger');
      reportError(error);
    });
  };
  return (
    <div ref={ref} className="app-scarico app-scarico--pronto">
      <p>{testi.pronto(filename)}</p>
      <button type="button" aria-label={testi.apriFile(filename)} onClick={openIt}>
        {testi.apri}
      </button>
      <button type="button" aria-label={testi.chiudiFile(filename)} onClick={drop}>
        {testi.chiudi}
      </button>
    </div>
  );
}

function UnderWay({ download }: { readonly download: DownloadUnderWay }) {
  const { filename, received, total, callOff } = download;
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  const share = received === 0 || total === null ? {} : { value: received, max: total };
  return (
    <div className="app-scarico">
      <div>
        <p>{textOf(download)}</p>
        <progress className="ui-progress" aria-label={testi.avanzamento(filename)} {...share} />
      </div>
      <button type="button" aria-label={testi.annullaDi(filename)} onClick={callOff}>
        {testi.annulla}
      </button>
    </div>
  );
}

/** Before the first byte the server makes the file: how long that takes nobody knows. */
function textOf({ filename, received, total }: DownloadUnderWay): string {
  if (received === 0) return testi.preparo(filename);
  const come = formatDimensione(received);
  return total === null
    ? testi.arrivati(filename, come)
    : testi.arrivatiDi(filename, come, formatDimensione(total));
}
