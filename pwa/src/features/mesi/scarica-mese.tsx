import { testiMese as testi } from '#testi/mese.ts';
import type { MeseLetto } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { useState } from 'react';

import type { CallResult } from '../../remote/call-result.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { CodiciPaghe } from './codici-paghe.tsx';

interface ScaricaMeseProps {
  readonly mese: MeseLetto;
  readonly admin: boolean;
  readonly offline: boolean;
}

/** The files of a month, and in red that they are not final where they are not. */
export function ScaricaMese({ mese: { mese, chiuso }, admin, offline }: ScaricaMeseProps) {
  const { download } = useRemote();
  const { inCorso, scarica } = useScarica();
  const [codici, setCodici] = useState(false);
  const file = (formato: 'xlsx' | 'csv' | 'pdf') =>
    scarica(() =>
      download(
        'mesi.scarica',
        { mese, formato },
        testi.nomeFile(mese, formato === 'pdf' ? 'zip' : formato),
      ),
    );
  const paghe = (formato: 'csv' | 'xml') =>
    scarica(() => download('mesi.scaricaPaghe', { mese, formato }, testi.nomeFile(mese, formato)));
  const bottone = (parole: string, fai: () => void, fermo = offline) => (
    <Button icon={<Icon name="download" size={18} />} disabled={fermo || inCorso} onClick={fai}>
      {parole}
    </Button>
  );
  return (
    <>
      <Section title={testi.scarica} note={inCorso ? testi.inCorso : undefined}>
        {chiuso ? null : <p className="mese-non-chiuso">{testi.nonChiuso}</p>}
        <div className="mese-file">
          {bottone(testi.xlsx, () => void file('xlsx'))}
          {bottone(testi.csv, () => void file('csv'))}
          {bottone(testi.pdf, () => void file('pdf'))}
        </div>
      </Section>
      {admin ? (
        <Section title={testi.paghe}>
          <p>{chiuso ? testi.spiegaPaghe : `${testi.spiegaPaghe} ${testi.pagheChiuso}`}</p>
          <div className="mese-file">
            {bottone(testi.pagheCsv, () => void paghe('csv'), offline || !chiuso)}
            {bottone(testi.pagheXml, () => void paghe('xml'), offline || !chiuso)}
            <Button disabled={offline} onClick={() => setCodici(true)}>
              {testi.codici}
            </Button>
          </div>
        </Section>
      ) : null}
      {codici ? <CodiciPaghe onClose={() => setCodici(false)} /> : null}
    </>
  );
}

function useScarica() {
  const toast = useToast();
  const [inCorso, setInCorso] = useState(false);
  const scarica = async (make: () => Promise<CallResult<string>>) => {
    setInCorso(true);
    const result = await make();
    setInCorso(false);
    if ('reached' in result) toast(testi.nonScaricato, 'danger');
    else if (result.ok) toast(testi.scaricato);
    else toast(result.refusal.errore, 'danger');
  };
  return { inCorso, scarica };
}
