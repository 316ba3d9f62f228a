import { testiMese as testi } from '#testi/mese.ts';
import type { MeseLetto } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { CodiciPaghe } from './codici-paghe.tsx';
import type { ScaricoDelMese } from './use-scarica-mese.ts';

interface ScaricaMeseProps {
  readonly mese: MeseLetto;
  readonly admin: boolean;
  readonly offline: boolean;
  readonly scarico: ScaricoDelMese;
}

/** The files of a month, and in red that they are not final where they are not. */
export function ScaricaMese({ mese: { chiuso }, admin, offline, scarico }: ScaricaMeseProps) {
  const { inCorso, file, paghe } = scarico;
  const [codici, setCodici] = useState(false);
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
          {bottone(testi.pdfUnico, () => void file('pdf-unico'))}
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
