import { testiCalendarioPersonale } from '#testi/calendario-personale.ts';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

import './calendario-personale.css';

const testi = testiCalendarioPersonale.indirizzo;

interface IndirizzoCalendarioProps {
  /** On the server that this page is of. */
  readonly percorso: string;
  readonly onFatto: () => void;
}

/** A new address, which is seen here and never again, with where to put it. */
export function IndirizzoCalendario({ percorso, onFatto }: IndirizzoCalendarioProps) {
  const [parola, setParola] = useState('');
  const indirizzo = new URL(percorso, location.origin).href;
  const copia = async () => {
    try {
      await navigator.clipboard.writeText(indirizzo);
      setParola(testi.copiato);
    } catch {
      setParola(testi.nonCopiato);
    }
  };
  return (
    <Dialog title={testi.titolo} kind="question" onClose={() => undefined}>
      <div className="calp-indirizzo">
        <p>{testi.spiega}</p>
        <p className="calp-indirizzo__testo" role="group" aria-label={testi.campo}>
          <code>{indirizzo}</code>
        </p>
        <div className="calp-indirizzo__copia">
          <Button onClick={() => void copia()}>{testi.copia}</Button>
          <span role="status">{parola}</span>
        </div>
        <h3>{testi.dove}</h3>
        <ul className="calp-indirizzo__passi">
          {testi.passi.map((passo) => (
            <li key={passo}>{passo}</li>
          ))}
        </ul>
        <p className="calp-indirizzo__finche">{testi.finche}</p>
        <Button look="primary" size="big" wide onClick={onFatto}>
          {testi.fatto}
        </Button>
      </div>
    </Dialog>
  );
}
