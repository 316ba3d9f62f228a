import { testiProgetti } from '#testi/progetti.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { useEffect, useRef } from 'react';

import type { User } from '../../../session/session.ts';
import { notaDaLeggere } from './nota-da-leggere.ts';
import type { PartiDove } from './use-parti-dove.ts';

import './dove.css';

const testi = testiProgetti.dove;

interface NotaUfficioProps {
  readonly user: User;
  readonly progetto: Progetto;
  readonly parti: PartiDove | null | undefined;
}

/** The office's note: open until it was read, folded afterwards. */
export function NotaUfficio({ user, progetto, parti }: NotaUfficioProps) {
  const summary = useRef<HTMLElement>(null);
  const wasNew = useRef(false);
  const isNew = notaDaLeggere(progetto, user.id) !== null;
  useEffect(() => {
    // The button has gone, and the focus that was on it.
    if (wasNew.current && !isNew && document.activeElement === document.body) {
      summary.current?.focus();
    }
    wasNew.current = isNew;
  }, [isNew]);
  if (!progetto.nota_ufficio) return null;
  const testo = <p>{progetto.nota_ufficio}</p>;
  return isNew ? (
    <section className="nota-ufficio nota-ufficio--nuova" aria-label={testi.nota}>
      <h2>{testi.nota}</h2>
      {testo}
      <div className="nota-ufficio__letta">
        {parti ? <parti.HoLetto progetto={progetto} /> : null}
      </div>
    </section>
  ) : (
    <details className="ui-card nota-ufficio">
      <summary ref={summary}>{testi.notaLetta}</summary>
      {testo}
    </details>
  );
}
