import { testiInviti } from '#testi/inviti.ts';
import type { ComponentType } from 'react';

import { nomeCompleto } from '../nome-completo.ts';
import type { Invito } from './use-prepara.ts';

const testi = testiInviti.foglio;

/** How an address is drawn for a camera. */
export type CodiceQr = ComponentType<{ readonly testo: string; readonly label: string }>;

interface FoglioInvitoProps {
  readonly invito: Invito;
  readonly indirizzo: string;
  readonly Codice: CodiceQr;
}

/** What one person is handed, on a page of its own when it is printed. */
export function FoglioInvito({ invito, indirizzo, Codice }: FoglioInvitoProps) {
  const { dipendente, password, scade_il } = invito;
  const chi = nomeCompleto(dipendente);
  return (
    <article className="ui-card dip-invito" aria-label={testi.per(chi)}>
      <div className="dip-invito__capo">
        <div>
          <h2>{testi.titolo}</h2>
          <p>{testi.per(chi)}</p>
        </div>
        <Codice testo={indirizzo} label={testi.codice(indirizzo)} />
      </div>
      <dl className="dip-invito__dati">
        <dt>{testi.indirizzo}</dt>
        <dd>{indirizzo}</dd>
        <dt>{testi.email}</dt>
        <dd>{dipendente.email}</dd>
        <dt>{testi.password}</dt>
        <dd>
          <code>{password}</code>
        </dd>
      </dl>
      <p>{testi.scade(scade_il)}</p>
      <ol className="dip-invito__passi">
        {testi.passi.map((passo) => (
          <li key={passo}>{passo}</li>
        ))}
      </ol>
      <p>{testi.buttare}</p>
    </article>
  );
}
