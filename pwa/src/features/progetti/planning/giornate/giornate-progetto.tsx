import { testiComuni } from '#testi/comuni.ts';
import { testiPlanning } from '#testi/planning.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';

import { formatGiornoBreve } from '../../../../ui/format-giorno-breve.ts';
import { Section } from '../../../../ui/page.tsx';
import { useToday } from '../../../../ui/use-today.ts';
import { useFestivo } from './use-festivo.ts';

/** The timeline of the working days. */
export function GiornateProgetto({ progetto }: { readonly progetto: Progetto }) {
  const oggi = useToday();
  const isFestivo = useFestivo();
  const { giornate } = progetto;
  const classOf = (data: Progetto['giornate'][number]['data']): string => {
    if (data === oggi) return 'progetto-giornata progetto-giornata--oggi';
    return `progetto-giornata${data < oggi ? ' progetto-giornata--passata' : ''}`;
  };
  return (
    <Section
      title={testiPlanning.giornate.titolo}
      note={testiComuni.giornate(progetto.numero_giornate)}
    >
      {giornate.length === 0 ? <p className="ui-empty">{testiPlanning.giornate.vuoto}</p> : null}
      <ol className="progetto-giornate" aria-label={testiPlanning.giornate.titolo}>
        {giornate.map(({ id, data, ora_inizio, ora_fine }) => (
          <li key={id} className={classOf(data)}>
            <strong>{formatGiornoBreve(data)}</strong>
            <span>{testiComuni.daA(ora_inizio.slice(0, 5), ora_fine.slice(0, 5))}</span>
            {data === oggi ? <em>{testiPlanning.dettaglio.oggi}</em> : null}
            {isFestivo(data) ? <em>{testiPlanning.dettaglio.festivo}</em> : null}
          </li>
        ))}
      </ol>
    </Section>
  );
}
