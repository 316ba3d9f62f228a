import { testiDashboard } from '#testi/dashboard.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';

import { Link } from '../../ui/routing/link.tsx';
import { urgenzaDi, type Scadenza } from './scadenza.ts';

const testi = testiDashboard.scadenze;

interface RigaScadenzaProps {
  readonly scadenza: Scadenza;
  readonly ruolo: Ruolo;
}

/** One deadline; it leads to the list of its kind, where the user may open that list. */
export function RigaScadenza({ scadenza, ruolo }: RigaScadenzaProps) {
  const meta = metaDi(scadenza, ruolo);
  const classe = `dash-scadenza dash-scadenza--${urgenzaDi(scadenza.mancano)}`;
  const parole = <Parole scadenza={scadenza} />;
  if (meta === undefined) return <div className={classe}>{parole}</div>;
  return (
    <Link to={meta} className={classe}>
      {parole}
    </Link>
  );
}

function Parole({ scadenza }: { readonly scadenza: Scadenza }) {
  const giorni = parolaDi(scadenza);
  return (
    <>
      <span className="dash-scadenza__nome">{scadenza.nome}</span>{' '}
      <span className="dash-scadenza__tipo">{scadenza.tipo}</span>{' '}
      <span className="dash-scadenza__data">{formatGiorno(scadenza.data)}</span>{' '}
      {giorni === undefined ? null : <span className="dash-scadenza__giorni">{giorni}</span>}
    </>
  );
}

/** Employees are Admin's: a Manager reads the same row and cannot follow it. */
function metaDi({ di }: Scadenza, ruolo: Ruolo): string | undefined {
  if (di === 'attrezzatura') return '/attrezzatura';
  return ruolo === 'Admin' ? '/dipendenti' : undefined;
}

/** Days remaining, of employees; of things only that they are overdue. */
function parolaDi({ di, mancano }: Scadenza): string | undefined {
  if (mancano < 0) return testi.scaduto(-mancano);
  if (di === 'attrezzatura') return undefined;
  return mancano === 0 ? testi.oggi : testi.mancano(mancano);
}
