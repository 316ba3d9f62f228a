import { testiDatiPersonali } from '#testi/dati-personali.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useState } from 'react';

import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { ModuloAnonimato } from './modulo-anonimato.tsx';
import { useEsportaDati } from './use-esporta-dati.ts';

import './conservazione-screen.css';

const testi = testiDatiPersonali.diAltri;

interface DatiDiProps {
  readonly dipendente: Dipendente;
  /** Something changed: the list is to be read again. */
  readonly onChanged: () => void;
}

/** What an Admin does about somebody's data: a copy for whoever asks, and the end of them. */
export function DatiDi({ dipendente, onChanged }: DatiDiProps) {
  const offline = useOffline();
  const { diChi, esporta } = useEsportaDati();
  const [aperto, setAperto] = useState(false);
  const { id, attivo, anonimizzato_il } = dipendente;
  return (
    <div className="ui-card">
      <Section title={testi.titolo}>
        {anonimizzato_il === null ? (
          <p>{testi.spiega}</p>
        ) : (
          <p>
            <strong>{testi.anonimo(formatGiorno(anonimizzato_il))}.</strong> {testi.spiegaFatto}
          </p>
        )}
        {attivo || anonimizzato_il !== null ? null : <p>{testi.spiegaAnonimo}</p>}
        {offline ? <p className="ui-empty">{testi.serveLaRete}</p> : null}
        <div className="cons-azioni">
          <Button
            icon={<Icon name="download" size={18} />}
            disabled={offline}
            busy={diChi !== null}
            onClick={() => void esporta(id)}
          >
            {diChi === null ? testi.scarica : testiDatiPersonali.inCorso}
          </Button>
          {attivo || anonimizzato_il !== null ? null : (
            <Button disabled={offline} onClick={() => setAperto(true)}>
              {testiDatiPersonali.anonimato.apri}
            </Button>
          )}
        </div>
      </Section>
      {aperto ? (
        <ModuloAnonimato id={id} onDone={onChanged} onClose={() => setAperto(false)} />
      ) : null}
    </div>
  );
}
