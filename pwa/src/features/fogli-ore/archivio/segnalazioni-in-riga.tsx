import { testiApprovazione as testi } from '#testi/approvazione.ts';

import { Icon } from '../../../ui/icon.tsx';
import type { FoglioOreEsaminato } from '../approvazione/anomalie.ts';
import { frasiAnomalie } from '../approvazione/frasi-anomalie.ts';

import './archivio-screen.css';

/** The gravest reason to look twice in a few words, and how many more; all of them as sentences beside. */
export function SegnalazioniInRiga({ esaminato }: { readonly esaminato: FoglioOreEsaminato }) {
  const [prima, ...altre] = esaminato.anomalie;
  if (prima === undefined) return null;
  const frasi = frasiAnomalie(esaminato);
  return (
    <span className="ore-archivio__segnalazioni" title={frasi.join('\n')}>
      <Icon name="alert" size={15} />
      <span aria-hidden="true">{testi.anomalieInRiga[prima]}</span>
      {altre.length === 0 ? null : (
        <span className="ore-archivio__altre" aria-hidden="true">{`+${altre.length}`}</span>
      )}
      <span className="ui-visually-hidden">{frasi.join(' ')}</span>
    </span>
  );
}
