import { testiComuni } from '#testi/comuni.ts';
import { testiPlanning } from '#testi/planning.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';

import { Section } from '../../../ui/page.tsx';

const testi = testiPlanning.modulo;

/** What a project is about. */
export function DatiProgetto({ progetto }: { readonly progetto: Progetto }) {
  const esl = progetto.esl_totali ?? null;
  const voci: readonly (readonly [string, string | null | undefined])[] = [
    [testi.nome, progetto.nome_progetto],
    [testi.cliente, progetto.nome_cliente],
    [testi.tipoProgetto, progetto.tipo_progetto],
    [testi.tipoAttivita, progetto.tipo_attivita],
    [testi.esl, esl === null ? null : String(esl).replace('.', ',')],
    [testi.descrizione, progetto.descrizione],
    [testi.indirizzo, progetto.cantiere_indirizzo],
    [testi.contatto, contattoDi(progetto)],
  ];
  return (
    <Section title={testi.dati}>
      <dl className="progetto-dati">
        {voci.map(([nome, valore]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valore ?? testiComuni.nonDisponibile}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function contattoDi({ contatto_nome, contatto_telefono }: Progetto): string | null {
  return [contatto_nome, contatto_telefono].filter(Boolean).join(' · ') || null;
}
