import { testiProgetti } from '#testi/progetti.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';

import type { User } from '../../session/session.ts';
import { Section } from '../../ui/page.tsx';
import { RowList } from '../../ui/row-list.tsx';

const testi = testiProgetti.attivita;

interface PersoneECoseProps {
  readonly user: User;
  readonly progetto: Progetto;
}

/** Who else comes, with the role on the job and nothing else, and what to bring. */
export function PersoneECose({ user, progetto }: PersoneECoseProps) {
  return (
    <div className="attivita-coppia">
      <Section title={testi.colleghi}>
        <RowList
          label={testi.colleghi}
          rows={progetto.dipendentiAssegnati.filter(({ id }) => id !== user.id)}
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
