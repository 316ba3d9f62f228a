import { testiComuni } from '#testi/comuni.ts';
import { testiProgetti } from '#testi/progetti.ts';
import { formatOre, formatOreEsteso, sommaOre } from '@gestionale/shared-schema/values/ore.ts';

import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import type { TotaliSettimana } from './mio-planning.ts';

const testi = testiProgetti.mioPlanning;

/** The hours of the week, by what is still to be done. */
export function TotaleSettimana({ totali }: { readonly totali: TotaliSettimana }) {
  const { approvate, daApprovare, daInviare, daSistemare } = totali;
  const totale = sommaOre(Object.values(totali));
  return (
    <Section
      title={testi.settimana}
      action={
        <ButtonLink to="/le-mie-ore" look="quiet">
          {testi.leMieOre}
        </ButtonLink>
      }
    >
      <div className="ui-card planning-totale">
        <p className="planning-totale__somma">
          <strong>{testiComuni.oreConUnita(formatOre(totale))}</strong>
          <span>{formatOreEsteso(totale)}</span>
        </p>
        <dl className="planning-totale__parti">
          {daInviare === 0 ? null : <Parte nome={testi.daInviare} ore={daInviare} tono="warn" />}
          <Parte nome={testi.daSistemare} ore={daSistemare} tono="danger" />
          <Parte nome={testi.daApprovare} ore={daApprovare} tono="accent" />
          <Parte nome={testi.approvate} ore={approvate} tono="ok" />
        </dl>
      </div>
    </Section>
  );
}

interface ParteProps {
  readonly nome: string;
  readonly ore: number;
  readonly tono: 'ok' | 'accent' | 'warn' | 'danger';
}

function Parte({ nome, ore, tono }: ParteProps) {
  return (
    <div className={`planning-totale__parte planning-totale__parte--${ore === 0 ? 'zero' : tono}`}>
      <dt>{nome}</dt>
      <dd>{formatOre(ore)}</dd>
    </div>
  );
}
