import { testiProgetti } from '#testi/progetti.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { useState } from 'react';

import type { User } from '../../session/session.ts';
import { ShowMore } from '../../ui/focus/show-more.tsx';
import { Section } from '../../ui/page.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { primiTra } from './mio-planning.ts';

const testi = testiProgetti.attivita;

interface PersoneECoseProps {
  readonly user: User;
  readonly progetto: Progetto;
}

/** Who else comes, with the role on the job and nothing else, and what to bring. */
export function PersoneECose({ user, progetto }: PersoneECoseProps) {
  const [tutti, setTutti] = useState(false);
  const colleghi = progetto.dipendentiAssegnati.filter(({ id }) => id !== user.id);
  const mostrati = tutti ? colleghi : primiTra(colleghi);
  return (
    <div className="attivita-coppia">
      <Section title={testi.colleghi}>
        <RowList
          label={testi.colleghi}
          rows={mostrati}
          gate="whole"
          keyOf={({ id }) => id}
          empty={testi.soloTu}
          renderRow={({ nome, cognome, mansioni_assegnate }) => (
            <div className="attivita-voce">
              <strong>{`${nome} ${cognome}`}</strong>
              <span>
                {mansioni_assegnate.length === 0
                  ? testi.senzaMansione
                  : mansioni_assegnate.join(', ')}
              </span>
            </div>
          )}
        />
        {mostrati.length === colleghi.length ? null : (
          <ShowMore look="quiet" onMore={() => setTutti(true)}>
            {testi.altri(colleghi.length - mostrati.length)}
          </ShowMore>
        )}
      </Section>
      <Section title={testi.attrezzatura}>
        <RowList
          label={testi.attrezzatura}
          rows={progetto.attrezzaturaAssegnata}
          gate="whole"
          keyOf={({ id }) => id}
          empty={testi.nessunaAttrezzatura}
          renderRow={({ nome_attrezzo, quantita_impegnata }) => (
            <div className="attivita-voce">
              <strong>{nome_attrezzo}</strong>
              <span>{testi.quantita(quantita_impegnata)}</span>
            </div>
          )}
        />
      </Section>
    </div>
  );
}
