import { testiRegistroAttivita as testi } from '#testi/registro-attivita.ts';
import type {
  Attivita,
  Cambio,
  TipoAttivita,
} from '@gestionale/shared-schema/registro-attivita/attivita.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';

import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { frasiCambio, nomeLeggibile } from './frase-cambio.ts';

const TONI: Readonly<Record<TipoAttivita, ChipTone>> = {
  modifica: 'neutral',
  accesso: 'accent',
  autorizzazione: 'warn',
  lettura: 'neutral',
  scaricamento: 'warn',
  sistema: 'neutral',
};

/** A line of the log: what, by whom, of whom, and what was changed once it is unfolded. */
export function VoceAttivita({ attivita }: { readonly attivita: Attivita }) {
  const { quando, tipo, outcome, descrizione, interessati, quanti_interessati, valori } = attivita;
  const { cambi = [], altri_cambi = 0, volte } = valori ?? {};
  const nomi = interessati.map(({ cognome, nome }) => `${cognome} ${nome}`);
  return (
    <div className="reg-voce">
      <div className="reg-voce__testa">
        <strong>{descrizione}</strong>
        <Chip tone={TONI[tipo]}>{testi.tipi[tipo]}</Chip>
        {outcome === 'negato' ? <Chip tone="danger">{testi.negato}</Chip> : null}
        {volte === undefined ? null : <Chip tone="neutral">{testi.volte(volte)}</Chip>}
        <time className="reg-voce__quando" dateTime={quando}>
          {formatIstante(quando)}
        </time>
      </div>
      <p className="reg-voce__chi">{chiEDove(attivita)}</p>
      {quanti_interessati === 0 ? null : (
        <p className="reg-voce__chi">{testi.datiDi(nomi, quanti_interessati - nomi.length)}</p>
      )}
      {valori === null ? <p className="reg-voce__chi">{testi.cancellati}</p> : null}
      {cambi.length === 0 ? null : <Cambi cambi={cambi} altri={altri_cambi} />}
    </div>
  );
}

function chiEDove({ autore, ruolo, tipo, con, valori }: Attivita): string {
  const nessuno = tipo === 'sistema' ? testi.server : testi.sconosciuto;
  const chi = autore === null ? nessuno : `${autore.cognome} ${autore.nome}`;
  return [chi, ruolo, con, valori?.indirizzo].filter((each) => (each ?? '') !== '').join(' · ');
}

function Cambi({ cambi, altri }: { readonly cambi: readonly Cambio[]; readonly altri: number }) {
  return (
    <details className="reg-cambi">
      <summary>{testi.cambiamenti(cambi.length + altri)}</summary>
      <ul>
        {cambi.map((cambio) => (
          <li key={JSON.stringify(cambio)}>
            <span className="reg-cambi__riga">
              {nomeLeggibile(cambio.tabella)}
              {cambio.prima === undefined ? ` (${testi.nuova})` : null}
              {cambio.dopo === undefined ? ` (${testi.eliminata})` : null}
            </span>
            {frasiCambio(cambio).map((frase) => (
              <span key={frase}>{frase}</span>
            ))}
          </li>
        ))}
        {altri === 0 ? null : <li>{testi.altriCambi(altri)}</li>}
      </ul>
    </details>
  );
}
