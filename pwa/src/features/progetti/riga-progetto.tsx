import { testiComuni } from '#testi/comuni.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';

import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/routing/link.tsx';
import { StatoProgetto } from './stato-progetto.tsx';

/** One assigned project in the list. */
export function RigaProgetto({ progetto }: { readonly progetto: Progetto }) {
  return (
    <Link to={`/planning/${progetto.id}`} className="planning-riga">
      <span className="planning-riga__nome">{progetto.nome_progetto}</span>
      <span className="planning-riga__stato">
        <StatoProgetto stato={progetto.stato} />
      </span>
      <span className="planning-riga__cliente">
        {progetto.nome_cliente ?? testiComuni.nonDisponibile}
      </span>
      <span className="planning-riga__periodo">
        {`${testiComuni.giornate(progetto.numero_giornate)} · ${periodo(progetto)}`}
      </span>
      <Icon name="forward" size={18} />
    </Link>
  );
}

function periodo({ data_inizio, data_fine }: Progetto): string {
  return testiComuni.daA(
    data_inizio === null ? testiComuni.nonDisponibile : formatGiorno(data_inizio),
    data_fine === null ? testiComuni.nonDisponibile : formatGiorno(data_fine),
  );
}
