import { testiMieOre as testi } from '#testi/mie-ore.ts';
import type { Mese } from '@gestionale/shared-schema/mesi/mesi-di.ts';
import { useState } from 'react';

import { useDownload } from '../../../remote/files/use-download.ts';
import { useOffline } from '../../../situation/use-offline.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/page.tsx';

interface ScaricaMioMeseProps {
  readonly mese: Mese;
  /** Undefined where the device does not know. */
  readonly chiuso: boolean | undefined;
}

/** The sheet of one's own month, which the server makes; in red where its totals may still change. */
export function ScaricaMioMese({ mese, chiuso }: ScaricaMioMeseProps) {
  const download = useDownload();
  const toast = useToast();
  const offline = useOffline();
  const [inCorso, setInCorso] = useState(false);
  const scarica = async () => {
    setInCorso(true);
    const result = await download('mesi.scaricaMio', { mese }, `ore-${mese}.pdf`);
    setInCorso(false);
    if (result === null) return;
    if ('reached' in result) toast(testi.nonScaricato, 'danger');
    else if (result.ok) toast(testi.scaricato);
    else toast(result.refusal.errore, 'danger');
  };
  return (
    <Section title={testi.foglio} note={inCorso ? testi.inCorso : undefined}>
      <div className="ui-card mie-foglio">
        <p>{testi.spiegaFoglio}</p>
        {chiuso === false ? <p className="mie-foglio__non-chiuso">{testi.nonChiuso}</p> : null}
        {chiuso === true ? <p>{testi.chiuso}</p> : null}
        {chiuso === undefined ? <p>{testi.nonSaputo}</p> : null}
        <Button
          icon={<Icon name="download" size={18} />}
          disabled={offline}
          busy={inCorso}
          onClick={() => void scarica()}
        >
          {testi.scarica}
        </Button>
        {offline ? <p className="mie-foglio__rete">{testi.serveRete}</p> : null}
      </div>
    </Section>
  );
}
