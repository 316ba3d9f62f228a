import { testiPlanning } from '#testi/planning.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';

import { Chip } from '../../../ui/chip.tsx';
import { Section } from '../../../ui/page.tsx';
import { haLettoNota } from '../dove/nota-da-leggere.ts';

const testi = testiPlanning.nota;

/** The office's note, and who on the project has read it as it stands now. */
export function NotaProgetto({ progetto }: { readonly progetto: Progetto }) {
  const { nota_ufficio, dipendentiAssegnati } = progetto;
  if (!nota_ufficio) return null;
  const lette = dipendentiAssegnati.filter((chi) => haLettoNota(progetto, chi)).length;
  return (
    <Section
      title={testiPlanning.modulo.notaUfficio}
      note={testi.lettaDa(lette, dipendentiAssegnati.length)}
    >
      <div className="ui-card progetto-nota">
        <p>{nota_ufficio}</p>
        <ul aria-label={testi.chi}>
          {dipendentiAssegnati.map((chi) => (
            <li key={chi.id}>
              <span>{`${chi.cognome} ${chi.nome}`}</span>
              {haLettoNota(progetto, chi) ? (
                <Chip tone="ok" icon="check">
                  {testi.letta}
                </Chip>
              ) : (
                <Chip tone="warn">{testi.daLeggere}</Chip>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
