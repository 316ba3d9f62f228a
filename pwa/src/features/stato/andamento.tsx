import { testiStato as testi } from '#testi/stato.ts';
import type { Stato } from '@gestionale/shared-schema/stato/contracts.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { GraficoAndamento } from './grafico-andamento.tsx';
import { formatByte } from './misure.ts';

type Periodo = 'ore' | 'giorni';
type Contato = Omit<Stato['ore'][number], 'ora'> & { readonly quando: string };

const PERIODI: readonly Periodo[] = ['ore', 'giorni'];

/** The small plots of one stretch of time. */
export function Andamento({ stato }: { readonly stato: Stato }) {
  const [periodo, setPeriodo] = useState<Periodo>('ore');
  return (
    <Section
      title={testi.andamento}
      action={
        <div role="group" aria-label={testi.periodo} className="stato-periodi">
          {PERIODI.map((each) => (
            <Button
              key={each}
              size="small"
              pressed={each === periodo}
              onClick={() => setPeriodo(each)}
            >
              {testi.periodi[each]}
            </Button>
          ))}
        </div>
      }
    >
      <Grafici contati={contatiDi(stato, periodo)} />
    </Section>
  );
}

function Grafici({ contati }: { readonly contati: readonly Contato[] }) {
  const { grafici, conta } = testi;
  const conteggi = ['risposte', 'registrazioni', 'errori'] as const;
  const grandezze = [
    ['database', 'database_byte'],
    ['disco', 'disco_libero_byte'],
  ] as const;
  return (
    <div className="stato-grafici">
      {conteggi.map((nome) => (
        <GraficoAndamento
          key={nome}
          titolo={grafici[nome]}
          somma={grafici.inTutto(conta(contati.reduce((somma, each) => somma + each[nome], 0)))}
          punti={contati.map(({ quando, [nome]: valore }) => ({ quando, valore }))}
          format={conta}
        />
      ))}
      {grandezze.map(([nome, campo]) => (
        <GraficoAndamento
          key={nome}
          titolo={grafici[nome]}
          somma={oraDi(contati.at(-1)?.[campo] ?? null)}
          punti={contati.map(({ quando, [campo]: valore }) => ({ quando, valore }))}
          format={formatByte}
        />
      ))}
    </div>
  );
}

function oraDi(byte: number | null): string {
  return byte === null ? '' : testi.grafici.ora(formatByte(byte));
}

function contatiDi({ ore, giorni }: Stato, periodo: Periodo): readonly Contato[] {
  return periodo === 'ore'
    ? ore.map(({ ora, ...contato }) => Object.assign(contato, { quando: orarioDi(ora) }))
    : giorni.map(({ giorno, ...contato }) =>
        Object.assign(contato, { quando: formatGiorno(giorno) }),
      );
}

/** `11/05 09:00`: of yesterday and today the year is known. */
function orarioDi(istante: string): string {
  const [giorno = '', orario = ''] = formatIstante(istante).split(' ');
  return `${giorno.slice(0, 5)} ${orario}`;
}
