import { testiMese as testi } from '#testi/mese.ts';
import type {
  AnomaliaDelMese,
  AvvisoDelMese,
  MeseLetto,
  VoceAperta,
} from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import type { ReactNode } from 'react';

import { ButtonLink } from '../../ui/button.tsx';
import { nomeDi } from './nome-mese.ts';

interface CoseAperteProps {
  readonly mese: MeseLetto;
  /** With ways to where it is mended; not inside of a question. */
  readonly collegamenti?: boolean;
}

/** What keeps a month from being whole: each kind with its number, and its rows behind it. */
export function CoseAperte({ mese, collegamenti = false }: CoseAperteProps) {
  const { avvisi = [], voci_in_attesa, voci_arrivate_dopo, telefoni, persone } = mese;
  const anomalie = [...mese.anomalie, ...avvisi];
  const incomplete = persone.filter(({ giorni_mancanti }) => giorni_mancanti.length > 0);
  const mancanti = incomplete.reduce((sum, { giorni_mancanti }) => sum + giorni_mancanti.length, 0);
  const parti = [
    voci_arrivate_dopo.length > 0 ? (
      <Parte key="dopo" titolo={testi.arrivateDopo(voci_arrivate_dopo.length)}>
        <p>{testi.spiegaArrivate}</p>
        <Voci voci={voci_arrivate_dopo} />
      </Parte>
    ) : null,
    anomalie.length > 0 ? (
      <Parte key="anomalie" titolo={testi.anomalie(anomalie.length)}>
        <ul>
          {anomalie.map((anomalia) => (
            <li key={`${anomalia.dipendente_id} ${anomalia.data} ${anomalia.codice}`}>
              {testi.anomaliaDi(nomeDi(anomalia), anomalia.data, cosaDice(anomalia))}
            </li>
          ))}
        </ul>
      </Parte>
    ) : null,
    voci_in_attesa.length > 0 ? (
      <Parte key="attesa" titolo={testi.inAttesa(voci_in_attesa.length)}>
        <Voci voci={voci_in_attesa} />
        {collegamenti ? (
          <ButtonLink to={`/approve-timesheets?mese=${mese.mese}`}>{testi.approva}</ButtonLink>
        ) : null}
      </Parte>
    ) : null,
    mancanti > 0 ? (
      <Parte key="mancanti" titolo={testi.mancanti(mancanti)}>
        <ul>
          {incomplete.map((persona) => (
            <li key={persona.dipendente_id}>
              {testi.mancantiDi(nomeDi(persona), persona.giorni_mancanti)}
            </li>
          ))}
        </ul>
      </Parte>
    ) : null,
    telefoni.length > 0 ? (
      <Parte key="telefoni" titolo={testi.telefoni(telefoni.length)}>
        <ul>
          {telefoni.map((telefono) => (
            <li key={telefono.id}>
              {testi.telefono(
                nomeDi(telefono),
                formatIstante(telefono.ultimo_contatto),
                telefono.da_inviare,
              )}
            </li>
          ))}
        </ul>
      </Parte>
    ) : null,
  ].filter((parte) => parte !== null);
  return parti.length === 0 ? (
    <p className="ui-empty">{testi.nienteDaGuardare}</p>
  ) : (
    <div className="mese-aperte">{parti}</div>
  );
}

function cosaDice(anomalia: AnomaliaDelMese | AvvisoDelMese): string {
  return 'quanto' in anomalia
    ? testi.anomalia[anomalia.codice](anomalia.quanto)
    : testi.avviso[anomalia.codice];
}

function Parte({ titolo, children }: { readonly titolo: string; readonly children: ReactNode }) {
  return (
    <details className="mese-aperta">
      <summary>{titolo}</summary>
      {children}
    </details>
  );
}

function Voci({ voci }: { readonly voci: readonly VoceAperta[] }) {
  return (
    <ul>
      {voci.map((voce) => (
        <li key={voce.id}>
          {`${voce.dipendente_cognome} ${voce.dipendente_nome}, `}
          {testi.voce(voce.data, voce.nome_progetto, voce.ore_lavorate)}
          {voce.rimandata ? ` (${testi.rimandata})` : ''}
        </li>
      ))}
    </ul>
  );
}
