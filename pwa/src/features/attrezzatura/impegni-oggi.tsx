import { testiAttrezzatura as testi } from '#testi/attrezzatura.ts';

import { Chip } from '../../ui/chip.tsx';
import { Link } from '../../ui/routing/link.tsx';
import type { AttrezzoOggi } from './disponibilita-oggi.ts';

import './impegni-oggi.css';

/** How many pieces are left today; in words when there are fewer than were promised. */
export function Disponibile({ attrezzo }: { readonly attrezzo: AttrezzoOggi }) {
  const { disponibile } = attrezzo;
  if (disponibile >= 0) return disponibile.toLocaleString('it-IT');
  return <Chip tone="danger">{testi.oltreIlTotale(-disponibile)}</Chip>;
}

/** Who has the others today. */
export function Impegnata({ attrezzo }: { readonly attrezzo: AttrezzoOggi }) {
  if (attrezzo.impegni.length === 0) return <span className="attr-libera">{testi.libera}</span>;
  return (
    <ul className="attr-impegni">
      {attrezzo.impegni.map(({ progetto_id, nome_progetto, quantita }) => (
        <li key={progetto_id}>
          <Link to={`/planning/${progetto_id}`}>{testi.impegno(quantita, nome_progetto)}</Link>
        </li>
      ))}
    </ul>
  );
}
