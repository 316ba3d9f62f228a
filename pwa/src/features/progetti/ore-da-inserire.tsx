import { testiComuni } from '#testi/comuni.ts';
import { testiProgetti } from '#testi/progetti.ts';
import { useState } from 'react';

import { ShowMore } from '../../ui/focus/show-more.tsx';
import { formatGiornoBreve } from '../../ui/format-giorno-breve.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/routing/link.tsx';
import type { GiornataDiProgetto } from './in-corso.ts';

const SHOWN_AT_FIRST = 3;
const testi = testiProgetti.mioPlanning;

/** Past days without hours, each one touch away from being entered; nothing when none is owed. */
export function OreDaInserire({ giornate }: { readonly giornate: readonly GiornataDiProgetto[] }) {
  const [all, setAll] = useState(false);
  if (giornate.length === 0) return null;
  const shown = all ? giornate : giornate.slice(0, SHOWN_AT_FIRST);
  return (
    <section className="planning-mancanti">
      <h2>
        <Icon name="alert" />
        {testi.oreDaInserire(testiComuni.giornate(giornate.length))}
      </h2>
      <ul>
        {shown.map(({ progetto, giornata }) => (
          <li key={giornata.id}>
            <Link to={`/my-planning/${progetto.id}?registra=${giornata.data}`}>
              <span className="ui-visually-hidden">{testi.registraOreDel}</span>
              <strong>{formatGiornoBreve(giornata.data)}</strong>
              <span>{progetto.nome_progetto}</span>
              <Icon name="forward" size={18} />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length === giornate.length ? null : (
        <ShowMore look="quiet" onMore={() => setAll(true)}>
          {testi.mostraTutte}
        </ShowMore>
      )}
    </section>
  );
}
