import { testiMese as testi } from '#testi/mese.ts';
import type { MeseLetto } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { CodiciPaghe } from './codici-paghe.tsx';
import { nomeDi } from './nome-mese.ts';
import type { ScaricoDelMese } from './use-scarica-mese.ts';

/** At some tenths of a second each nobody waits for more of them without knowing why. */
const MOLTI_FOGLI = 50;

interface ScaricaMeseProps {
  readonly mese: MeseLetto;
  readonly admin: boolean;
  readonly offline: boolean;
  readonly scarico: ScaricoDelMese;
}

/** The files of a month, and in red that they are not final where they are not. */
export function ScaricaMese({ mese, admin, offline, scarico }: ScaricaMeseProps) {
  const { chiuso, persone, fuori_paghe = [] } = mese;
  const { inCorso, file, paghe } = scarico;
  const [codici, setCodici] = useState(false);
  const bottone = (parole: string, fai: () => void, fermo = offline) => (
    <Button icon={<Icon name="download" size={18} />} disabled={fermo} busy={inCorso} onClick={fai}>
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
        {persone.length > MOLTI_FOGLI ? <p>{testi.moltiFogli(persone.length)}</p> : null}
      </Section>
      {admin ? (
        <Section title={testi.paghe}>
          <p>{chiuso ? testi.spiegaPaghe : `${testi.spiegaPaghe} ${testi.pagheChiuso}`}</p>
          {fuori_paghe.length === 0 ? null : (
            <p>{testi.fuoriPaghe(fuori_paghe.map((chi) => [nomeDi(chi), chi.tipo_assunzione]))}</p>
          )}
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
