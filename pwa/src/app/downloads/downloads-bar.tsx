import { testiScarico as testi } from '#testi/scarico.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { formatDimensione } from '../../features/documenti/dimensione.ts';
import { downloads, type DownloadUnderWay } from '../../remote/files/downloads.ts';
import { useToast } from '../../ui/dialogs/toasts.tsx';

import '../../ui/progress-bar.css';
import './downloads-bar.css';

/** What comes sooner is said by its button alone: nothing is to flash. */
const SHOWN_AFTER_MS = 600;

/** The files on their way, each with how far it is and how it is called off; and what became of those that were lost. */
export function DownloadsBar() {
  const all = useSyncExternalStore(downloads.subscribe, downloads.all);
  const toast = useToast();
  useEffect(
    () =>
      downloads.onEnd((end, open) =>
        toast(
          testi[end],
          end === 'broken' ? 'danger' : 'ok',
          open && { label: testi.apri, run: open },
        ),
      ),
    [toast],
  );
  return all.length === 0 ? null : (
    <section className="app-scarichi" aria-label={testi.titolo}>
      {all.map((each) => (
        <UnderWay key={each.key} download={each} />
      ))}
    </section>
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
