import { testiApprovazione } from '#testi/approvazione.ts';
import { testiComuni } from '#testi/comuni.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';

import { Notice } from '../../../ui/notice.tsx';
import { Link } from '../../../ui/routing/link.tsx';
import { nomeDi } from '../voce-ore.ts';
import type { Approvazioni } from './use-approva.ts';

const { path, settle } = testiComuni.trattenuto;

/** What could not be approved and why, as an alert. */
export function ErroriApprovazione({ mancate }: Pick<Approvazioni, 'mancate'>) {
  return (
    <div role="alert" className="appr-errori">
      {mancate.length === 0 ? null : (
        <Notice tone="danger" title={testiApprovazione.errori(mancate.length)}>
          <ul>
            {mancate.map(({ foglioOre, errore, trattenuta }) => (
              <li key={foglioOre.id}>
                {`${nomeDi(foglioOre)}, ${formatGiorno(foglioOre.data)}: ${errore} `}
                {trattenuta ? <Link to={path}>{settle}</Link> : null}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
