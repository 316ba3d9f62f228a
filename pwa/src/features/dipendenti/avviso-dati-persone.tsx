import { testiDatiSullaCarta as testi } from '#testi/dati-sulla-carta.ts';
import {
  DATI_SUL_CONTRATTO,
  DATI_SULLA_RICEVUTA,
} from '@gestionale/shared-schema/dipendenti/dati-sulla-carta.ts';

import { useRead } from '../../remote/use-read.ts';
import { useUser } from '../../situation/use-user.ts';
import { Notice } from '../../ui/notice.tsx';
import { Link } from '../../ui/routing/link.tsx';

const NIENTE = {};

/** Nobody came for what is missing. */
const QUIET = { quiet: true };

const DATI = { contratto: DATI_SUL_CONTRATTO, ricevuta: DATI_SULLA_RICEVUTA };

interface AvvisoDatiPersoneProps {
  readonly carta: keyof typeof DATI;
  /** Who is chosen so far. */
  readonly dipendenti: readonly string[];
}

/**
 * Over the button that makes a paper: what it would lack of those who are paid, and who fills it in
 * where. Nothing while that is not known; the paper can be made all the same.
 */
export function AvvisoDatiPersone({ carta, dipendenti }: AvvisoDatiPersoneProps) {
  const { ruolo } = useUser();
  const { value = [] } = useRead('dipendenti.datiMancanti', NIENTE, QUIET);
  const persone = value.flatMap(({ id, nome, cognome, mancano }) => {
    const campi = DATI[carta].filter((campo) => mancano.includes(campo));
    if (campi.length === 0 || !dipendenti.includes(id)) return [];
    return { id, chi: `${cognome} ${nome}`, campi: campi.map((campo) => testi.campi[campo]) };
  });
  if (persone.length === 0) return null;
  return (
    <Notice tone="warn" live="status" title={testi.titolo}>
      {testi.senza}
      <ul>
        {persone.map(({ id, chi, campi }) => (
          <li key={id}>
            {testi.di(chi, campi)}{' '}
            {ruolo === 'Admin' ? (
              <Link to={`/dipendenti?modifica=${id}`}>{testi.apri(chi)}</Link>
            ) : null}
          </li>
        ))}
      </ul>
      {ruolo === 'Admin' ? null : testi.chiediAdmin}
    </Notice>
  );
}
